import { newId } from '#engine/db/ids.ts'
import type { SystemDb } from '#engine/db/scope.ts'
import { actorNameSchema } from '#engine/platform/operators/actor.ts'
import { INSTALLATION } from '#engine/platform/operators/audit.queries.ts'
import { changed, unchanged } from '#engine/platform/operators/change.ts'
import { changeInstallation } from '#engine/platform/operators/change-installation.ts'
import type { InstallationOperatorContext } from '#engine/platform/operators/context.ts'
import { hashSecret, newSecret } from '#engine/platform/secrets/secret-hash.ts'
import { HOUR_MS } from '#engine/platform/time-zone/durations.ts'
import {
  deleteCredentialsOf,
  deleteSessionsOf,
  findStaffByKey,
  insertStaff,
  listCredentialRows,
  listRights,
  listStaffRows,
  replaceRecoveryCodes,
  replaceRights,
  staffDb,
  updateStaff,
} from './queries.ts'
import type { StaffRight } from './rights.ts'
import { listSessionsOf, type StaffSession } from './sessions.ts'
import { keyOfName } from './staff-actor.ts'

/** How long a link to set up an account holds. */
const SETUP_MS = 24 * HOUR_MS

/** A link to set up an account: its token is shown once and stored as a hash. */
const drawSetup = (now: number) => {
  const token = newSecret()
  return { token, stored: { setup_hash: hashSecret(token), setup_until: now + SETUP_MS } }
}

type Missing = { readonly ok: false; readonly reason: 'not_found' }
const MISSING: Missing = { ok: false, reason: 'not_found' }

export type AddResult =
  | { readonly ok: true; readonly id: string; readonly token: string; readonly until: number }
  | { readonly ok: false; readonly reason: 'exists' | 'nothing_to_do' | 'invalid' | 'no_roles' }

/**
 * Adds a person with their rights. The answer has the token of the link by which they set up password and codes, or a
 * passkey; it is shown this once and holds for 24 hours. `exists`: somebody has the name, disabled people included;
 * `nothing_to_do`: with these rights. Recorded.
 */
export async function addStaff(
  ctx: InstallationOperatorContext,
  { name, rights }: { readonly name: string; readonly rights: readonly StaffRight[] },
): Promise<AddResult> {
  const named = actorNameSchema.safeParse(name)
  if (!named.success) return { ok: false, reason: 'invalid' }
  if (rights.length === 0) return { ok: false, reason: 'no_roles' }
  const { token, stored } = drawSetup(ctx.now)
  const id = newId()
  return changeInstallation<AddResult>(ctx, INSTALLATION, async (trx) => {
    const row = { id, name: named.data, name_key: keyOfName(named.data), created_at: ctx.now, ...stored }
    if (!(await insertStaff(trx, row))) {
      const there = await findStaffByKey(trx, row.name_key)
      const isSame = there?.disabled_at === null && sameRights(await listRights(trx, there.id), rights)
      return { ok: false, reason: isSame ? 'nothing_to_do' : 'exists' }
    }
    await replaceRights(trx, id, rights)
    return changed({ ok: true, id, token, until: stored.setup_until }, { action: 'staff_add', object: id })
  })
}

export interface StaffMember {
  readonly id: string
  readonly name: string
  /** `invited`: nothing is set up. */
  readonly state: 'invited' | 'active' | 'disabled'
  readonly rights: readonly StaffRight[]
  readonly hasPassword: boolean
  readonly passkeys: number
  readonly sessions: readonly StaffSession[]
}

/** All people of the back office, by name. */
export async function listStaff(ctx: InstallationOperatorContext, _input: object): Promise<StaffMember[]> {
  const db = staffDb(ctx.services.db)
  const found: StaffMember[] = []
  for (const row of await listStaffRows(db)) {
    const passkeys = (await listCredentialRows(db, row.id)).length
    const isSetUp = row.password_hash !== '' || passkeys > 0
    found.push({
      id: row.id,
      name: row.name,
      state: row.disabled_at !== null ? 'disabled' : isSetUp ? 'active' : 'invited',
      rights: await listRights(db, row.id),
      hasPassword: row.password_hash !== '',
      passkeys,
      sessions: await listSessionsOf(ctx.services, row.id),
    })
  }
  return found
}

const nameOf = ({ role, reach, place }: StaffRight) => `${role} ${reach} ${place}`
const sameRights = (one: readonly StaffRight[], other: readonly StaffRight[]) =>
  JSON.stringify(one.map(nameOf).sort()) === JSON.stringify(other.map(nameOf).sort())

export type RolesResult =
  | { readonly ok: true; readonly unchanged: boolean }
  | { readonly ok: false; readonly reason: 'not_found' | 'no_roles' }

/** Replaces the rights of a person. They hold from the next request on. Recorded. */
export async function setStaffRoles(
  ctx: InstallationOperatorContext,
  { name, rights }: { readonly name: string; readonly rights: readonly StaffRight[] },
): Promise<RolesResult> {
  if (rights.length === 0) return { ok: false, reason: 'no_roles' }
  return changeInstallation<RolesResult>(ctx, INSTALLATION, async (trx) => {
    const staff = await findStaffByKey(trx, keyOfName(name))
    if (!staff) return MISSING
    if (sameRights(await listRights(trx, staff.id), rights)) return unchanged({ ok: true, unchanged: true })
    await replaceRights(trx, staff.id, rights)
    return changed({ ok: true, unchanged: false }, { action: 'staff_roles', object: staff.id })
  })
}

/** Takes away all by which a person logs in, and ends their sessions everywhere. */
async function lockOut(trx: SystemDb, id: string): Promise<void> {
  await updateStaff(trx, id, { password_hash: '', totp_secret: '', setup_hash: '', setup_until: 0 })
  await replaceRecoveryCodes(trx, id, [])
  await deleteCredentialsOf(trx, id)
  await deleteSessionsOf(trx, id)
}

export type ResetResult = { readonly ok: true; readonly token: string; readonly until: number } | Missing

/**
 * Takes password, codes and passkeys from a person, ends their sessions, and answers with the token of a new link to set
 * up the account. Opens a disabled account again. Recorded.
 */
export async function resetStaff(
  ctx: InstallationOperatorContext,
  { name }: { readonly name: string },
): Promise<ResetResult> {
  const { token, stored } = drawSetup(ctx.now)
  return changeInstallation<ResetResult>(ctx, INSTALLATION, async (trx) => {
    const staff = await findStaffByKey(trx, keyOfName(name))
    if (!staff) return MISSING
    await lockOut(trx, staff.id)
    await updateStaff(trx, staff.id, { ...stored, disabled_at: null })
    return changed({ ok: true, token, until: stored.setup_until }, { action: 'staff_reset', object: staff.id })
  })
}

export type DisableResult = { readonly ok: true; readonly unchanged: boolean } | Missing

/** Closes an account and ends its sessions; the name stays taken, because the audit log has it. Recorded. */
export async function disableStaff(
  ctx: InstallationOperatorContext,
  { name }: { readonly name: string },
): Promise<DisableResult> {
  return changeInstallation<DisableResult>(ctx, INSTALLATION, async (trx) => {
    const staff = await findStaffByKey(trx, keyOfName(name))
    if (!staff) return MISSING
    if (staff.disabled_at !== null) return unchanged({ ok: true, unchanged: true })
    await lockOut(trx, staff.id)
    await updateStaff(trx, staff.id, { disabled_at: ctx.now })
    return changed({ ok: true, unchanged: false }, { action: 'staff_disable', object: staff.id })
  })
}

export type EndResult = { readonly ok: true; readonly ended: number } | Missing

/** Ends the sessions of a person, or the one of `session`. Recorded, unless none stood. */
export async function endStaffSessions(
  ctx: Pick<InstallationOperatorContext, 'services' | 'actor' | 'now' | 'log'>,
  { name, session }: { readonly name: string; readonly session?: string | undefined },
): Promise<EndResult> {
  return changeInstallation<EndResult>(ctx, INSTALLATION, async (trx) => {
    const staff = await findStaffByKey(trx, keyOfName(name))
    if (!staff) return MISSING
    const ended = await deleteSessionsOf(trx, staff.id, session)
    const entry = { action: 'staff_end_sessions', object: staff.id, outcome: String(ended) } as const
    return ended === 0 ? unchanged({ ok: true, ended }) : changed({ ok: true, ended }, entry)
  })
}
