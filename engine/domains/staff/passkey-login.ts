import { INSTALLATION } from '#engine/platform/operators/audit.queries.ts'
import { changed } from '#engine/platform/operators/change.ts'
import { changeInstallation } from '#engine/platform/operators/change-installation.ts'
import { hashSecret } from '#engine/platform/secrets/secret-hash.ts'
import { countPasskey, offerPasskey, type PasskeySite, provePasskey, readNewPasskey, storePasskey } from './passkeys.ts'
import { deleteCredential, findStaffById, findStaffBySetup, staffDb, takeSetup } from './queries.ts'
import { type From, openSession, renewSession, type StaffViewer } from './sessions.ts'
import { actingAs } from './staff-actor.ts'

type Wrong = { readonly ok: false; readonly reason: 'wrong' }
const WRONG: Wrong = { ok: false, reason: 'wrong' }

export type PasskeyResult = { readonly ok: true; readonly secret: string } | Wrong

/** Logs in by a passkey alone: the device has verified its user. Recorded. */
export async function logInByPasskey(site: PasskeySite, response: string, from: From): Promise<PasskeyResult> {
  const { operating } = site
  const proved = await provePasskey(site, response)
  const staff = proved && (await findStaffById(staffDb(operating.services.db), proved.row.staff_id))
  if (!proved || !staff || staff.disabled_at !== null) return WRONG
  return changeInstallation<PasskeyResult>(actingAs(operating, staff), INSTALLATION, async (trx) => {
    if (!(await countPasskey(trx, proved, operating.now))) return WRONG
    const secret = await openSession(trx, staff.id, { now: operating.now, method: 'passkey', from })
    return changed({ ok: true, secret }, { action: 'staff_log_in', object: staff.id, outcome: 'passkey' })
  })
}

/** As `confirmByCode`, by a passkey of the person. Recorded. */
export async function confirmByPasskey(
  site: PasskeySite,
  viewer: StaffViewer,
  { session, response }: { readonly session: string; readonly response: string },
): Promise<PasskeyResult> {
  const { operating } = site
  const proved = await provePasskey(site, response, viewer.id)
  if (!proved) return WRONG
  return changeInstallation<PasskeyResult>(actingAs(operating, viewer), INSTALLATION, async (trx) => {
    if (!(await countPasskey(trx, proved, operating.now))) return WRONG
    const secret = await renewSession(trx, session, operating.now)
    if (secret === undefined) return WRONG
    return changed({ ok: true, secret }, { action: 'staff_confirm', object: viewer.id, outcome: 'passkey' })
  })
}

/** What the browser needs to make the first passkey of an account, by its link; undefined for a link that is over. */
export async function offerSetupPasskey(site: PasskeySite, token: string) {
  const { services, now } = site.operating
  const staff = await findStaffBySetup(staffDb(services.db), hashSecret(token), now)
  return staff && offerPasskey(site, staff)
}

interface NewPasskey {
  readonly response: string
  readonly label: string
}

/** Sets an account up by its link with a passkey in place of password and codes. Uses the link up. Recorded. */
export async function setUpPasskey(
  site: PasskeySite,
  { token, ...given }: NewPasskey & { readonly token: string },
  from: From,
): Promise<PasskeyResult> {
  const { operating } = site
  const { services, now } = operating
  const hash = hashSecret(token)
  const staff = await findStaffBySetup(staffDb(services.db), hash, now)
  const row = staff && (await readNewPasskey(site, staff.id, given))
  if (!staff || !row) return WRONG
  return changeInstallation<PasskeyResult>(actingAs(operating, staff), INSTALLATION, async (trx) => {
    if (!(await takeSetup(trx, hash, now)) || !(await storePasskey(trx, row))) return WRONG
    const secret = await openSession(trx, staff.id, { now, method: 'passkey', from })
    return changed({ ok: true, secret }, { action: 'staff_set_up', object: staff.id, outcome: 'passkey' })
  })
}

/** Adds a passkey to the own account. Recorded. */
export async function addPasskey(
  site: PasskeySite,
  viewer: StaffViewer,
  given: NewPasskey,
): Promise<{ readonly ok: true } | Wrong> {
  const row = await readNewPasskey(site, viewer.id, given)
  if (!row) return WRONG
  return changeInstallation<{ readonly ok: true } | Wrong>(
    actingAs(site.operating, viewer),
    INSTALLATION,
    async (trx) =>
      (await storePasskey(trx, row))
        ? changed({ ok: true }, { action: 'staff_passkey_add', object: viewer.id, outcome: row.id })
        : WRONG,
  )
}

/** Removes a passkey of the own account. Recorded. */
export const removePasskey = (
  { operating }: PasskeySite,
  viewer: StaffViewer,
  id: string,
): Promise<{ readonly ok: true } | Wrong> =>
  changeInstallation<{ readonly ok: true } | Wrong>(actingAs(operating, viewer), INSTALLATION, async (trx) =>
    (await deleteCredential(trx, viewer.id, id))
      ? changed({ ok: true }, { action: 'staff_passkey_remove', object: viewer.id, outcome: id.slice(0, 36) })
      : WRONG,
  )
