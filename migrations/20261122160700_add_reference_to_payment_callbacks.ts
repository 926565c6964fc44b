import { type Kysely, sql } from 'kysely'

/** What a provider calls the payment of a message: it finds messages that came before the one that names the order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isMysql = db.getExecutor().adapter.constructor.name === 'MysqlAdapter'
  const text = sql.raw(isMysql ? 'varchar(191) character set utf8mb4 collate utf8mb4_bin' : 'text')
  await sql`alter table payment_callbacks add column reference ${text}`.execute(db)
  await db.schema
    .createIndex('payment_callbacks_reference_ix')
    .on('payment_callbacks')
    .columns(['tenant_id', 'provider', 'reference'])
    .execute()
}
