import { type Kysely, sql } from 'kysely'

const isMysql = (db: Kysely<unknown>) => db.getExecutor().adapter.constructor.name === 'MysqlAdapter'

/** The member whose chat an order was placed from. Indexed, because an erasure looks for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = isMysql(db) ? 'varchar(36) character set utf8mb4 collate utf8mb4_bin' : 'text'
  await sql`alter table orders add column chat_with ${sql.raw(type)}`.execute(db)
  await db.schema.createIndex('orders_chat_with_ix').on('orders').columns(['tenant_id', 'chat_with']).execute()
}
