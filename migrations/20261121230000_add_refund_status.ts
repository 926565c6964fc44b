import { type Kysely, sql } from 'kysely'

const isMysql = (db: Kysely<unknown>) => db.getExecutor().adapter.constructor.name === 'MysqlAdapter'

/** The state of an order's refund. Earlier refunds were requested from their provider immediately. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = isMysql(db) ? 'varchar(36) character set utf8mb4 collate utf8mb4_bin' : 'text'
  await sql`alter table orders add column refund_status ${sql.raw(type)}`.execute(db)
  await sql`update orders set refund_status = 'paid' where status = 'refunded' and refunded_cents > 0`.execute(db)
  const columns = ['tenant_id', 'refund_status', 'updated_at']
  await db.schema.createIndex('orders_refund_status_updated_at_ix').on('orders').columns(columns).execute()
}
