import { type Kysely, sql } from 'kysely'

/** What an age check found of a member, by which method and on which day; nothing else of it is stored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isMysql = db.getExecutor().adapter.constructor.name === 'MysqlAdapter'
  const id = sql.raw(isMysql ? 'varchar(36)' : 'text')
  const day = sql.raw(isMysql ? 'varchar(10)' : 'text')
  await sql`create table age_checks (
    pool_id ${id} not null, member_id ${id} not null, result ${id} not null, method ${id} not null, day ${day} not null,
    primary key (pool_id, member_id)
  )`.execute(db)
}
