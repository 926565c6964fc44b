import { INSTALLATION } from '#engine/platform/operators/audit.queries.ts'
import { changed, unchanged } from '#engine/platform/operators/change.ts'
import { changeInstallation } from '#engine/platform/operators/change-installation.ts'
import {
  countRecoveryCodes,
  deleteOtherSessions,
  deleteSessionsOf,
  findStaffById,
  listCredentialRows,
  replaceRecoveryCodes,
  staffDb,
} from './queries.ts'
import { drawRecoveryCodes, hashOfRecoveryCode } from './recovery-codes.ts'
import { listSessionsOf, type StaffSession, type StaffViewer } from './sessions.ts'
import { actingAs, type StaffOperating } from './staff-actor.ts'

export interface OwnAccount {
  readonly sessions: readonly (StaffSession & { readonly isCurrent: boolean })[]
  readonly passkeys: readonly { readonly id: string; readonly label: string; readonly usedAt: number | null }[]
  readonly hasPassword: boolean
  readonly recoveryCodes: number
}

/** What a person sees of their own account. */
export async function readOwnAccount({ services }: StaffOperating, viewer: StaffViewer): Promise<OwnAccount> {
  const db = staffDb(services.db)
  const sessions = await listSessionsOf(services, viewer.id)
  const passkeys = await listCredentialRows(db, viewer.id)
  return {
    sessions: sessions.map((session) => ({ ...session, isCurrent: session.id === viewer.sessionId })),
    passkeys: passkeys.map(({ id, label, used_at: usedAt }) => ({ id, label, usedAt })),
    hasPassword: (await findStaffById(db, viewer.id))?.password_hash !== '',
    recoveryCodes: await countRecoveryCodes(db, viewer.id),
  }
}

/** Ends one of the own sessions, or all but this one. Returns how many. Recorded, unless none stood. */
export const endOwnSessions = (
  operating: StaffOperating,
  viewer: StaffViewer,
  id: string | undefined,
): Promise<{ readonly ok: true; readonly ended: number }> =>
  changeInstallation<{ readonly ok: true; readonly ended: number }>(
    actingAs(operating, viewer),
    INSTALLATION,
    async (trx) => {
      const ended = await (id === undefined
        ? deleteOtherSessions(trx, viewer.id, viewer.sessionId)
        : deleteSessionsOf(trx, viewer.id, id))
      const entry = { action: 'staff_end_sessions', object: viewer.id, outcome: String(ended) } as const
      return ended === 0 ? unchanged({ ok: true, ended }) : changed({ ok: true, ended }, entry)
    },
  )

/** Replaces the recovery codes, and returns the new ones, which are shown this once. Recorded. */
export async function renewRecoveryCodes(operating: StaffOperating, viewer: StaffViewer): Promise<readonly string[]> {
  const codes = drawRecoveryCodes()
  await changeInstallation<{ readonly ok: true }>(actingAs(operating, viewer), INSTALLATION, async (trx) => {
    await replaceRecoveryCodes(
      trx,
      viewer.id,
      codes.map((code) => hashOfRecoveryCode(code)!),
    )
    return changed({ ok: true }, { action: 'staff_codes', object: viewer.id })
  })
  return codes
}
