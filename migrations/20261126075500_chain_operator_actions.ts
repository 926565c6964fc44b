import { type Kysely, sql } from 'kysely'

const isMysql = (db: Kysely<unknown>) => db.getExecutor().adapter.constructor.name === 'MysqlAdapter'

/** Chains the rows of the audit log by hashes, and keeps what an erasure takes from them apart. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = (length: number) => sql.raw(isMysql(db) ? `varchar(${length})` : 'text')
  const number = sql.raw(isMysql(db) ? 'bigint' : 'integer')
  await sql`alter table operator_actions add column seq ${number} not null default 0`.execute(db)
  await sql`alter table operator_actions add column commitment ${text(64)} not null default ''`.execute(db)
  await sql`alter table operator_actions add column hash ${text(64)} not null default ''`.execute(db)
  await sql`create table audit_details (
    pool_id ${text(36)} not null, id ${text(36)} not null, subject_id ${text(36)} not null, salt ${text(64)} not null,
    detail ${text(1000)} not null, primary key (pool_id, id)
  )`.execute(db)
  await sql`create table audit_chains (
    pool_id ${text(36)} not null, length ${number} not null, hash ${text(64)} not null, primary key (pool_id)
  )`.execute(db)
  await db.schema.createIndex('operator_actions_seq_ix').on('operator_actions').columns(['pool_id', 'seq']).execute()
  await db.schema
    .createIndex('audit_details_subject_id_ix')
    .on('audit_details')
    .columns(['pool_id', 'subject_id'])
    .execute()
}
