import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { Database, LikesTable } from '#engine/db/schema.ts'
import type { ScopedDb } from '#engine/db/scope.ts'
import { isListedForSql } from '#engine/platform/visibility/index.ts'
import { LIKE_COLUMNS, type LikeRow } from './like.queries.ts'
import type { TypeName } from './types.ts'

/** A tab, or all likes of others, with those that became a match. */
type List = TypeName | 'toward'

/** The column of a list's order, whose like it is, and who stands in the list. */
const TABS = {
  toward: { at: 'l.created_at', own: 'l.to_id', other: 'l.from_id' },
  received: { at: 'l.created_at', own: 'l.to_id', other: 'l.from_id' },
  sent: { at: 'l.created_at', own: 'l.from_id', other: 'l.to_id' },
  matches: { at: 'l.matched_at', own: 'l.from_id', other: 'l.to_id' },
} as const satisfies Record<List, object>

/** The last like of a page of a tab: its time and the other member. */
export interface LikePosition {
  readonly at: number
  readonly id: string
}

const eb = expressionBuilder<Database & { l: LikesTable }, 'l'>()

/** The viewer has not passed on who gave the like, or has liked back since. */
export const notPassed = (viewerId: string): Expression<SqlBool> =>
  eb.not(
    eb.exists(
      eb
        .selectFrom('passes as gone')
        .select('gone.to_id')
        .where('gone.from_id', '=', viewerId)
        .whereRef('gone.to_id', '=', 'l.from_id'),
    ),
  )

const isAfter = (at: 'l.created_at' | 'l.matched_at', other: 'l.from_id' | 'l.to_id', after: LikePosition) =>
  eb.and([eb(at, '<=', after.at), eb.or([eb(at, '<', after.at), eb(other, '<', after.id)])])

/** Likes of a list after a position, the latest first, from or to members that the viewer may see. */
export function listLikes(
  db: ScopedDb,
  viewerId: string,
  tab: List,
  { limit, after }: { readonly limit: number; readonly after?: LikePosition | undefined },
): Promise<LikeRow[]> {
  const { at, own, other } = TABS[tab]
  let query = db
    .selectFrom('likes as l')
    .innerJoin('members as m', 'm.id', other)
    .select([...LIKE_COLUMNS])
    .where(own, '=', viewerId)
    .where(isListedForSql(viewerId))
  if (tab === 'matches') query = query.where('l.matched_at', 'is not', null)
  // A like that was returned is a match, and no longer waits for an answer.
  if (tab === 'received') query = query.where('l.matched_at', 'is', null)
  if (tab === 'received' || tab === 'toward') query = query.where(notPassed(viewerId))
  if (after) query = query.where(isAfter(at, other, after))
  return query.orderBy(at, 'desc').orderBy(other, 'desc').limit(limit).execute()
}

/** Of these members, those whom the viewer likes. */
export async function listLiked(db: ScopedDb, viewerId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('likes')
    .select('to_id')
    .where('from_id', '=', viewerId)
    .where('to_id', 'in', [...ids])
    .execute()
  return rows.map((row) => row.to_id)
}

/** Of these members, those whose like the viewer has not seen. */
export async function listUnseen(db: ScopedDb, viewerId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('likes')
    .select('from_id')
    .where('to_id', '=', viewerId)
    .where('from_id', 'in', [...ids])
    .where('seen_at', 'is', null)
    .execute()
  return rows.map((row) => row.from_id)
}

/** The new likes of others: how many wait for an answer, and how many answered the viewer's own and made a match. */
export async function countNew(db: ScopedDb, viewerId: string): Promise<{ received: number; matches: number }> {
  const row = await db
    .selectFrom('likes as l')
    .innerJoin('members as m', 'm.id', 'l.from_id')
    .select((all) => [
      all.fn.countAll<number | string>().as('n'),
      all.fn.count<number | string>('l.matched_at').as('matches'),
    ])
    .where('l.to_id', '=', viewerId)
    .where('l.seen_at', 'is', null)
    .where(isListedForSql(viewerId))
    .executeTakeFirstOrThrow()
  const matches = Number(row.matches)
  return { received: Number(row.n) - matches, matches }
}

/** Counted up to here: nobody reads a larger number. */
const MAX_UNANSWERED = 100

/** Likes of others, seen or not, that the viewer has neither returned nor passed on; 100 stands for that many or more. */
export async function countUnanswered(db: ScopedDb, viewerId: string): Promise<number> {
  const rows = await listLikes(db, viewerId, 'received', { limit: MAX_UNANSWERED })
  return rows.length
}

/** The number of new likes, for the badge. */
export async function countNewLikes(db: ScopedDb, viewerId: string): Promise<number> {
  const { received, matches } = await countNew(db, viewerId)
  return received + matches
}
