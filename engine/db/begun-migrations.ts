import { type QueryExecutorProvider, sql } from 'kysely'
import type { Migration, MigrationProvider } from 'kysely/migration'
import { repeating } from './mysql/lost-connection.ts'

/**
 * A migration that an older release cannot run beside says so: it takes away, renames or narrows. All others only
 * expand.
 */
export interface FoundMigration extends Migration {
  readonly contracts?: true
}

const createTable = (db: QueryExecutorProvider) =>
  sql`create table if not exists kysely_migration_begun
    (name varchar(255) not null primary key, contracts integer not null)`.execute(db)

async function isBegun(db: QueryExecutorProvider, name: string): Promise<boolean> {
  const { rows } = await sql`select name from kysely_migration_begun where name = ${name}`.execute(db)
  return rows.length > 0
}

/**
 * Notes each migration before its first step. MySQL commits each step by itself, so one that was cut runs again from its
 * first step, and what it has made already is no error then.
 */
export function notingBegun(provider: MigrationProvider, isMysql: boolean): MigrationProvider {
  const wrap = (name: string, migration: FoundMigration): Migration => ({
    async up(db) {
      await createTable(db)
      const begun = await isBegun(db, name)
      const contracts = migration.contracts ? 1 : 0
      if (!begun) await sql`insert into kysely_migration_begun values (${name}, ${contracts})`.execute(db)
      await (begun && isMysql ? repeating.run(true, () => migration.up(db)) : migration.up(db))
    },
  })
  return {
    async getMigrations() {
      const found = Object.entries(await provider.getMigrations()) as [string, FoundMigration][]
      return Object.fromEntries(found.map(([name, migration]) => [name, wrap(name, migration)]))
    },
  }
}

/** The migrations that a newer release has run and this one does not have, if an older one cannot run beside them. */
export async function listContracting(db: QueryExecutorProvider, unknown: readonly string[]): Promise<string[]> {
  if (unknown.length === 0) return []
  await createTable(db)
  const { rows } = await sql<{ name: string }>`select name from kysely_migration_begun
    where contracts = 0 and name in (${sql.join([...unknown])})`.execute(db)
  const expanding = new Set(rows.map(({ name }) => name))
  return unknown.filter((name) => !expanding.has(name))
}
