import { type Kysely, sql } from 'kysely'

const isMysql = (db: Kysely<unknown>) => db.getExecutor().adapter.constructor.name === 'MysqlAdapter'

/** What operators removed of a member's, and bans, with what the member reads of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const mysql = isMysql(db)
  const id = sql.raw(mysql ? 'varchar(36)' : 'text')
  const long = sql.raw(mysql ? 'mediumtext' : 'text')
  const flag = sql.raw(mysql ? 'int' : 'integer')
  const time = sql.raw(mysql ? 'bigint' : 'integer')
  await sql`create table restrictions (
    pool_id ${id} not null, id ${id} not null, member_id ${id} not null, kind ${id} not null, rule ${id} not null,
    facts ${long} not null, found ${id} not null, automated ${flag} not null, report_id ${id},
    created_at ${time} not null, seen_at ${time}, ended_at ${time},
    primary key (pool_id, id),
    constraint restrictions_member_fk foreign key (pool_id, member_id) references members (pool_id, id)
  )`.execute(db)
  await sql`create index restrictions_member_ix on restrictions (pool_id, member_id, created_at)`.execute(db)
}
