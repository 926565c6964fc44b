import { type Kysely, sql } from 'kysely'

const isMysql = (db: Kysely<unknown>) => db.getExecutor().adapter.constructor.name === 'MysqlAdapter'

/** Receipts and their corrections, numbered per company. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const mysql = isMysql(db)
  const text = (length: number) =>
    sql.raw(mysql ? `varchar(${length}) character set utf8mb4 collate utf8mb4_bin` : 'text')
  const long = sql.raw(mysql ? 'mediumtext character set utf8mb4 collate utf8mb4_bin' : 'text')
  const number = sql.raw(mysql ? 'int' : 'integer')
  const time = sql.raw(mysql ? 'bigint' : 'integer')
  await sql`create table receipt_counters (
    company_key ${text(36)} not null, last_number ${number} not null, primary key (company_key)
  )`.execute(db)
  await sql`create table receipts (
    tenant_id ${text(36)} not null, order_id ${text(36)} not null, kind ${text(36)} not null,
    company_key ${text(36)} not null, number ${number} not null, issued_at ${time} not null,
    currency ${text(36)} not null, country ${text(36)} not null, amount_cents ${number} not null,
    vat_basis_points ${number} not null, vat_cents ${number} not null, details ${long} not null,
    primary key (tenant_id, order_id, kind), constraint receipts_number_uq unique (company_key, number)
  )`.execute(db)
  await sql`create index orders_updated_at_ix on orders (tenant_id, updated_at)`.execute(db)
  await sql`create index receipts_issued_at_ix on receipts (tenant_id, issued_at)`.execute(db)
}
