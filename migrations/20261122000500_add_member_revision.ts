import { type Kysely, sql } from 'kysely'

const isMysql = (db: Kysely<unknown>) => db.getExecutor().adapter.constructor.name === 'MysqlAdapter'

/** Counts changes of a member's lists of chats and likes, so that an unchanged poll reads neither. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = sql.raw(isMysql(db) ? 'bigint not null default 0' : 'integer not null default 0')
  await sql`alter table members add column revision ${type}`.execute(db)
}
