import { type Kysely, sql } from 'kysely'

const isMysql = (db: Kysely<unknown>) => db.getExecutor().adapter.constructor.name === 'MysqlAdapter'

/** The people who work in the back office: what they may do, how they log in, and their sessions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = (length: number) => sql.raw(isMysql(db) ? `varchar(${length})` : 'text')
  const id = text(36)
  const hash = text(191)
  const long = sql.raw(isMysql(db) ? 'mediumtext' : 'text')
  const time = sql.raw(isMysql(db) ? 'bigint' : 'integer')
  await sql`create table staff (
    id ${id} not null, name ${text(64)} not null, name_key ${text(64)} not null, password_hash ${text(255)} not null,
    totp_secret ${text(255)} not null, totp_step ${time} not null, setup_hash ${hash} not null,
    setup_until ${time} not null, created_at ${time} not null, disabled_at ${time}, primary key (id), unique (name_key)
  )`.execute(db)
  await sql`create table staff_rights (
    staff_id ${id} not null, role ${id} not null, reach ${id} not null, place ${id} not null,
    primary key (staff_id, role, reach, place)
  )`.execute(db)
  await sql`create table staff_credentials (
    credential_hash ${hash} not null, id ${id} not null, staff_id ${id} not null, credential ${long} not null,
    public_key ${long} not null, counter ${time} not null, transports ${text(255)} not null, label ${text(64)} not null,
    created_at ${time} not null, used_at ${time}, primary key (credential_hash)
  )`.execute(db)
  await sql`create table staff_sessions (
    token_hash ${hash} not null, id ${id} not null, staff_id ${id} not null, method ${id} not null,
    address ${text(45)} not null, user_agent ${text(255)} not null, created_at ${time} not null, seen_at ${time} not null,
    confirmed_at ${time} not null, expires_at ${time} not null, primary key (token_hash)
  )`.execute(db)
  await sql`create table staff_recovery_codes (
    staff_id ${id} not null, code_hash ${hash} not null, primary key (staff_id, code_hash)
  )`.execute(db)
  await sql`create table staff_challenges (
    challenge_hash ${hash} not null, staff_id ${id} not null, purpose ${id} not null, expires_at ${time} not null,
    primary key (challenge_hash)
  )`.execute(db)
  for (const [table, column] of [
    ['staff', 'setup_hash'],
    ['staff_credentials', 'staff_id'],
    ['staff_sessions', 'staff_id'],
    ['staff_sessions', 'expires_at'],
    ['staff_challenges', 'expires_at'],
  ] as const)
    await db.schema.createIndex(`${table}_${column}_ix`).on(table).column(column).execute()
}
