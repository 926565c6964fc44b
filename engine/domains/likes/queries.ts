import type { LikesTable } from '#engine/db/schema.ts'
import type { ScopedDb } from '#engine/db/scope.ts'
import { insertIgnore } from '#engine/db/upsert.ts'
import { isListedForSql } from '#engine/platform/visibility/index.ts'

export type LikeRow = Pick<LikesTable, 'from_id' | 'to_id' | 'created_at' | 'seen_at' | 'matched_at'>

const COLUMNS = ['l.from_id', 'l.to_id', 'l.created_at', 'l.seen_at', 'l.matched_at'] as const

export const findLike = (db: ScopedDb, fromId: string, toId: string): Promise<LikeRow | undefined> =>
  db
    .selectFrom('likes as l')
    .select([...COLUMNS])
    .where('l.from_id', '=', fromId)
    .where('l.to_id', '=', toId)
    .executeTakeFirst()

/** Returns false if the like already exists. */
export const insertLike = (trx: ScopedDb, fromId: string, toId: string, now: number): Promise<boolean> =>
  insertIgnore(trx, 'likes', { from_id: fromId, to_id: toId, created_at: now, seen_at: null, matched_at: null })

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

/** The newest likes from or to members that the viewer may see. */
export function listLikes(
  db: ScopedDb,
  viewerId: string,
  direction: 'received' | 'sent',
  limit: number,
): Promise<LikeRow[]> {
  const [own, other] =
    direction === 'received' ? (['l.to_id', 'l.from_id'] as const) : (['l.from_id', 'l.to_id'] as const)
  return db
    .selectFrom('likes as l')
    .innerJoin('members as m', 'm.id', other)
    .select([...COLUMNS])
    .where(own, '=', viewerId)
    .where(isListedForSql(viewerId))
    .orderBy('l.created_at', 'desc')
    .orderBy(other)
    .limit(limit)
    .execute()
}

/** The number of new likes, for the badge. */
export async function countNewLikes(db: ScopedDb, viewerId: string): Promise<number> {
  const row = await db
    .selectFrom('likes as l')
    .innerJoin('members as m', 'm.id', 'l.from_id')
    .select((all) => all.fn.countAll<number | string>().as('n'))
    .where('l.to_id', '=', viewerId)
    .where('l.seen_at', 'is', null)
    .where(isListedForSql(viewerId))
    .executeTakeFirstOrThrow()
  return Number(row.n)
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

/** Members who like this one, the latest first, and members whom it likes: at most `limit` of each. */
export async function listLikeContacts(db: ScopedDb, memberId: string, limit: number): Promise<string[]> {
  const likers = await db
    .selectFrom('likes')
    .select('from_id as id')
    .where('to_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
  const liked = await db
    .selectFrom('likes')
    .select('to_id as id')
    .where('from_id', '=', memberId)
    .limit(limit)
    .execute()
  return [...likers, ...liked].map((row) => row.id)
}
