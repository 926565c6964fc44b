import { type Kysely, sql } from 'kysely'

const isMysql = (db: Kysely<unknown>) => db.getExecutor().adapter.constructor.name === 'MysqlAdapter'

/** To find the sites at which something waits. */
const INDEXES: readonly (readonly [name: string, table: string, ...columns: string[]])[] = [
  ['reports_waiting_ix', 'reports', 'status', 'tenant_id'],
  ['complaints_waiting_ix', 'complaints', 'status', 'tenant_id'],
  ['photos_waiting_ix', 'photos', 'status', 'pool_id'],
]

/** Which operator has an item of the queue before them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const mysql = isMysql(db)
  const id = sql.raw(mysql ? 'varchar(36)' : 'text')
  const key = sql.raw(mysql ? 'varchar(64)' : 'text')
  const time = sql.raw(mysql ? 'bigint' : 'integer')
  await sql`create table review_claims (
    tenant_id ${id} not null, item ${key} not null, moderator ${key} not null, expires_at ${time} not null,
    primary key (tenant_id, item)
  )`.execute(db)
  for (const [name, table, ...columns] of INDEXES)
    await db.schema.createIndex(name).on(table).columns(columns).execute()
}
