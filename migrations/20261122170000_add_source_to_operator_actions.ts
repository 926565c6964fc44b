import { type Kysely, sql } from 'kysely'

const isMysql = (db: Kysely<unknown>) => db.getExecutor().adapter.constructor.name === 'MysqlAdapter'

/** What an operator's verb acted on, what came of it, and where the name of the operator comes from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = (length: number) =>
    sql.raw(isMysql(db) ? `varchar(${length}) character set utf8mb4 collate utf8mb4_bin` : 'text')
  await sql`alter table operator_actions add column object ${text(255)} not null default ''`.execute(db)
  await sql`alter table operator_actions add column outcome ${text(36)} not null default ''`.execute(db)
  await sql`alter table operator_actions add column actor_source ${text(36)} not null default ''`.execute(db)
}
