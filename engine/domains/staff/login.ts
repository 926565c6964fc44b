import { PasswordsBusy, verifyPassword } from '#engine/domains/accounts/index.ts'
import { INSTALLATION } from '#engine/platform/operators/audit.queries.ts'
import { changed } from '#engine/platform/operators/change.ts'
import { changeInstallation } from '#engine/platform/operators/change-installation.ts'
import { findStaffById, findStaffByKey, staffDb } from './queries.ts'
import { type Blocked, forgiveTry, takeSecondFactor, takeTry } from './second-factor.ts'
import { type From, openSession, renewSession, type StaffViewer } from './sessions.ts'
import { actingAs, keyOfName, type StaffOperating } from './staff-actor.ts'

export interface Credentials {
  readonly name: string
  readonly password: string
  /** Six digits of the app, or a recovery code. */
  readonly code: string
}

export type LoginRefusal = { readonly ok: false; readonly reason: 'wrong' | 'busy' } | Blocked

export type LoginResult = { readonly ok: true; readonly secret: string } | LoginRefusal

/**
 * Logs a person in by password and second factor. An unknown name, a wrong password and a wrong or used code are one
 * refusal, `wrong`, which takes the same time. Recorded.
 */
export async function logIn(
  operating: StaffOperating,
  { name, password, code }: Credentials,
  from: From,
): Promise<LoginResult> {
  const { services, now } = operating
  const key = keyOfName(name)
  const blocked = await takeTry(operating, key, from.address)
  if (blocked) return blocked
  const staff = await findStaffByKey(staffDb(services.db), key)
  try {
    if (!(await verifyPassword(password, staff?.password_hash))) return { ok: false, reason: 'wrong' }
  } catch (error) {
    if (error instanceof PasswordsBusy) return { ok: false, reason: 'busy' }
    throw error
  }
  if (!staff || staff.disabled_at !== null) return { ok: false, reason: 'wrong' }
  const result = await changeInstallation<LoginResult>(actingAs(operating, staff), INSTALLATION, async (trx) => {
    const method = await takeSecondFactor(trx, operating, staff, code)
    if (method === undefined) return { ok: false, reason: 'wrong' }
    const secret = await openSession(trx, staff.id, { now, method, from })
    return changed({ ok: true, secret }, { action: 'staff_log_in', object: staff.id, outcome: method })
  })
  if (result.ok) await forgiveTry(operating, key, from.address)
  return result
}

export type ConfirmResult =
  | { readonly ok: true; readonly secret: string }
  | { readonly ok: false; readonly reason: 'wrong' }
  | Blocked

/**
 * Proves the second factor again, for acts that hurt: the session gets another secret, which counts as confirmed for ten
 * minutes. Wrong codes count as wrong log-ins. Recorded.
 */
export async function confirmByCode(
  operating: StaffOperating,
  { id, name }: StaffViewer,
  { session, code, from }: { readonly session: string; readonly code: string; readonly from: From },
): Promise<ConfirmResult> {
  const key = keyOfName(name)
  const blocked = await takeTry(operating, key, from.address)
  if (blocked) return blocked
  const staff = await findStaffById(staffDb(operating.services.db), id)
  if (!staff) return { ok: false, reason: 'wrong' }
  const result = await changeInstallation<ConfirmResult>(actingAs(operating, staff), INSTALLATION, async (trx) => {
    const method = await takeSecondFactor(trx, operating, staff, code)
    const secret = method && (await renewSession(trx, session, operating.now))
    if (secret === undefined) return { ok: false, reason: 'wrong' }
    return changed({ ok: true, secret }, { action: 'staff_confirm', object: id, outcome: method! })
  })
  if (result.ok) await forgiveTry(operating, key, from.address)
  return result
}
