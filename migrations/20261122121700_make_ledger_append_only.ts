import { type Kysely, sql } from 'kysely'

const isMysql = (db: Kysely<unknown>) => db.getExecutor().adapter.constructor.name === 'MysqlAdapter'

/** What an erasure may change: the person, to a shell (engine/docs/decisions/ledger.md). */
const erasureOf = (mysql: boolean) => `
  new.pool_id = old.pool_id and new.id = old.id and new.delta = old.delta and new.reason = old.reason
  and new.created_at = old.created_at and (new.ref = old.ref or new.ref = new.member_id)
  and exists (select 1 from members where pool_id = new.pool_id and id = new.member_id and status = 'deleted'
    and email = ${mysql ? "concat(id, '@erased.invalid')" : "id || '@erased.invalid'"})`

const refuse = (mysql: boolean, table: string) =>
  mysql
    ? `signal sqlstate '45000' set message_text = '${table} is append-only';`
    : `select raise(abort, '${table} is append-only');`

async function makeAppendOnly(db: Kysely<unknown>, table: string) {
  const mysql = isMysql(db)
  const head = (event: string) => `create trigger ${table}_no_${event} before ${event} on ${table} for each row`
  const no = refuse(mysql, table)
  const erasure = erasureOf(mysql)
  const guarded = mysql
    ? `${head('update')} begin if not (${erasure}) then ${no} end if; end`
    : `${head('update')} when not (${erasure}) begin ${no} end`
  await sql.raw(guarded).execute(db)
  await sql.raw(`${head('delete')} begin ${no} end`).execute(db)
}

/**
 * The database itself refuses to change or delete entries of the ledger. Credits that were spent before their payment
 * was taken back are a debt: a column of the member and a ledger of its own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const mysql = isMysql(db)
  const text = (length: number) =>
    sql.raw(mysql ? `varchar(${length}) character set utf8mb4 collate utf8mb4_bin` : 'text')
  const number = sql.raw(mysql ? 'int' : 'integer')
  const time = sql.raw(mysql ? 'bigint' : 'integer')
  await sql`alter table members add column debt ${number} not null default 0`.execute(db)
  await sql`create table debt_entries (
    pool_id ${text(36)} not null, id ${text(36)} not null, member_id ${text(36)} not null,
    delta ${number} not null, reason ${text(36)} not null, ref ${text(36)} not null, created_at ${time} not null,
    primary key (pool_id, id), constraint debt_entries_ref_uq unique (pool_id, member_id, reason, ref),
    constraint debt_entries_member_fk foreign key (pool_id, member_id) references members (pool_id, id)
  )`.execute(db)
  await makeAppendOnly(db, 'credit_entries')
  await makeAppendOnly(db, 'debt_entries')
}
