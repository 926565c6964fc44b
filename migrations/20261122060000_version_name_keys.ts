import { type Kysely, sql } from 'kysely'

const isMysql = (db: Kysely<unknown>) => db.getExecutor().adapter.constructor.name === 'MysqlAdapter'

/** Says by which version of the rule a member's `name_key` was made, so that a start finds those of an older one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const type = sql.raw(isMysql(db) ? 'int not null default 0' : 'integer not null default 0')
  await sql`alter table members add column name_key_version ${type}`.execute(db)
  await db.schema
    .createIndex('members_name_key_version_ix')
    .on('members')
    .columns(['pool_id', 'name_key_version', 'signup_at', 'id'])
    .execute()
}
