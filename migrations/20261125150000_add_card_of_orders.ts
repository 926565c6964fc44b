import { type Kysely, sql } from 'kysely'

/** When a buyer let the provider store the card of the payment, to be charged again; null where not. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isMysql = db.getExecutor().adapter.constructor.name === 'MysqlAdapter'
  await sql`alter table orders add column card_kept_at ${sql.raw(isMysql ? 'bigint' : 'integer')}`.execute(db)
}
