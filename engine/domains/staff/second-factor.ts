import type { SystemDb } from '#engine/db/scope.ts'
import type { StaffSessionsTable, StaffTable } from '#engine/db/staff-tables.ts'
import { clearAttempts, pruneAttempts, returnAttempt, takeAttempt } from '#engine/platform/limits/attempts.ts'
import { LIMITS } from '#engine/platform/limits/limits.ts'
import { networkOf } from '#engine/platform/limits/network.ts'
import { limitsDb, takeRecoveryCode, takeStep } from './queries.ts'
import { hashOfRecoveryCode } from './recovery-codes.ts'
import type { StaffOperating } from './staff-actor.ts'
import { openSecret, stepOfCode } from './totp.ts'

export interface Blocked {
  readonly ok: false
  readonly reason: 'blocked'
  readonly minutes: number
}

/** The counters of a try. */
const countersOf = (key: string, address: string) =>
  [
    [`staff:${key}:${networkOf(address)}`, LIMITS.staffLogin],
    [`staff-account:${key}`, LIMITS.staffLoginOfAccount],
    [`staff-address:${networkOf(address)}`, LIMITS.staffLoginOfAddress],
  ] as const

/** Counts a try before it is looked at, so that concurrent ones cannot all pass. */
export async function takeTry(
  { services, now }: StaffOperating,
  key: string,
  address: string,
): Promise<Blocked | undefined> {
  for (const [counter, limit] of countersOf(key, address)) {
    const taken = await takeAttempt(limitsDb(services.db), counter, limit, now)
    if (!taken.ok) return { ok: false, reason: 'blocked', minutes: taken.minutes }
  }
  return undefined
}

/** Takes a try back that was right. */
export async function forgiveTry({ services, now }: StaffOperating, key: string, address: string): Promise<void> {
  const [own, account, network] = countersOf(key, address)
  await clearAttempts(limitsDb(services.db), own[0])
  for (const [counter] of [account, network]) await returnAttempt(limitsDb(services.db), counter)
  await pruneAttempts(limitsDb(services.db), now)
}

/** Uses up the code of the app, or a recovery code. */
export async function takeSecondFactor(
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
