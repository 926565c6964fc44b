import { type Kysely, sql } from 'kysely'

/** What is reported to affiliate networks, with the state of each report. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isMysql = db.getExecutor().adapter.constructor.name === 'MysqlAdapter'
  const text = (length: number) => sql.raw(isMysql ? `varchar(${length})` : 'text')
  const number = sql.raw(isMysql ? 'int' : 'integer')
  const time = sql.raw(isMysql ? 'bigint' : 'integer')
  const id = text(36)
  await sql`create table postbacks (
    tenant_id ${id} not null, pool_id ${id} not null, id ${id} not null, member_id ${id} not null,
    event ${id} not null, subject ${id} not null, network ${text(40)} not null, country ${id} not null,
    amount_cents ${number} not null, currency ${id} not null, is_first ${number} not null, status ${id} not null, attempts ${number} not null,
    next_at ${time}, answer ${number}, error ${text(191)} not null, created_at ${time} not null, sent_at ${time},
    primary key (tenant_id, id), unique (tenant_id, event, subject)
  )`.execute(db)
  await sql`create index postbacks_due on postbacks (tenant_id, next_at)`.execute(db)
  await sql`create index postbacks_next on postbacks (next_at, tenant_id)`.execute(db)
  await sql`create index postbacks_created on postbacks (tenant_id, created_at, id)`.execute(db)
  await sql`create index postbacks_member on postbacks (tenant_id, member_id)`.execute(db)
}
