import type { LikesTable } from '#engine/db/schema.ts'
import type { ScopedDb } from '#engine/db/scope.ts'
import { insertIgnore } from '#engine/db/upsert.ts'
import { notBlockedEither } from '#engine/platform/visibility/index.ts'

export type LikeRow = Pick<LikesTable, 'from_id' | 'to_id' | 'created_at' | 'seen_at' | 'matched_at' | 'announced_at'>

export const LIKE_COLUMNS = [
  'l.from_id',
  'l.to_id',
  'l.created_at',
  'l.seen_at',
  'l.matched_at',
  'l.announced_at',
] as const

export const findLike = (db: ScopedDb, fromId: string, toId: string): Promise<LikeRow | undefined> =>
  db
    .selectFrom('likes as l')
    .select([...LIKE_COLUMNS])
    .where('l.from_id', '=', fromId)
    .where('l.to_id', '=', toId)
    .executeTakeFirst()

/** Whether two members like each other. */
export const isMatch = async (db: ScopedDb, memberId: string, otherId: string): Promise<boolean> =>
  (await findLike(db, memberId, otherId))?.matched_at != null

/** Whether a member likes anybody. */
export async function hasLiked(db: ScopedDb, memberId: string): Promise<boolean> {
  const row = await db.selectFrom('likes').select('to_id').where('from_id', '=', memberId).limit(1).executeTakeFirst()
  return row !== undefined
}

interface NewLike {
  readonly fromId: string
  readonly toId: string
  readonly now: number
  /** Null shows it as new. */
  readonly seenAt: number | null
}

/** Returns false if the like already exists. */
export const insertLike = (trx: ScopedDb, { fromId, toId, now, seenAt }: NewLike): Promise<boolean> =>
  insertIgnore(trx, 'likes', { from_id: fromId, to_id: toId, created_at: now, seen_at: seenAt, matched_at: null })

/**
 * Marks the like in the other direction as a match; returns false without one. Waits for one that is being inserted
 * concurrently.
 */
export async function matchLike(
  trx: ScopedDb,
  fromId: string,
  toId: string,
  matchedAt: number | null,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('likes')
    .set({ matched_at: matchedAt })
    .where('from_id', '=', fromId)
    .where('to_id', '=', toId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Deletes a like created after `since`; returns whether there was one. */
export async function deleteLike(trx: ScopedDb, fromId: string, toId: string, since: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('likes')
    .where('from_id', '=', fromId)
    .where('to_id', '=', toId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Whom a member likes who have not seen it and may: no block stands between the two. */
export async function listUnseenBy(db: ScopedDb, fromId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('likes')
    .select('to_id')
    .where('from_id', '=', fromId)
    .where('seen_at', 'is', null)
    .where((eb) => notBlockedEither(eb.ref('to_id'), fromId))
    .execute()
  return rows.map((row) => row.to_id)
}

/** Returns whether any like was new. */
export async function markSeen(db: ScopedDb, viewerId: string, fromId: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('likes')
    .set({ seen_at: now })
    .where('to_id', '=', viewerId)
    .where('from_id', '=', fromId)
    .where('seen_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Members who like this one, the latest first, and members whom it likes: at most `limit` of each, and none behind a block. */
export async function listLikeContacts(db: ScopedDb, memberId: string, limit: number): Promise<string[]> {
  const likers = await db
    .selectFrom('likes')
    .select('from_id as id')
    .where('to_id', '=', memberId)
    .where((eb) => notBlockedEither(eb.ref('from_id'), memberId))
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
  const liked = await db
    .selectFrom('likes')
    .select('to_id as id')
    .where('from_id', '=', memberId)
    .where((eb) => notBlockedEither(eb.ref('to_id'), memberId))
    .limit(limit)
    .execute()
  return [...likers, ...liked].map((row) => row.id)
}
