import { type Kysely, sql } from 'kysely'

const isMysql = (db: Kysely<unknown>) => db.getExecutor().adapter.constructor.name === 'MysqlAdapter'

interface Reference {
  readonly table: string
  readonly name: string
}

/** The tables whose rows belong to a member by a foreign key. */
const OF_MEMBERS = [
  ...['sessions', 'tokens', 'photos', 'consents', 'deletions', 'push_subscriptions', 'participants', 'events'],
  ...['reports', 'credit_entries', 'orders', 'received_gifts', 'swipe_days', 'debt_entries'],
]

/** The collation that compares by byte and does not ignore spaces at the end, by the names of MariaDB and of MySQL. */
async function findCollation(db: Kysely<unknown>): Promise<string> {
  const { rows } = await sql<{ name: string }>`select collation_name as name from information_schema.collations
    where collation_name in ('utf8mb4_nopad_bin', 'utf8mb4_0900_bin') order by collation_name desc limit 1`.execute(db)
  if (!rows[0]) throw new Error('the server has neither utf8mb4_nopad_bin (MariaDB) nor utf8mb4_0900_bin (MySQL 8)')
  return rows[0].name
}

/** The tables that have a column of another collation. */
async function listOthers(db: Kysely<unknown>, collation: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select distinct t.table_name as name
    from information_schema.tables t join information_schema.columns c
      on c.table_schema = t.table_schema and c.table_name = t.table_name
    where t.table_schema = database() and t.table_type = 'BASE TABLE' and t.table_name not like 'kysely%'
      and c.collation_name <> ${collation} order by t.table_name`.execute(db)
  return rows.map(({ name }) => name)
}

async function listReferences(db: Kysely<unknown>): Promise<readonly Reference[]> {
  const { rows } = await sql<Reference>`select table_name as ${sql.ref('table')}, constraint_name as name
    from information_schema.referential_constraints where constraint_schema = database()`.execute(db)
  return rows
}

/** A query that joins a rebuilt table with one that is not, fails. */
export const stopsServers = true
export const olderRuns = 'it reads and writes the same texts afterwards'

/**
 * `'abc'` and `'abc '` are two texts on MySQL too, as they are on SQLite. A foreign key holds the collation of its
 * columns, so the keys go first and come back at the end. Each step looks at what is left to do, because a run that was
 * cut begins anew.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!isMysql(db)) return
  const collation = await findCollation(db)
  const others = await listOthers(db, collation)
  if (others.length > 0)
    for (const { table, name } of await listReferences(db))
      await sql`alter table ${sql.table(table)} drop foreign key ${sql.ref(name)}`.execute(db)
  for (const table of others)
    await sql`alter table ${sql.table(table)} convert to character set utf8mb4 collate ${sql.raw(collation)}`.execute(
      db,
    )
  const there = new Set((await listReferences(db)).map(({ table }) => table))
  for (const table of OF_MEMBERS)
    if (!there.has(table))
      await db.schema
        .alterTable(table)
        .addForeignKeyConstraint(`${table}_member_fk`, ['pool_id', 'member_id'], 'members', ['pool_id', 'id'])
        .execute()
}
