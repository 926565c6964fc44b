import type { DeletionsTable } from '#engine/db/schema.ts'
import type { ScopedDb } from '#engine/db/scope.ts'
import { insertIgnore } from '#engine/db/upsert.ts'

export const insertDeletion = (trx: ScopedDb, row: Omit<DeletionsTable, 'pool_id'>) =>
  insertIgnore(trx, 'deletions', row)

/** The same for one that is erased before its time; a deletion that is on record is due then, too. */
export async function hastenDeletion(trx: ScopedDb, row: Omit<DeletionsTable, 'pool_id'>): Promise<void> {
  await insertDeletion(trx, row)
  const { member_id, erase_at } = row
  const later = trx.updateTable('deletions').set({ erase_at }).where('member_id', '=', member_id)
  await later.where('erase_at', '>', erase_at).execute()
}

export const findDeletion = (db: ScopedDb, memberId: string) =>
  db.selectFrom('deletions').select(['created_at', 'erase_at']).where('member_id', '=', memberId).executeTakeFirst()

/** Withdraws a deletion that is not due yet; of a concurrent withdrawal and erasure only one succeeds. */
export async function withdrawDeletion(trx: ScopedDb, memberId: string, now: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('deletions')
    .where('member_id', '=', memberId)
    .where('erase_at', '>', now)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
