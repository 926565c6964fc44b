import { deleteOld } from '#engine/db/batches.ts'
import type { TokensTable } from '#engine/db/schema.ts'
import type { ScopedDb } from '#engine/db/scope.ts'
import { hashSecret, newSecret } from '#engine/platform/secrets/secret-hash.ts'
import { HOUR_MS } from '#engine/platform/time-zone/durations.ts'

export const TOKEN_MS = 48 * HOUR_MS

type Kind = TokensTable['kind']
export type TokenRow = Pick<TokensTable, 'member_id' | 'data' | 'expires_at' | 'used_at'>

interface TokenMore {
  /** What the link is about, for example a new address. */
  readonly data?: string
  /** Default 48 hours. */
  readonly forMs?: number
}

/** Makes a single-use link secret; only its hash is stored. */
export async function issueToken(
  db: ScopedDb,
  memberId: string,
  kind: Kind,
  now: number,
  { data = '', forMs = TOKEN_MS }: TokenMore = {},
): Promise<string> {
  const secret = newSecret()
  await db
    .insertInto('tokens')
    .values({
      token_hash: hashSecret(secret),
      tenant_id: db.scope.tenantId,
      member_id: memberId,
      kind,
      data,
      expires_at: now + forMs,
      used_at: null,
    })
    .execute()
  return secret
}

export function findToken(db: ScopedDb, secret: string, kind: Kind): Promise<TokenRow | undefined> {
  return db
    .selectFrom('tokens')
    .select(['member_id', 'data', 'expires_at', 'used_at'])
    .where('token_hash', '=', hashSecret(secret))
    .where('kind', '=', kind)
    .executeTakeFirst()
}

/** Spends a token: of any number of concurrent calls exactly one returns true. */
export async function spendToken(db: ScopedDb, secret: string, kind: Kind, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tokens')
    .set({ used_at: now })
    .where('token_hash', '=', hashSecret(secret))
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * How long an expired link is distinguished from an unknown one, so that a confirmed member is led to the right page.
 */
const EXPIRED_LINK_MS = 30 * 24 * HOUR_MS

/** Deletes links that expired 30 days ago or earlier. Returns how many. */
export const pruneTokens = (db: ScopedDb, now: number): Promise<number> =>
  deleteOld(db, 'tokens', { time: 'expires_at', before: now - EXPIRED_LINK_MS + 1 })

/** The new address of a pending change. */
export async function findAwaitedEmail(db: ScopedDb, memberId: string, now: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('tokens')
    .select('data')
    .where('member_id', '=', memberId)
    .where('kind', '=', 'mail_change')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('expires_at', 'desc')
    .executeTakeFirst()
  return row?.data
}
