import { type Kysely, sql } from 'kysely'

const isMysql = (db: Kysely<unknown>) => db.getExecutor().adapter.constructor.name === 'MysqlAdapter'

export const olderRuns = 'it writes no sequence, and null is no duplicate; it finds the same events without the index'

/**
 * The place of an event among its member's: `members.revision`, raised in the event's own transaction. Null in rows of
 * an earlier release, which streams no longer bring. Nothing looks for the newest events of all pools any more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table events add column sequence bigint`.execute(db)
  await db.schema
    .createIndex('events_sequence_uq')
    .on('events')
    .columns(['pool_id', 'member_id', 'sequence'])
    .unique()
    .execute()
  const unused = db.schema.dropIndex('events_id_ix')
  await (isMysql(db) ? unused.on('events') : unused).execute()
}
