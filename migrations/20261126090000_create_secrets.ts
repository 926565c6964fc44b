import { type Kysely, sql } from 'kysely'

const isMysql = (db: Kysely<unknown>) => db.getExecutor().adapter.constructor.name === 'MysqlAdapter'

/** Secrets of sites and of the installation, sealed with a key that is not in the database. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = (length: number) => sql.raw(isMysql(db) ? `varchar(${length})` : 'text')
  const long = sql.raw(isMysql(db) ? 'mediumtext' : 'text')
  const time = sql.raw(isMysql(db) ? 'bigint' : 'integer')
  await sql`create table secrets (
    tenant_id ${text(36)} not null, name ${text(64)} not null, key_name ${text(16)} not null, nonce ${text(16)} not null,
    sealed ${long} not null, changed_at ${time} not null, primary key (tenant_id, name)
  )`.execute(db)
}
