import { type Kysely, sql } from 'kysely'

const isMysql = (db: Kysely<unknown>) => db.getExecutor().adapter.constructor.name === 'MysqlAdapter'

/** The key of the call that last deleted a chat for a member. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const id = sql.raw(isMysql(db) ? 'varchar(36) character set utf8mb4 collate utf8mb4_bin' : 'text')
  await sql`alter table participants add column clear_key ${id}`.execute(db)
}
