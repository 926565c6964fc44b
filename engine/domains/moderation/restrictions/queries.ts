import type { RestrictionsTable } from '#engine/db/schema.ts'
import type { ScopedDb } from '#engine/db/scope.ts'

export type RestrictionRow = Omit<RestrictionsTable, 'pool_id'>

export async function insertRestriction(trx: ScopedDb, row: RestrictionRow): Promise<void> {
  await trx.insertInto('restrictions').values(row).execute()
}

const COLUMNS = [
  ...(['id', 'member_id', 'kind', 'rule', 'facts', 'found', 'automated', 'report_id'] as const),
  ...(['created_at', 'seen_at', 'ended_at'] as const),
] as const

export const findRestriction = (db: ScopedDb, id: string): Promise<RestrictionRow | undefined> =>
  db
    .selectFrom('restrictions')
    .select([...COLUMNS])
    .where('id', '=', id)
    .executeTakeFirst()

/** Those of a member, newest first. */
export const listRestrictions = (db: ScopedDb, memberId: string, limit: number): Promise<RestrictionRow[]> =>
  db
    .selectFrom('restrictions')
    .select([...COLUMNS])
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export async function hasUnseenRestriction(db: ScopedDb, memberId: string): Promise<boolean> {
  const query = db.selectFrom('restrictions').select('id').where('member_id', '=', memberId)
  return (await query.where('seen_at', 'is', null).where('ended_at', 'is', null).executeTakeFirst()) !== undefined
}

export async function markSeen(db: ScopedDb, memberId: string, now: number): Promise<void> {
  const update = db.updateTable('restrictions').set({ seen_at: now }).where('member_id', '=', memberId)
  await update.where('seen_at', 'is', null).execute()
}

/** Lifts those of a kind that hold. */
export async function endRestrictions(
  trx: ScopedDb,
  memberId: string,
  kind: RestrictionRow['kind'],
  now: number,
): Promise<void> {
  const update = trx.updateTable('restrictions').set({ ended_at: now }).where('member_id', '=', memberId)
  await update.where('kind', '=', kind).where('ended_at', 'is', null).execute()
}
