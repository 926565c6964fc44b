import { createCipheriv, createDecipheriv, createHmac, createSecretKey, type KeyObject } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { RequestContext } from '#engine/platform/context.ts'
import { type Position, parsePosition, writePosition } from './shared/filters.ts'

const IV_BYTES = 12
const TAG_BYTES = 16

type CursorContext = Pick<RequestContext, 'services' | 'tenant'>

/** Derived keys, by secret, use and pool; as objects, which are quicker to use than their bytes. */
const keys = new LRUCache<string, KeyObject, string>({
  max: 1_000,
  memoMethod: (name, _stale, { context: secret }) =>
    createSecretKey(createHmac('sha256', secret).update(name.slice(secret.length)).digest()),
})

function keyOf({ services, tenant }: CursorContext, use: string): KeyObject {
  const { signing } = services.secrets
  return keys.memo(`${signing}search cursor ${use}\n${tenant.poolId}`, { context: signing })
}

/**
 * A position in an address, encrypted (AES-256-GCM): it names the last visit or sign-up of the last member of a page to
 * the millisecond, which nobody else may learn. The nonce depends on the text, so one position has one cursor.
 */
export function sealCursor(ctx: CursorContext, position: Position): string {
  const text = writePosition(position)
  const iv = createHmac('sha256', keyOf(ctx, 'nonce')).update(text).digest().subarray(0, IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(ctx, 'text'), iv)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
}

/** Undefined for text that `sealCursor` did not write for this pool. */
export function openCursor(ctx: CursorContext, text: string | undefined): Position | undefined {
  const bytes = Buffer.from(text ?? '', 'base64url')
  if (bytes.length <= IV_BYTES + TAG_BYTES) return undefined
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(ctx, 'text'), bytes.subarray(0, IV_BYTES))
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    return parsePosition(
      Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8'),
    )
  } catch {
    return undefined
  }
}
