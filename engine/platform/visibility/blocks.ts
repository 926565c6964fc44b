import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { Database } from '#engine/db/schema.ts'
import { prepared, type ScopedDb } from '#engine/db/scope.ts'

const eb = expressionBuilder<Database, never>()

/**
 * A condition for any query: there is no block between `member` (a column) and the viewer, in either direction. If the
 * viewer is an id, both subqueries depend on it alone, so the database reads them once and not for every row.
 */
export function notBlockedEither(member: Expression<string>, viewer: string | Expression<string>): Expression<SqlBool> {
  const blockedByViewer = eb
    .selectFrom('blocks as by_viewer')
    .select('by_viewer.blocked_id')
    .where('by_viewer.blocker_id', '=', viewer)
  const blockingViewer = eb
    .selectFrom('blocks as by_member')
    .select('by_member.blocker_id')
    .where('by_member.blocked_id', '=', viewer)
  return eb.and([eb(member, 'not in', blockedByViewer), eb(member, 'not in', blockingViewer)])
}

export interface BlockState {
  /** The first member blocks the second. */
  readonly blocking: boolean
  /** The second member blocks the first. */
  readonly blockedBy: boolean
}

const selectBlocks = prepared({ memberId: String, otherId: String }, (db, { memberId, otherId }) =>
  db
    .selectFrom('blocks')
    .select(['blocker_id'])
    .where((all) =>
      all.or([
        all.and([all('blocker_id', '=', memberId), all('blocked_id', '=', otherId)]),
        all.and([all('blocker_id', '=', otherId), all('blocked_id', '=', memberId)]),
      ]),
    ),
)

export async function findBlocks(db: ScopedDb, memberId: string, otherId: string): Promise<BlockState> {
  const rows = await selectBlocks(db, { memberId, otherId })
  return {
    blocking: rows.some((row) => row.blocker_id === memberId),
    blockedBy: rows.some((row) => row.blocker_id === otherId),
  }
}

export async function isBlockedEitherWay(db: ScopedDb, a: string, b: string): Promise<boolean> {
  const { blocking, blockedBy } = await findBlocks(db, a, b)
  return blocking || blockedBy
}
