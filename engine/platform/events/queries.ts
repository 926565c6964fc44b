import type { EventsTable } from '#engine/db/schema.ts'
import type { ScopedDb } from '#engine/db/scope.ts'

export type EventRow = Pick<EventsTable, 'id' | 'type' | 'data'>

export async function insertEvent(db: ScopedDb, row: Omit<EventsTable, 'pool_id'>): Promise<void> {
  await db.insertInto('events').values(row).execute()
}

/** Oldest first. */
export function listEventsAfter(db: ScopedDb, memberId: string, afterId: string, limit: number): Promise<EventRow[]> {
  return db
    .selectFrom('events')
    .select(['id', 'type', 'data'])
    .where('member_id', '=', memberId)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Deletes events before a time, epoch ms. */
export async function removeEventsBefore(db: ScopedDb, time: number): Promise<void> {
  await db.deleteFrom('events').where('created_at', '<', time).execute()
}

/** Removes the events of a member that name any of these ids. */
export async function removeEventsNaming(trx: ScopedDb, memberId: string, ids: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('events')
    .where('member_id', '=', memberId)
    .where((eb) => eb.or(ids.map((id) => eb('data', 'like', `%${id}%`))))
    .execute()
}
