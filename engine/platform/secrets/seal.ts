import { createCipheriv, createDecipheriv, createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import type { SecretId } from './secret-store.ts'

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** A key that seals secrets, with the name by which a row says which key opens it. */
export interface SecretsKey {
  readonly id: string
  /** Printed or serialized, it does not show its bytes. */
  readonly key: KeyObject
}

/** The key that seals, and those before it, which open what is not sealed anew yet. */
export interface SecretsKeys {
  readonly current: SecretsKey
  readonly former: readonly SecretsKey[]
}

/** A sealed secret, as its row has it. */
export interface Sealed {
  readonly key_name: string
  readonly nonce: string
  readonly sealed: string
}

/** @throws Error in one line, which says nothing of the text */
export function parseSecretsKey(text: string): SecretsKey {
  const bytes = /^[\w+/=-]{43,44}$/.test(text) ? Buffer.from(text, 'base64') : Buffer.alloc(0)
  if (bytes.length !== KEY_BYTES)
    throw new Error('must be 32 bytes in base64, as `openssl rand -base64 32` prints them')
  return {
    id: createHmac('sha256', bytes).update('id of a key').digest('hex').slice(0, 16),
    key: createSecretKey(bytes),
  }
}

/** A row that was copied to another site or name does not open there. */
const boundTo = ({ tenantId, name }: SecretId) => Buffer.from(JSON.stringify(['secret', tenantId, name]))

export function seal({ id: key_name, key }: SecretsKey, id: SecretId, text: string): Sealed {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(boundTo(id))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return { key_name, nonce: nonce.toString('base64url'), sealed: sealed.toString('base64url') }
}

/** Undefined where the keys do not open it there, or somebody has changed it. */
export function unseal({ current, former }: SecretsKeys, id: SecretId, row: Sealed): string | undefined {
  const known = [current, ...former].find((one) => one.id === row.key_name)
  const bytes = Buffer.from(row.sealed, 'base64url')
  if (!known || bytes.length < TAG_BYTES) return undefined
  try {
    const nonce = Buffer.from(row.nonce, 'base64url')
    const decipher = createDecipheriv(CIPHER, known.key, nonce, { authTagLength: TAG_BYTES }).setAAD(boundTo(id))
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
    return decipher.update(bytes.subarray(0, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return undefined
  }
}
