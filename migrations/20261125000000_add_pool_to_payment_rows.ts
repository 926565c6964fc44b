import { type Kysely, sql } from 'kysely'

const BATCH = 1000

/**
 * The tables that payments write together with the ledger, whose rows said only of which tenant they are; with the columns
 * of their primary key, the last of them walked.
 */
const TABLES: Readonly<Record<string, { readonly fixed: readonly string[]; readonly walked: string }>> = {
  direct_debits: { fixed: ['tenant_id'], walked: 'order_id' },
  discount_uses: { fixed: ['tenant_id', 'code'], walked: 'member_id' },
  jobs: { fixed: [], walked: 'id' },
  payment_callbacks: { fixed: ['tenant_id'], walked: 'id' },
  receipts: { fixed: ['tenant_id'], walked: 'order_id' },
  spending_guards: { fixed: ['tenant_id'], walked: 'member_id' },
}

/** The pool that the database remembers; a tenant is alone in a pool of its name else. Jobs of the installation have none. */
const poolOf = (table: string) => sql`coalesce(
  (select p.pool_id from tenant_pools p where p.tenant_id = ${sql.ref(`${table}.tenant_id`)}),
  ${sql.ref(`${table}.tenant_id`)})`

const allOf = (row: Readonly<Record<string, unknown>>) =>
  Object.entries(row).map(([column, value]) => sql`and ${sql.ref(column)} = ${value}`)

/** The groups of rows that are walked one after the other. */
async function listGroups(db: Kysely<unknown>, table: string, fixed: readonly string[]) {
  if (fixed.length === 0) return [{}]
  const columns = sql.join(fixed.map((column) => sql.ref(column)))
  return (await sql<Record<string, unknown>>`select distinct ${columns} from ${sql.table(table)}`.execute(db)).rows
}

/** Fills the rows that have no pool yet, a thousand at a time by the primary key; each statement commits by itself on MySQL. */
async function fill(db: Kysely<unknown>, table: string): Promise<void> {
  const { fixed, walked } = TABLES[table]!
  for (const group of await listGroups(db, table, fixed)) {
    const own = sql.join(allOf(group), sql` `)
    for (let after = ''; ; ) {
      const found = await sql<{ last: string | null }>`select max(w) as last from (
        select ${sql.ref(walked)} as w from ${sql.table(table)} where ${sql.ref(walked)} > ${after} ${own}
        order by ${sql.ref(walked)} limit ${sql.lit(BATCH)}) batch`.execute(db)
      const last = found.rows[0]?.last
      if (last === null || last === undefined) break
      await sql`update ${sql.table(table)} set pool_id = ${poolOf(table)}
        where pool_id = '' and ${sql.ref(walked)} > ${after} and ${sql.ref(walked)} <= ${last} ${own}`.execute(db)
      after = last
    }
  }
}

/** For each table; done again, it fills what is left. */
export async function fillPools(db: Kysely<unknown>): Promise<void> {
  for (const table of Object.keys(TABLES)) await fill(db, table)
}

/** Every row that is written in the transaction of a ledger names its pool, by which a database of several servers is split. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of Object.keys(TABLES))
    await sql`alter table ${sql.table(table)} add column pool_id varchar(36) not null default ''`.execute(db)
  await fillPools(db)
}
