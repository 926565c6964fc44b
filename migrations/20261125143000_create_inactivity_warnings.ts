import { type Kysely, sql } from 'kysely'

/** How often a member was warned that the account lapses; and indexes for those who never confirmed, and who stay away. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isMysql = db.getExecutor().adapter.constructor.name === 'MysqlAdapter'
  const id = sql.raw(isMysql ? 'varchar(36)' : 'text')
  const number = sql.raw(isMysql ? 'int' : 'integer')
  const time = sql.raw(isMysql ? 'bigint' : 'integer')
  await sql`create table inactivity_warnings (
    pool_id ${id} not null, member_id ${id} not null, warnings ${number} not null, warned_at ${time} not null,
    primary key (pool_id, member_id),
    constraint inactivity_warnings_member_fk foreign key (pool_id, member_id) references members (pool_id, id)
  )`.execute(db)
  for (const time of ['signup_at', 'ranked_at'])
    await db.schema
      .createIndex(`members_lapsing_${time}_ix`)
      .on('members')
      .columns(['pool_id', 'tenant_id', 'status', time])
      .execute()
}
