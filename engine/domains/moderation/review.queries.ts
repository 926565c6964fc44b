import type { ScopedDb } from '#engine/db/scope.ts'
import { urgentFirst } from './urgent.queries.ts'

/** Open reports with the reported members, what is urgent first, then the oldest. */
export const listOpenReports = (db: ScopedDb, limit: number) =>
  db
    .selectFrom('reports as r')
    .leftJoin('members as m', 'm.id', 'r.member_id')
    .select(['r.id', 'r.tenant_id', 'r.member_id', 'm.name', 'r.reporter_id', 'r.subject', 'r.subject_id'])
    .select(['r.category', 'r.note', 'r.snapshot', 'r.created_at'])
    .where('r.status', '=', 'open')
    .orderBy(({ ref }) => urgentFirst(ref('r.category')))
    .orderBy('r.created_at')
    .orderBy('r.id')
    .limit(limit)
    .execute()

/** When the open reports came in, oldest first. */
export async function listReportsSince(db: ScopedDb, limit: number): Promise<number[]> {
  const query = db.selectFrom('reports').select('created_at').where('status', '=', 'open')
  return (await query.orderBy('created_at').limit(limit).execute()).map(({ created_at }) => created_at)
}

const COLUMNS = [
  ...(['id', 'tenant_id', 'reporter_id', 'member_id', 'subject', 'subject_id'] as const),
  ...(['category', 'snapshot', 'status', 'decision'] as const),
] as const

export async function findReport(db: ScopedDb, id: string) {
  const row = await db
    .selectFrom('reports')
    .select([...COLUMNS])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { snapshot, ...report } = row
  const { conversation_id, photo_id } = JSON.parse(snapshot) as { conversation_id?: string; photo_id?: string | null }
  return { ...report, conversation: conversation_id ?? '', photo: photo_id ?? '' }
}
export type ReportRow = NonNullable<Awaited<ReturnType<typeof findReport>>>

/** False if it is already decided. */
export async function settleReport(db: ScopedDb, id: string, decision: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reports')
    .set({ status: 'decided', decision, decided_at: now })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
