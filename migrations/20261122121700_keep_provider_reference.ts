import { type Kysely, sql } from 'kysely'

const isMysql = (db: Kysely<unknown>) => db.getExecutor().adapter.constructor.name === 'MysqlAdapter'

/** The provider's own id of a payment. Indexed, because a callback may name nothing else. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = isMysql(db) ? 'varchar(191) character set utf8mb4 collate utf8mb4_bin' : 'text'
  await sql`alter table orders add column provider_ref ${sql.raw(type)}`.execute(db)
  await db.schema.createIndex('orders_provider_ref_ix').on('orders').columns(['tenant_id', 'provider_ref']).execute()
}
