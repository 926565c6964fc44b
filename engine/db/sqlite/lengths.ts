import { type Kysely, sql } from 'kysely'
import type { Database } from '../schema.ts'

/** Characters of an id, and of every text that `OTHERS` and `UNBOUNDED` do not name. */
const ID_CHARACTERS = 36

/** Texts of another length, as their columns have on MySQL. */
const OTHERS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  age_checks: { day: 10 },
  attempts: { key_hash: 191 },
  audit_chains: { hash: 64 },
  audit_details: { salt: 64, detail: 1000 },
  complaints: { email: 255, about: 255 },
  direct_debits: {
    ...{ holder: 70, iban: 34, street: 70, house_number: 16, zip: 16, city: 70, phone: 20, code_hash: 64 },
    ...{ collection_ref: 35, transfer_ref: 35, return_reason: 8 },
  },
  invites: { token_hash: 191, note: 255 },
  jobs: { idempotency_key: 191, lane: 16 },
  lander_counts: { slug: 191, source: 191 },
  lander_visits: { slug: 191 },
  members: { email: 191, name: 255, name_key: 191, password_hash: 255, time_zone: 64 },
  operator_actions: { actor: 255, object: 255, commitment: 64, hash: 64 },
  orders: { provider_ref: 191, came_from: 24 },
  payment_callbacks: { reference: 191 },
  photos: { thumbhash: 255, focus: 2, upload_hash: 64 },
  postbacks: { network: 40, error: 191 },
  push_subscriptions: { endpoint_hash: 191 },
  review_claims: { item: 64, moderator: 64 },
  running_servers: { machine: 64 },
  secrets: { name: 64, key_name: 16, nonce: 16 },
  sessions: { token_hash: 191, user_agent: 255 },
  spending_guards: { currency: 3, time_zone: 64 },
  staff: { name: 64, name_key: 64, password_hash: 255, totp_secret: 255, setup_hash: 191 },
  staff_challenges: { challenge_hash: 191 },
  staff_credentials: { credential_hash: 191, transports: 255, label: 64 },
  staff_recovery_codes: { code_hash: 191 },
  staff_sessions: { token_hash: 191, address: 45, user_agent: 255 },
  swipe_days: { day: 10 },
  tenant_hosts: { host: 253 },
  tokens: { token_hash: 191, data: 255 },
  used_challenges: { challenge_hash: 191 },
}

/** Texts of any length, as far as a column of the database is concerned. */
const UNBOUNDED: Readonly<Record<string, readonly string[]>> = {
  complaints: ['body', 'decision'],
  deletions: ['note'],
  events: ['data'],
  jobs: ['payload', 'last_error'],
  members: ['about_me', 'interests', 'notifications_disabled', 'notifications_off', 'tracking'],
  messages: ['body'],
  payment_callbacks: ['headers', 'query', 'body'],
  push_subscriptions: ['subscription'],
  receipts: ['details'],
  reports: ['note', 'snapshot', 'decision'],
  restrictions: ['facts'],
  secrets: ['sealed'],
  staff_credentials: ['credential', 'public_key'],
}

/** The characters that a column holds; undefined where it holds any number. */
export const lengthOf = (table: string, column: string): number | undefined =>
  UNBOUNDED[table]?.includes(column) ? undefined : (OTHERS[table]?.[column] ?? ID_CHARACTERS)

interface Column {
  readonly table: string
  readonly name: string
}

const listTexts = async (db: Kysely<Database>) =>
  (
    await sql<Column>`select t.name as ${sql.ref('table')}, c.name as name
      from sqlite_master t join pragma_table_info(t.name) c where t.type = 'table'
      and t.name not like 'kysely%' and t.name not like 'sqlite%' and (c.type like 'text' or c.type like 'varchar%')
      order by t.name, c.cid`.execute(db)
  ).rows

/** `length` counts characters, but ends at a zero byte; the number of bytes is there without counting. */
function isTooLong(name: string, length: number): string {
  const text = `new."${name}"`
  return `(octet_length(${text}) > ${length} and (length(${text}) > ${length} or instr(${text}, char(0)) > 0))`
}

/** The triggers of a table by their names. */
function triggersOf(table: string, columns: readonly string[]): readonly (readonly [string, string])[] {
  const bounded = columns.flatMap((name) => {
    const length = lengthOf(table, name)
    return length === undefined ? [] : [{ name, length }]
  })
  if (bounded.length === 0) return []
  const updated = bounded.map(({ name }) => `"${name}"`).join(', ')
  const when = bounded.map(({ name, length }) => isTooLong(name, length)).join(' or ')
  const refusal = `select raise(abort, 'a text of ${table} is longer than its column')`
  const create = (name: string, event: string) =>
    [name, `CREATE TRIGGER ${name} before ${event} on ${table} when ${when} begin ${refusal}; end`] as const
  return [create(`${table}_lengths_insert`, 'insert'), create(`${table}_lengths_update`, `update of ${updated}`)]
}

const listTriggers = async (db: Kysely<Database>) =>
  (
    await sql<{ name: string; text: string }>`select name, sql as text from sqlite_master
      where type = 'trigger' and (name like '%!_lengths!_insert' escape '!' or name like '%!_lengths!_update' escape '!')`.execute(
      db,
    )
  ).rows

/** Removes the triggers of `keepLengths`, before a migration that may change what they name. */
export async function dropLengths(db: Kysely<Database>): Promise<void> {
  for (const { name } of await listTriggers(db)) await sql`drop trigger if exists ${sql.id(name)}`.execute(db)
}

/**
 * SQLite ignores the length of a column: triggers refuse a text that is too long for MySQL, whoever writes it. They are
 * made anew where the columns have changed.
 */
export async function keepLengths(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const tables = Map.groupBy(await listTexts(trx), ({ table }) => table)
    const wanted = new Map(
      [...tables].flatMap(([table, texts]) =>
        triggersOf(
          table,
          texts.map(({ name }) => name),
        ),
      ),
    )
    for (const { name, text } of await listTriggers(trx))
      if (wanted.get(name) === text) wanted.delete(name)
      else await sql`drop trigger ${sql.id(name)}`.execute(trx)
    for (const text of wanted.values()) await sql.raw(text).execute(trx)
  })
}
