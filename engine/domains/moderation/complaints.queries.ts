import type { ScopedDb } from '#engine/db/scope.ts'
import { urgentFirst } from './urgent.queries.ts'

/** Open complaints of the tenant with their complainants, what is urgent first, then the oldest. */
export const listOpenComplaints = (db: ScopedDb, limit: number) =>
  db
    .selectFrom('complaints')
    .select(['id', 'member_id', 'email', 'body', 'about', 'category', 'language', 'created_at'])
    .where('status', '=', 'open')
    .orderBy(({ ref }) => urgentFirst(ref('category')))
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute()

/** When the open complaints came in, oldest first. */
export async function listComplaintsSince(db: ScopedDb, limit: number): Promise<number[]> {
  const query = db.selectFrom('complaints').select('created_at').where('status', '=', 'open')
  return (await query.orderBy('created_at').limit(limit).execute()).map(({ created_at }) => created_at)
}

export const findComplaint = (db: ScopedDb, id: string) =>
  db
    .selectFrom('complaints')
    .select(['id', 'member_id', 'email', 'body', 'category', 'language', 'status', 'decision', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst()

export type ComplaintRow = NonNullable<Awaited<ReturnType<typeof findComplaint>>>

/** Closes a withdrawal that was paid back at once, without a mail about a decision. */
export const closeComplaint = (db: ScopedDb, id: string, now: number) => settleComplaint(db, id, '', now)

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
