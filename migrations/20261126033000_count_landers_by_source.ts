import { type Kysely, sql } from 'kysely'

/**
 * Counts of landers by traffic source and country too. `lander_visits`, which older processes still write to, has the
 * counts of before; both are read.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isMysql = db.getExecutor().adapter.constructor.name === 'MysqlAdapter'
  const id = sql.raw(isMysql ? 'varchar(36)' : 'text')
  const key = sql.raw(isMysql ? 'varchar(191)' : 'text')
  const number = sql.raw(isMysql ? 'int' : 'integer')
  await sql`create table lander_counts (
    tenant_id ${id} not null, lander ${id} not null, slug ${key} not null, source ${key} not null, country ${id} not null,
    kind ${id} not null, day ${id} not null, count ${number} not null,
    primary key (tenant_id, lander, slug, source, country, kind, day)
  )`.execute(db)
}
