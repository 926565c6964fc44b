import type { ScopedDb } from '#engine/db/scope.ts'

const BATCH = 50

/** Due deletions, oldest first. */
export async function listDue(db: ScopedDb, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom('deletions')
    .select('member_id')
    .where('erase_at', '<=', now)
    .orderBy('erase_at')
    .limit(BATCH)
    .execute()
  return rows.map((row) => row.member_id)
}

/** Claims the erasure; false when the deletion was withdrawn or another process erased. */
export async function takeDueDeletion(trx: ScopedDb, id: string, now: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('deletions')
    .where('member_id', '=', id)
    .where('erase_at', '<=', now)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
