import type { ScopedDb } from '#engine/db/scope.ts'
import { insertIgnore } from '#engine/db/upsert.ts'

export interface Claim {
  readonly item: string
  readonly moderator: string
  /** Epoch ms. */
  readonly expires_at: number
}

export const insertClaim = (db: ScopedDb, claim: Claim): Promise<boolean> => insertIgnore(db, 'review_claims', claim)

/** Takes over a claim that has expired, or renews the operator's own. False where another operator's holds. */
export async function renewClaim(db: ScopedDb, { item, moderator, expires_at }: Claim, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('review_claims')
    .set({ moderator, expires_at })
    .where('item', '=', item)
    .where((eb) => eb.or([eb('expires_at', '<=', now), eb('moderator', '=', moderator)]))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export const findClaim = (db: ScopedDb, item: string): Promise<Claim | undefined> =>
  db.selectFrom('review_claims').select(['item', 'moderator', 'expires_at']).where('item', '=', item).executeTakeFirst()

/** The claims that hold, of these items. */
export async function listClaims(db: ScopedDb, items: readonly string[], now: number): Promise<Claim[]> {
  if (items.length === 0) return []
  return db
    .selectFrom('review_claims')
    .select(['item', 'moderator', 'expires_at'])
    .where('item', 'in', [...items])
    .where('expires_at', '>', now)
    .execute()
}

export async function deleteClaim(db: ScopedDb, item: string, moderator: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('review_claims')
    .where('item', '=', item)
    .where('moderator', '=', moderator)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
