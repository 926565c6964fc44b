import type { ScopedDb } from '#engine/db/scope.ts'
import { flat, OWN_ID, PAGE, type PersonalData, POOL, paged, type TablesData } from '../personal-data/index.ts'

const TABLES = {
  events: {
    memberIds: ['member_id'],
    exported: ['id', 'sequence', 'type', 'data', 'created_at'],
    withheld: { pool_id: POOL, member_id: OWN_ID },
  },
} as const satisfies TablesData

const pageEvents = (db: ScopedDb, id: string) =>
  paged(
    (after) =>
      db
        .selectFrom('events')
        .select([...TABLES.events.exported])
        .where('member_id', '=', id)
        .where('id', '>', after)
        .orderBy('id')
        .limit(PAGE)
        .execute(),
    (row) => row.id,
  )

/** Events of others that name the member are removed with their subject: see `removeEventsNaming`. */
export default {
  tables: TABLES,
  async *listParts({ db, viewer }) {
    yield ['events', flat(pageEvents(db, viewer.id))]
  },
  async eraseRows({ trx, member }) {
    await trx.deleteFrom('events').where('member_id', '=', member.id).execute()
  },
} satisfies PersonalData
