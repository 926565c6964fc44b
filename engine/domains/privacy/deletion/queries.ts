import type { DeletionsTable } from '#engine/db/schema.ts'
import type { ScopedDb } from '#engine/db/scope.ts'
import { insertIgnore } from '#engine/db/upsert.ts'

/** Contacts that are told at once; the rest see it at their next look. */
const MAX_TOLD = 200

/** False when the account was deleted before. */
export async function markDeleted(trx: ScopedDb, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('members')
    .set({ status: 'deleted', deleted_at: now })
    .where('id', '=', id)
    .where('status', '!=', 'deleted')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** What a confirmed member was before, or one who has not confirmed yet. */
export async function markRestored(trx: ScopedDb, id: string, confirmed: boolean): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('members')
    .set({ status: confirmed ? 'active' : 'not_confirmed', deleted_at: null })
    .where('id', '=', id)
    .where('status', '=', 'deleted')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const insertDeletion = (trx: ScopedDb, row: Omit<DeletionsTable, 'pool_id'>) =>
  insertIgnore(trx, 'deletions', row)

export const findDeletion = (db: ScopedDb, memberId: string) =>
  db.selectFrom('deletions').select(['created_at', 'erase_at']).where('member_id', '=', memberId).executeTakeFirst()

/** Takes a deletion back while its time has not come; of a taking back and an erasure at once only one succeeds. */
export async function withdrawDeletion(trx: ScopedDb, memberId: string, now: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('deletions')
    .where('member_id', '=', memberId)
    .where('erase_at', '>', now)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function closeAllSessions(trx: ScopedDb, memberId: string): Promise<void> {
  await trx.deleteFrom('sessions').where('member_id', '=', memberId).execute()
}

/** Members who have this one in their chats or likes. */
export async function listContacts(db: ScopedDb, memberId: string): Promise<string[]> {
  const chats = await db
    .selectFrom('participants')
    .select('other_id as id')
    .where('member_id', '=', memberId)
    .orderBy('last_message_at', 'desc')
    .limit(MAX_TOLD)
    .execute()
  const likers = await db
    .selectFrom('likes')
    .select('from_id as id')
    .where('to_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .limit(MAX_TOLD)
    .execute()
  const liked = await db
    .selectFrom('likes')
    .select('to_id as id')
    .where('from_id', '=', memberId)
    .limit(MAX_TOLD)
    .execute()
  return [...new Set([...chats, ...likers, ...liked].map((row) => row.id))]
}
