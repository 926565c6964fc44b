import crypto, { type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import pLimit from 'p-limit'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN } from '../shared/limits.ts'
import { ENOUGH_STRENGTH } from './password-strength.ts'
import { PasswordsBusy } from './passwords-busy.ts'
import { rateLater } from './strength.ts'

const MEMORY_KIB = 19 * 1024
const PASSES = 2
const TAG_BYTES = 32
const SALT_BYTES = 16

// Not imported by name: an older Node would fail before it can say that it is too old (node-version.ts).
const argon2id = promisify(crypto.argon2)

/** At most two concurrent hashes (each takes 19 MiB and a core), and a short queue. */
const MAX_WAITING = 200
const limit = pLimit(2)

const derive = async (parameters: Argon2Parameters) => {
  if (limit.pendingCount >= MAX_WAITING) throw new PasswordsBusy('too many passwords are waiting to be hashed')
  return limit(() => argon2id('argon2id', parameters))
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** A PHC string of argon2id with a fresh salt. @throws PasswordsBusy */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES)
  const key = await derive({
    message: password.normalize('NFKC'),
    nonce,
    parallelism: 1,
    tagLength: TAG_BYTES,
    memory: MEMORY_KIB,
    passes: PASSES,
  })
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=1$${base64(nonce)}$${base64(key)}`
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/
const NOBODY = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`

/**
 * Verifies a password. With undefined, for an unknown account, it takes the same time and returns false.
 * @throws PasswordsBusy
 */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const known = PHC.exec(hash ?? '')
  const [, memory, passes, parallelism, salt, tag] = known ?? PHC.exec(NOBODY)!
  const expected = Buffer.from(tag!, 'base64')
  const key = await derive({
    message: password.normalize('NFKC'),
    nonce: Buffer.from(salt!, 'base64'),
    parallelism: Number(parallelism),
    tagLength: expected.length,
    memory: Number(memory),
    passes: Number(passes),
  })
  return timingSafeEqual(key, expected) && known !== null
}

/** Whether a password has a length that is allowed; costs nothing. */
export const hasPasswordLength = (password: string): boolean =>
  [...password].length >= PASSWORD_MIN && password.length <= PASSWORD_MAX_LENGTH

/**
 * Whether a password is long enough and hard to guess, given the member's own data.
 * @throws PasswordsBusy
 */
export async function isStrongPassword(password: string, userInputs: readonly string[]): Promise<boolean> {
  return hasPasswordLength(password) && (await rateLater(password, userInputs)) >= ENOUGH_STRENGTH
}
