import { type Kysely, sql } from 'kysely'

const isMysql = (db: Kysely<unknown>) => db.getExecutor().adapter.constructor.name === 'MysqlAdapter'

/**
 * The message up to which a member has read a conversation. The sweeps of the event streams look for the newest events
 * and for sessions across all pools, so both get an index that does not begin with the pool.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = isMysql(db) ? 'varchar(36) character set utf8mb4 collate utf8mb4_bin' : 'text'
  await sql`alter table participants add column read_through ${sql.raw(type)} not null default ''`.execute(db)
  await sql`update participants set read_through = last_message_id where unread = 0`.execute(db)
  await db.schema.createIndex('events_id_ix').on('events').columns(['id']).execute()
  await db.schema.createIndex('sessions_token_hash_ix').on('sessions').columns(['token_hash']).execute()
}
