import { type Kysely, sql } from 'kysely'

/** What visitors of each variant of an experiment did, in counts that name nobody. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isMysql = db.getExecutor().adapter.constructor.name === 'MysqlAdapter'
  const id = sql.raw(isMysql ? 'varchar(36)' : 'text')
  const number = sql.raw(isMysql ? 'int' : 'integer')
  const time = sql.raw(isMysql ? 'bigint' : 'integer')
  await sql`create table experiment_counts (
    tenant_id ${id} not null, round ${id} not null, variant ${id} not null, kind ${id} not null, count ${number} not null,
    first_at ${time} not null, primary key (tenant_id, round, variant, kind)
  )`.execute(db)
}
