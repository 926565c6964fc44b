import { type Kysely, sql } from 'kysely'

/**
 * What an order is worth when it is paid late, and whether it was the try-out package, as it was placed: the tenant may
 * sell other packages by then.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isMysql = db.getExecutor().adapter.constructor.name === 'MysqlAdapter'
  const text = sql.raw(isMysql ? 'varchar(36) character set utf8mb4 collate utf8mb4_bin' : 'text')
  await sql`alter table orders add column offer ${text}`.execute(db)
  await sql`alter table orders add column late_credits ${sql.raw(isMysql ? 'int' : 'integer')}`.execute(db)
}
