import type { SystemDb } from '#engine/db/scope.ts'
import type { StaffSessionsTable, StaffTable } from '#engine/db/staff-tables.ts'
import { PasswordsBusy, verifyPassword } from '#engine/domains/accounts/index.ts'
import { clearAttempts, returnAttempt, takeAttempt } from '#engine/platform/limits/attempts.ts'
import { LIMITS } from '#engine/platform/limits/limits.ts'
import { networkOf } from '#engine/platform/limits/network.ts'
import { INSTALLATION } from '#engine/platform/operators/audit.queries.ts'
import { changed } from '#engine/platform/operators/change.ts'
import { changeInstallation } from '#engine/platform/operators/change-installation.ts'
import { findStaffByKey, limitsDb, staffDb, takeRecoveryCode, takeStep } from './queries.ts'
import { hashOfRecoveryCode } from './recovery-codes.ts'
import { type From, openSession } from './sessions.ts'
import { actingAs, keyOfName, type StaffOperating } from './staff-actor.ts'
import { openSecret, stepOfCode } from './totp.ts'

export interface Credentials {
  readonly name: string
  readonly password: string
  /** Six digits of the app, or a recovery code. */
  readonly code: string
}

export type LoginRefusal =
  | { readonly ok: false; readonly reason: 'wrong' | 'busy' }
  | { readonly ok: false; readonly reason: 'blocked'; readonly minutes: number }

export type LoginResult = { readonly ok: true; readonly secret: string } | LoginRefusal

/** The counters of a try. */
const countersOf = (key: string, address: string) =>
  [
    [`staff:${key}:${networkOf(address)}`, LIMITS.staffLogin],
    [`staff-account:${key}`, LIMITS.staffLoginOfAccount],
    [`staff-address:${networkOf(address)}`, LIMITS.staffLoginOfAddress],
  ] as const

/** Counts a try before it is looked at, so that concurrent ones cannot all pass. */
async function takeTry(
  { services, now }: StaffOperating,
  key: string,
  address: string,
): Promise<Extract<LoginRefusal, { reason: 'blocked' }> | undefined> {
  for (const [counter, limit] of countersOf(key, address)) {
    const taken = await takeAttempt(limitsDb(services.db), counter, limit, now)
    if (!taken.ok) return { ok: false, reason: 'blocked', minutes: taken.minutes }
  }
  return undefined
}

/** Takes a try back that was right. */
async function forgiveTry({ services }: StaffOperating, key: string, address: string): Promise<void> {
  const [own, account, network] = countersOf(key, address)
  await clearAttempts(limitsDb(services.db), own[0])
  for (const [counter] of [account, network]) await returnAttempt(limitsDb(services.db), counter)
}

/** Uses up the code of the app, or a recovery code. */
async function takeSecondFactor(
  trx: SystemDb,
  { services, now }: StaffOperating,
  staff: StaffTable,
  code: string,
): Promise<Exclude<StaffSessionsTable['method'], 'passkey'> | undefined> {
  if (staff.totp_secret === '') return undefined
  const typed = code.replace(/\s/g, '')
  const step = stepOfCode(openSecret(services.secrets, staff.totp_secret), typed, now)
  if (step !== undefined) return (await takeStep(trx, staff.id, step)) ? 'password' : undefined
  const hash = hashOfRecoveryCode(typed)
  return hash !== undefined && (await takeRecoveryCode(trx, staff.id, hash)) ? 'recovery' : undefined
}

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
