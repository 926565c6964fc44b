import type { ScopedDb } from '#engine/db/scope.ts'

/** Pending photos, oldest first. */
export const listWaiting = (db: ScopedDb, limit: number) =>
  db
    .selectFrom('photos as p')
    .innerJoin('members as m', 'm.id', 'p.member_id')
    .select([
      'p.id',
      'p.member_id',
      'm.name',
      'm.date_of_birth',
      'p.private',
      'p.shown_to',
      'p.rejected_reason',
      'p.appealed_at',
      'p.created_at',
    ])
    .where('p.status', '=', 'pending')
    .orderBy('p.created_at')
    .orderBy('p.id')
    .limit(limit)
    .execute()

/** When the pending photos came in, oldest first. */
export async function listWaitingSince(db: ScopedDb, limit: number): Promise<number[]> {
  const query = db.selectFrom('photos').select('created_at').where('status', '=', 'pending')
  return (await query.orderBy('created_at').limit(limit).execute()).map(({ created_at }) => created_at)
}

/** The member and the brand that sends mails. */
export const findHome = (db: ScopedDb, memberId: string): Promise<{ id: string; tenant_id: string }> =>
  db.selectFrom('members').select(['id', 'tenant_id']).where('id', '=', memberId).executeTakeFirstOrThrow()
