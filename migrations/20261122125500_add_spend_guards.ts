import { type Kysely, sql } from 'kysely'

const isMysql = (db: Kysely<unknown>) => db.getExecutor().adapter.constructor.name === 'MysqlAdapter'

/** What a member allows themselves to spend at a site: limits per day and month, and a pause from buying. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const mysql = isMysql(db)
  const text = (length: number) =>
    sql.raw(mysql ? `varchar(${length}) character set utf8mb4 collate utf8mb4_bin` : 'text')
  const time = sql.raw(mysql ? 'bigint' : 'integer')
  const number = sql.raw(mysql ? 'int' : 'integer')
  await sql`create table spending_guards (
    tenant_id ${text(36)} not null, member_id ${text(36)} not null,
    currency ${text(3)} not null, time_zone ${text(64)} not null,
    day_cents ${number}, day_next_cents ${number}, day_next_at ${time},
    month_cents ${number}, month_next_cents ${number}, month_next_at ${time},
    paused_until ${time}, updated_at ${time} not null,
    primary key (tenant_id, member_id)
  )`.execute(db)
}
