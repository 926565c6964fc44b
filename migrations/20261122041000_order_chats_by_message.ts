import { type Kysely, sql } from 'kysely'

const isMysql = (db: Kysely<unknown>) => db.getExecutor().adapter.constructor.name === 'MysqlAdapter'

/** A member's chats stand in the order of their last messages' ids, which only grow; times go back with the clock. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('participants_member_id_last_message_id_ix')
    .on('participants')
    .columns(['pool_id', 'member_id', 'last_message_id'])
    .execute()
  const on = isMysql(db) ? sql`on participants` : sql``
  await sql`drop index participants_member_id_last_message_at_ix ${on}`.execute(db)
}
