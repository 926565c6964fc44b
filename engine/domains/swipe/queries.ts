import type { ScopedDb } from '#engine/db/scope.ts'
import { insertIgnore } from '#engine/db/upsert.ts'
import { type CardRow, selectCards } from '#engine/domains/profiles/index.ts'
import { isListedForSql } from '#engine/platform/visibility/index.ts'

export type { CardRow }

export interface SwipeDay {
  /** `YYYY-MM-DD`; '' before the first like. */
  readonly day: string
  readonly likes: number
}

export async function findSwipeDay(db: ScopedDb, memberId: string): Promise<SwipeDay> {
  const row = await db
    .selectFrom('swipe_days')
    .select(['day', 'likes'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row ?? { day: '', likes: 0 }
}

/** Makes the row that `countLike` updates, so that no two transactions insert it at once. */
export async function openSwipeDay(db: ScopedDb, memberId: string): Promise<void> {
  await insertIgnore(db, 'swipe_days', { member_id: memberId, day: '', likes: 0 })
}

/**
 * Counts a like on a day; returns false, and counts nothing, where the day has had `limit` already. A day never gives way
 * to an earlier one, so that a member who travels west, or sets the clock back, gains nothing.
 */
export async function countLike(trx: ScopedDb, memberId: string, day: string, limit: number): Promise<boolean> {
  const more = await trx
    .updateTable('swipe_days')
    .set((eb) => ({ likes: eb('likes', '+', 1) }))
    .where('member_id', '=', memberId)
    .where('day', '>=', day)
    .where('likes', '<', limit)
    .executeTakeFirstOrThrow()
  if (more.numUpdatedRows > 0n) return true
  const first = await trx
    .updateTable('swipe_days')
    .set({ day, likes: 1 })
    .where('member_id', '=', memberId)
    .where('day', '<', day)
    .executeTakeFirstOrThrow()
  return first.numUpdatedRows > 0n
}

/** The members with a photo among these whom the viewer may see and has neither liked nor passed on; unordered. */
export function listNewCards(db: ScopedDb, ids: readonly string[], viewerId: string): Promise<CardRow[]> {
  if (ids.length === 0) return Promise.resolve([])
  return selectCards(db)
    .where('m.id', 'in', [...ids])
    .where('p.id', 'is not', null)
    .where(isListedForSql(viewerId))
    .where((eb) =>
      eb.not(
        eb.or([
          eb.exists(
            eb
              .selectFrom('likes as own')
              .select('own.to_id')
              .where('own.from_id', '=', viewerId)
              .whereRef('own.to_id', '=', 'm.id'),
          ),
          eb.exists(
            eb
              .selectFrom('passes as gone')
              .select('gone.to_id')
              .where('gone.from_id', '=', viewerId)
              .whereRef('gone.to_id', '=', 'm.id'),
          ),
        ]),
      ),
    )
    .execute()
}
