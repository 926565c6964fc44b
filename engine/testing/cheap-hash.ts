import { argon2Sync, randomBytes } from 'node:crypto'

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/**
 * The stored form of a password of a planted member, at the least cost that argon2id knows: a hash names its own cost,
 * so a login checks it a hundred times faster than one of `hashPassword`.
 */
export function cheapHash(password: string): string {
  const nonce = randomBytes(16)
  const cost = { parallelism: 1, tagLength: 32, memory: 8, passes: 1 }
  const key = argon2Sync('argon2id', { message: password.normalize('NFKC'), nonce, ...cost })
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=1$${base64(nonce)}$${base64(key)}`
}
