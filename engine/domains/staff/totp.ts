import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Secrets } from '#engine/platform/secrets/secrets.ts'

/** What apps for codes show beside the name. */
const ISSUER = 'Back office'
const STEP_S = 30
/** Codes of the step before and after count too, for clocks that differ. */
const WINDOW = 1
const SECRET_BYTES = 20
const IV_BYTES = 12
const TAG_BYTES = 16

const totpOf = (name: string, secret: string) =>
  new TOTP({
    issuer: ISSUER,
    label: name,
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_S,
    secret: Secret.fromBase32(secret),
  })

/**
 * The secret that a link to set up an account offers, in base32. It follows from the link, so that showing the page
 * stores nothing, and the code that the form sends back belongs to the secret that the page showed.
 */
export function offeredSecret({ signing }: Pick<Secrets, 'signing'>, token: string): string {
  const bytes = createHmac('sha256', signing).update(`staff-totp\0${token}`).digest().subarray(0, SECRET_BYTES)
  return new Secret({ buffer: new Uint8Array(bytes).buffer }).base32
}

/** The address by which an app for codes takes the secret over. */
export const totpAddress = (name: string, secret: string): string => totpOf(name, secret).toString()

/** The step to which a code belongs, within a step of `now`; undefined for a wrong code. */
export function stepOfCode(secret: string, code: string, now: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const totp = totpOf('', secret)
  const delta = totp.validate({ token: code, timestamp: now, window: WINDOW })
  return delta === null ? undefined : Math.floor(now / 1000 / STEP_S) + delta
}

const keyOf = ({ signing }: Pick<Secrets, 'signing'>) =>
  Buffer.from(hkdfSync('sha256', signing, '', 'manyhearts staff totp', 32))

/** Encrypts a secret for the database, so that a copy of it gives no codes. */
export function sealSecret(secrets: Pick<Secrets, 'signing'>, secret: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secrets), iv)
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** @throws where the secret was encrypted by another installation */
export function openSecret(secrets: Pick<Secrets, 'signing'>, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secrets), bytes.subarray(0, IV_BYTES))
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
}
