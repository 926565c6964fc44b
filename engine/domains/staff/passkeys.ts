import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import * as z from 'zod'
import { newId } from '#engine/db/ids.ts'
import type { SystemDb } from '#engine/db/scope.ts'
import type { StaffChallengesTable, StaffCredentialsTable } from '#engine/db/staff-tables.ts'
import { takeAttempt } from '#engine/platform/limits/attempts.ts'
import { LIMITS } from '#engine/platform/limits/limits.ts'
import { networkOf } from '#engine/platform/limits/network.ts'
import { hashSecret } from '#engine/platform/secrets/secret-hash.ts'
import { MINUTE_MS } from '#engine/platform/time-zone/durations.ts'
import {
  countCredential,
  findCredential,
  insertChallenge,
  insertCredential,
  limitsDb,
  listCredentialRows,
  staffDb,
  takeChallenge,
} from './queries.ts'
import type { StaffOperating } from './staff-actor.ts'

const ASKED_MS = 5 * MINUTE_MS
const MAX_TRANSPORTS = 255
const MAX_LABEL = 64

/** The origin of the back office; its host is the one for which a passkey holds. */
export interface PasskeySite {
  readonly operating: StaffOperating
  readonly origin: string
  readonly address: string
}

const hostOf = (origin: string) => new URL(origin).hostname

/** What a browser answers, bounded; the library checks the rest of its shape. */
const answered = z
  .string()
  .max(8192)
  .transform((text, ctx) => {
    try {
      return z.looseObject({ id: z.string().min(1).max(1400) }).parse(JSON.parse(text))
    } catch {
      ctx.addIssue('no answer of a browser')
      return z.NEVER
    }
  })

type Purpose = StaffChallengesTable['purpose']

/** Whether the address may ask for one more challenge. */
const mayAsk = async ({ operating: { services, now }, address }: PasskeySite) =>
  (await takeAttempt(limitsDb(services.db), `staff-challenge:${networkOf(address)}`, LIMITS.staffChallenge, now)).ok

async function store({ operating }: PasskeySite, challenge: string, staffId: string, purpose: Purpose): Promise<void> {
  const row = {
    challenge_hash: hashSecret(challenge),
    staff_id: staffId,
    purpose,
    expires_at: operating.now + ASKED_MS,
  }
  await insertChallenge(staffDb(operating.services.db), row, operating.now)
}

/** Uses a challenge up, whatever comes of the answer. */
const taker =
  ({ operating }: PasskeySite, staffId: string, purpose: Purpose) =>
  (challenge: string): Promise<boolean> =>
    takeChallenge(
      staffDb(operating.services.db),
      { challenge_hash: hashSecret(challenge), staff_id: staffId, purpose },
      operating.now,
    )

/** What the browser needs to make a passkey for a person; undefined beyond the limit. */
export async function offerPasskey(site: PasskeySite, staff: { readonly id: string; readonly name: string }) {
  if (!(await mayAsk(site))) return undefined
  const known = await listCredentialRows(staffDb(site.operating.services.db), staff.id)
  const options = await generateRegistrationOptions({
    rpName: 'Back office',
    rpID: hostOf(site.origin),
    userName: staff.name,
    userID: new TextEncoder().encode(staff.id),
    attestationType: 'none',
    excludeCredentials: known.map(({ credential }) => ({ id: credential })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await store(site, options.challenge, staff.id, 'register')
  return options
}

/** The row of a new passkey; undefined for an answer that does not hold. */
export async function readNewPasskey(
  site: PasskeySite,
  staffId: string,
  { response, label }: { readonly response: string; readonly label: string },
): Promise<StaffCredentialsTable | undefined> {
  const parsed = answered.safeParse(response)
  if (!parsed.success) return undefined
  try {
    const { registrationInfo: info } = await verifyRegistrationResponse({
      response: parsed.data as never,
      expectedChallenge: taker(site, staffId, 'register'),
      expectedOrigin: site.origin,
      expectedRPID: hostOf(site.origin),
      requireUserVerification: true,
    })
    if (!info) return undefined
    const { id: credential, publicKey, counter, transports = [] } = info.credential
    return {
      ...{ id: newId(), staff_id: staffId, credential, credential_hash: hashSecret(credential), counter },
      public_key: Buffer.from(publicKey).toString('base64url'),
      transports: transports.join(',').slice(0, MAX_TRANSPORTS),
      label: [...(label.trim() || 'Passkey')].slice(0, MAX_LABEL).join(''),
      ...{ created_at: site.operating.now, used_at: null },
    }
  } catch {
    // The library throws for each fault of an answer.
    return undefined
  }
}

/** Stores a passkey; false if it is known, whosever it is. */
export const storePasskey = (trx: SystemDb, row: StaffCredentialsTable): Promise<boolean> => insertCredential(trx, row)

/** What the browser needs to ask for a passkey: any, or one of a person; undefined beyond the limit. */
export async function askForPasskey(site: PasskeySite, staffId = '') {
  if (!(await mayAsk(site))) return undefined
  const known = staffId === '' ? [] : await listCredentialRows(staffDb(site.operating.services.db), staffId)
  const options = await generateAuthenticationOptions({
    rpID: hostOf(site.origin),
    userVerification: 'required',
    allowCredentials: known.map(({ credential }) => ({ id: credential })),
  })
  await store(site, options.challenge, staffId, staffId === '' ? 'login' : 'confirm')
  return options
}

/** A passkey that was proved, with the counter to store. */
export interface ProvedPasskey {
  readonly row: StaffCredentialsTable
  readonly counter: number
}

/** Verifies the answer of a browser; undefined for a wrong, used or foreign one. */
export async function provePasskey(
  site: PasskeySite,
  response: string,
  staffId = '',
): Promise<ProvedPasskey | undefined> {
  const parsed = answered.safeParse(response)
  if (!parsed.success) return undefined
  const row = await findCredential(staffDb(site.operating.services.db), hashSecret(parsed.data.id))
  if (!row || (staffId !== '' && row.staff_id !== staffId)) return undefined
  try {
    const { verified, authenticationInfo: info } = await verifyAuthenticationResponse({
      response: parsed.data as never,
      expectedChallenge: taker(site, staffId, staffId === '' ? 'login' : 'confirm'),
      expectedOrigin: site.origin,
      expectedRPID: hostOf(site.origin),
      credential: { id: row.credential, publicKey: Buffer.from(row.public_key, 'base64url'), counter: row.counter },
      requireUserVerification: true,
    })
    return verified ? { row, counter: info.newCounter } : undefined
  } catch {
    return undefined
  }
}

/** Stores the counter of a proved passkey; false if it was used at the same time elsewhere. */
export const countPasskey = (trx: SystemDb, { row, counter }: ProvedPasskey, now: number): Promise<boolean> =>
  countCredential(trx, row, { counter, now })
