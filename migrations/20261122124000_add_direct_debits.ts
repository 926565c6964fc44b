import { type Kysely, sql } from 'kysely'

const isMysql = (db: Kysely<unknown>) => db.getExecutor().adapter.constructor.name === 'MysqlAdapter'

/** Mandates of direct debits. The account is indexed, because one that returned a debit is blocked for all members. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const mysql = isMysql(db)
  const text = (length: number) =>
    sql.raw(mysql ? `varchar(${length}) character set utf8mb4 collate utf8mb4_bin` : 'text')
  const time = sql.raw(mysql ? 'bigint' : 'integer')
  const number = sql.raw(mysql ? 'int' : 'integer')
  await sql`create table direct_debits (
    tenant_id ${text(36)} not null, order_id ${text(36)} not null, member_id ${text(36)} not null,
    holder ${text(70)} not null, iban ${text(34)} not null, street ${text(70)} not null,
    house_number ${text(16)} not null, zip ${text(16)} not null, city ${text(70)} not null, phone ${text(20)} not null,
    code_hash ${text(64)} not null, code_expires_at ${time} not null, signed_at ${time},
    amount_cents ${number} not null, refund_cents ${number} not null, collection_ref ${text(35)},
    collected_cents ${number} not null, transfer_ref ${text(35)}, returned_at ${time},
    return_reason ${text(8)} not null, created_at ${time} not null,
    primary key (tenant_id, order_id)
  )`.execute(db)
  const index = (column: string) =>
    db.schema.createIndex(`direct_debits_${column}_ix`).on('direct_debits').columns(['tenant_id', column]).execute()
  await index('member_id')
  await index('iban')
  await index('collection_ref')
  await index('transfer_ref')
}
