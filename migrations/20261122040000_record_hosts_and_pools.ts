import { type Kysely, sql } from 'kysely'

const isMysql = (db: Kysely<unknown>) => db.getExecutor().adapter.constructor.name === 'MysqlAdapter'

/** Which tenant holds a host, and which pool a tenant's members are in: the first to claim it, until a command says otherwise. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const mysql = isMysql(db)
  const text = (length: number) =>
    sql.raw(mysql ? `varchar(${length}) character set utf8mb4 collate utf8mb4_bin not null` : 'text not null')
  const time = sql.raw(mysql ? 'bigint not null' : 'integer not null')
  await sql`create table tenant_hosts (host ${text(253)}, tenant_id ${text(36)}, since ${time}, primary key (host))`.execute(
    db,
  )
  await sql`create table tenant_pools (tenant_id ${text(36)}, pool_id ${text(36)}, since ${time}, primary key (tenant_id))`.execute(
    db,
  )
}
