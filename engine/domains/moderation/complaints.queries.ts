import type { ScopedDb } from '#engine/db/scope.ts'

/** Open complaints of the tenant with their complainants, oldest first. */
export const listOpenComplaints = (db: ScopedDb, limit: number) =>
  db
    .selectFrom('complaints')
    .select(['id', 'member_id', 'email', 'body', 'about', 'language', 'created_at'])
    .where('status', '=', 'open')
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute()

export const findComplaint = (db: ScopedDb, id: string) =>
  db
    .selectFrom('complaints')
    .select(['id', 'member_id', 'email', 'language', 'status', 'decision', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst()

/** False if it is already decided. */
export async function settleComplaint(db: ScopedDb, id: string, decision: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('complaints')
    .set({ status: 'decided', decision, decided_at: now })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
