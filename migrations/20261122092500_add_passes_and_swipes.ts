import { type Kysely, sql } from 'kysely'

const isMysql = (db: Kysely<unknown>) => db.getExecutor().adapter.constructor.name === 'MysqlAdapter'

/**
 * A pass says that a member does not want to be shown another one again; `swipe_days` counts the likes of the swipe
 * game on the member's latest local day. The tabs of the likes page are read from an index each.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const mysql = isMysql(db)
  const text = (length: number) =>
    sql.raw(mysql ? `varchar(${length}) character set utf8mb4 collate utf8mb4_bin` : 'text')
  const time = sql.raw(mysql ? 'bigint' : 'integer')
  const number = sql.raw(mysql ? 'int' : 'integer')
  await sql`alter table members add column time_zone ${text(64)} not null default ''`.execute(db)
  await sql`alter table likes add column announced_at ${time}`.execute(db)
  await sql`create table passes (
    pool_id ${text(36)} not null, from_id ${text(36)} not null, to_id ${text(36)} not null,
    created_at ${time} not null, primary key (pool_id, from_id, to_id)
  )`.execute(db)
  await sql`create table swipe_days (
    pool_id ${text(36)} not null, member_id ${text(36)} not null, day ${text(10)} not null,
    likes ${number} not null,
    primary key (pool_id, member_id), foreign key (pool_id, member_id) references members (pool_id, id)
  )`.execute(db)
  const index = (table: string, columns: string[]) =>
    db.schema
      .createIndex(`${table}_${columns.join('_')}_ix`)
      .on(table)
      .columns(['pool_id', ...columns])
      .execute()
  await index('passes', ['to_id'])
  await index('likes', ['to_id', 'created_at', 'from_id'])
  await index('likes', ['to_id', 'seen_at', 'created_at'])
  await index('likes', ['from_id', 'created_at', 'to_id'])
  await index('likes', ['from_id', 'matched_at', 'to_id'])
  await sql`drop index likes_to_id_created_at_ix ${mysql ? sql`on likes` : sql``}`.execute(db)
}
