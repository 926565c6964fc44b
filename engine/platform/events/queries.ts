import type { NotNull } from 'kysely'
import { deleteOld } from '#engine/db/batches.ts'
import type { EventsTable } from '#engine/db/schema.ts'
import { preparedWrite, type ScopedDb } from '#engine/db/scope.ts'

export type EventRow = Pick<EventsTable, 'id' | 'type' | 'data'> & { readonly sequence: number }

const EVENT = { member_id: String, id: String, type: String, data: String, created_at: Number }

const insert = preparedWrite(EVENT, (db, row) =>
  db.insertInto('events').values((eb) => ({
    ...row,
    type: row.type as EventsTable['type'],
    sequence: eb.selectFrom('members').select('revision').where('members.id', '=', row.member_id),
  })),
)

/** Inserts an event with the revision of its member as its sequence. */
export async function insertEvent(db: ScopedDb, row: Omit<EventsTable, 'pool_id' | 'sequence'>): Promise<void> {
  await insert(db, row)
}

/** In the order in which they were committed. */
export function listEventsAfter(db: ScopedDb, memberId: string, after: number, limit: number): Promise<EventRow[]> {
  return db
    .selectFrom('events')
    .select(['id', 'sequence', 'type', 'data'])
    .$narrowType<{ sequence: NotNull }>()
    .where('member_id', '=', memberId)
    .where('sequence', '>', after)
    .orderBy('sequence')
    .limit(limit)
    .execute()
}

/** Deletes events before a time, epoch ms. */
export const removeEventsBefore = (db: ScopedDb, before: number): Promise<number> =>
  deleteOld(db, 'events', { time: 'created_at', before })

/** Removes the events of a member that name any of these ids. */
export async function removeEventsNaming(trx: ScopedDb, memberId: string, ids: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('events')
    .where('member_id', '=', memberId)
    .where((eb) => eb.or(ids.map((id) => eb('data', 'like', `%${id}%`))))
    .execute()
}
