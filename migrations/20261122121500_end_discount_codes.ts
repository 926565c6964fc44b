import { type Kysely, sql } from 'kysely'

const isMysql = (db: Kysely<unknown>) => db.getExecutor().adapter.constructor.name === 'MysqlAdapter'

/** When a discount code ends; null for one without an end. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = sql.raw(isMysql(db) ? 'bigint' : 'integer')
  await sql`alter table discount_codes add column ends_at ${type}`.execute(db)
}
