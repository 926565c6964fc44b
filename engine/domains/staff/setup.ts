import type { StaffTable } from '#engine/db/staff-tables.ts'
import { hashPassword, hasPasswordLength, PasswordsBusy, ratePasswordLater } from '#engine/domains/accounts/index.ts'
import { INSTALLATION } from '#engine/platform/operators/audit.queries.ts'
import { changed } from '#engine/platform/operators/change.ts'
import { changeInstallation } from '#engine/platform/operators/change-installation.ts'
import { hashSecret } from '#engine/platform/secrets/secret-hash.ts'
import { findStaffBySetup, replaceRecoveryCodes, staffDb, takeSetup, updateStaff } from './queries.ts'
import { drawRecoveryCodes, hashOfRecoveryCode } from './recovery-codes.ts'
import { type From, openSession } from './sessions.ts'
import { actingAs, type StaffOperating } from './staff-actor.ts'
import { offeredSecret, sealSecret, stepOfCode, totpAddress } from './totp.ts'

/** Of zxcvbn: more than members need, because one account reaches many members. */
const STAFF_STRENGTH = 3

/** What a link to set up an account offers. */
export interface OfferedSetup {
  readonly name: string
  /** In base32, for typing. */
  readonly secret: string
  /** `otpauth:`, for the QR code. */
  readonly address: string
}

/** The account of a link; undefined for one that is used, replaced or over. */
export async function readSetup({ services, now }: StaffOperating, token: string): Promise<OfferedSetup | undefined> {
  const staff = await findStaffBySetup(staffDb(services.db), hashSecret(token), now)
  if (!staff) return undefined
  const secret = offeredSecret(services.secrets, token)
  return { name: staff.name, secret, address: totpAddress(staff.name, secret) }
}

export type SetupResult =
  | { readonly ok: true; readonly secret: string; readonly recoveryCodes: readonly string[] }
  | { readonly ok: false; readonly reason: 'gone' | 'password_weak' | 'password_length' | 'code' | 'busy' }

interface SetupInput {
  readonly token: string
  readonly password: string
  /** Of the app, for the secret that the link offered. */
  readonly code: string
}

/** A hash of the password, or why it will not do. */
async function hashNew(password: string, staff: StaffTable): Promise<string | 'password_weak' | 'busy'> {
  try {
    if ((await ratePasswordLater(password, [staff.name])) < STAFF_STRENGTH) return 'password_weak'
    return await hashPassword(password)
  } catch (error) {
    if (error instanceof PasswordsBusy) return 'busy'
    throw error
  }
}

/**
 * Sets an account up by its link: password, app for codes, recovery codes, which are shown this once, and a session. Uses
 * the link up and ends all other sessions. Recorded.
 */
export async function setUpPassword(
  operating: StaffOperating,
  { token, password, code }: SetupInput,
  from: From,
): Promise<SetupResult> {
  const { services, now } = operating
  const hash = hashSecret(token)
  const staff = await findStaffBySetup(staffDb(services.db), hash, now)
  if (!staff) return { ok: false, reason: 'gone' }
  if (!hasPasswordLength(password)) return { ok: false, reason: 'password_length' }
  const secret = offeredSecret(services.secrets, token)
  const step = stepOfCode(secret, code.replace(/\s/g, ''), now)
  if (step === undefined) return { ok: false, reason: 'code' }
  const password_hash = await hashNew(password, staff)
  if (password_hash === 'password_weak' || password_hash === 'busy') return { ok: false, reason: password_hash }
  const recoveryCodes = drawRecoveryCodes()
  return changeInstallation<SetupResult>(actingAs(operating, staff), INSTALLATION, async (trx) => {
    if (!(await takeSetup(trx, hash, now))) return { ok: false, reason: 'gone' }
    const totp_secret = sealSecret(services.secrets, secret)
    await updateStaff(trx, staff.id, { password_hash, totp_secret, totp_step: step })
    await replaceRecoveryCodes(
      trx,
      staff.id,
      recoveryCodes.map((one) => hashOfRecoveryCode(one)!),
    )
    const session = await openSession(trx, staff.id, { now, method: 'password', from })
    const entry = { action: 'staff_set_up', object: staff.id, outcome: 'password' } as const
    return changed({ ok: true, secret: session, recoveryCodes }, entry)
  })
}
