import { type Kysely, sql } from 'kysely'

const isMysql = (db: Kysely<unknown>) => db.getExecutor().adapter.constructor.name === 'MysqlAdapter'
const FIRST_CHECK_MS = 120_000

/** Messages of payment providers as they came, and when an open order is asked for at its provider next. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const mysql = isMysql(db)
  const utf8 = 'character set utf8mb4 collate utf8mb4_bin'
  const id = sql.raw(mysql ? `varchar(36) ${utf8}` : 'text')
  const text = sql.raw(mysql ? `mediumtext ${utf8}` : 'text')
  const time = sql.raw(mysql ? 'bigint' : 'integer')
  await sql`create table payment_callbacks (
    tenant_id ${id} not null, id ${id} not null, provider ${id} not null, order_id ${id},
    method ${id} not null, headers ${text} not null, query ${text} not null, body ${text} not null,
    state ${id} not null, received_at ${time} not null, primary key (tenant_id, id)
  )`.execute(db)
  const index = (name: string, table: string, columns: string[]) =>
    db.schema.createIndex(name).on(table).columns(columns).execute()
  await index('payment_callbacks_order_id_ix', 'payment_callbacks', ['tenant_id', 'order_id'])
  await index('payment_callbacks_received_at_ix', 'payment_callbacks', ['tenant_id', 'received_at'])
  await sql`alter table orders add column next_check_at ${time}`.execute(db)
  await sql`update orders set next_check_at = created_at + ${FIRST_CHECK_MS} where status in ('created', 'pending')`.execute(
    db,
  )
  await index('orders_next_check_at_ix', 'orders', ['tenant_id', 'next_check_at'])
}
