import { sql } from 'kysely'
import { asAnyTable } from '../any-table.ts'
import { type Db, toNumber } from '../connect.ts'
import { systemDb } from '../scope.ts'
import { SNAPSHOT_TABLES } from './tables.ts'

/** How many rows each table has. */
export async function countRows(db: Db): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of SNAPSHOT_TABLES) {
    const row = await asAnyTable(systemDb(db))
      .selectFrom(table)
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    counts[table] = toNumber(row.count as number)
  }
  return counts
}

/** The migrations that the database has run, in order; none where it is empty. */
export async function listRunMigrations({ kysely }: Db): Promise<string[]> {
  const tables = await kysely.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(kysely)
  return rows.map(({ name }) => name)
}

/** The pools that have members, shells of erased ones among them. */
export async function listPoolIds(db: Db): Promise<string[]> {
  const rows = await systemDb(db).selectFrom('members').select('pool_id').distinct().orderBy('pool_id').execute()
  return rows.map((row) => row.pool_id)
}

/** What SQLite itself finds wrong with a file: damaged pages, and rows whose parents are not there. */
export async function listDamages({ kysely }: Db): Promise<string[]> {
  const pages = await sql<{ integrity_check: string }>`pragma integrity_check(20)`.execute(kysely)
  const orphans = await sql<{ table: string; parent: string }>`pragma foreign_key_check`.execute(kysely)
  return [
    ...pages.rows.map((row) => row.integrity_check).filter((line) => line !== 'ok'),
    ...orphans.rows.slice(0, 20).map(({ table, parent }) => `a row of ${table} has no parent in ${parent}`),
  ]
}
