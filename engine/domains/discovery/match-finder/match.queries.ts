import type { ScopedDb } from '#engine/db/scope.ts'
import { type CardRow, selectCards } from '#engine/domains/profiles/index.ts'
import { isListedForSql } from '#engine/platform/visibility/index.ts'

export type MatchRow = CardRow & { readonly reason_for_signup: string }

/** The members among these whom the viewer may see and has not liked yet, with the columns of the score; unordered. */
export function listMatchRows(db: ScopedDb, ids: readonly string[], viewerId: string): Promise<MatchRow[]> {
  if (ids.length === 0) return Promise.resolve([])
  return selectCards(db)
    .select('m.reason_for_signup')
    .where('m.id', 'in', [...ids])
    .where(isListedForSql(viewerId))
    .where((eb) =>
      eb('m.id', 'not in', eb.selectFrom('likes as own').select('own.to_id').where('own.from_id', '=', viewerId)),
    )
    .execute()
}
