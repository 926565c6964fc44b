import type { Gender } from '#engine/db/choices/genders.ts'
import type { ScopedDb } from '#engine/db/scope.ts'
import { isListedForSql } from '#engine/platform/visibility/index.ts'
import { notPassed } from './tab.queries.ts'

/** The newest like of a real member that the viewer has neither seen nor been shown in a pop-up. */
export async function findUnannounced(db: ScopedDb, viewerId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('likes as l')
    .innerJoin('members as m', 'm.id', 'l.from_id')
    .select('l.from_id')
    .where('l.to_id', '=', viewerId)
    .where('l.seen_at', 'is', null)
    .where('l.announced_at', 'is', null)
    .where('l.matched_at', 'is', null)
    .where('m.fictional', '=', 0)
    .where(isListedForSql(viewerId))
    .where(notPassed(viewerId))
    .orderBy('l.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.from_id
}

/** Returns false if another request has announced the like meanwhile. */
export async function markAnnounced(db: ScopedDb, viewerId: string, fromId: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('likes')
    .set({ announced_at: now })
    .where('to_id', '=', viewerId)
    .where('from_id', '=', fromId)
    .where('announced_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** A fictional profile that the viewer may see and has neither liked nor passed on; the same one until then. */
export async function findFictional(
  db: ScopedDb,
  viewerId: string,
  { genders, country }: { readonly genders: readonly Gender[]; readonly country: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('members as m')
    .select('m.id')
    .where('m.fictional', '=', 1)
    .where('m.country', '=', country)
    .where('m.gender', 'in', [...genders])
    .where(isListedForSql(viewerId))
    .where((eb) =>
      eb.and([
        eb('m.id', 'not in', eb.selectFrom('likes as own').select('own.to_id').where('own.from_id', '=', viewerId)),
        eb('m.id', 'not in', eb.selectFrom('passes as gone').select('gone.to_id').where('gone.from_id', '=', viewerId)),
      ]),
    )
    .orderBy('m.ranked_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

/** `match`: the like is mutual. Undefined if it was removed or seen. */
export async function findUnseenLike(db: ScopedDb, fromId: string, toId: string) {
  const row = await db
    .selectFrom('likes')
    .select(['matched_at', 'seen_at'])
    .where('from_id', '=', fromId)
    .where('to_id', '=', toId)
    .executeTakeFirst()
  return row && row.seen_at === null ? { match: row.matched_at !== null } : undefined
}
