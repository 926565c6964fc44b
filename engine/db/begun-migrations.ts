import { type QueryExecutorProvider, sql } from 'kysely'
import type { Migration, MigrationProvider } from 'kysely/migration'
import { repeating } from './mysql/lost-connection.ts'

/** What a migration exports besides `up`. */
export interface FoundMigration extends Migration {
  /** An older release cannot run beside it: it takes away, renames or narrows. All others only expand. */
  readonly contracts?: true
  /** Servers fail while it runs, and run again afterwards: on MySQL the command asks first, and no older one starts. */
  readonly stopsServers?: true
  /** Why an older release runs beside it, although one of its steps takes something away. */
  readonly olderRuns?: string
}

/** A migration that has begun; `contracts` is 1 while no older release may start. */
interface Begun {
  readonly name: string
  readonly contracts: number
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
      const contracts = migration.contracts || migration.stopsServers ? 1 : 0
      if (!begun) await sql`insert into kysely_migration_begun values (${name}, ${contracts})`.execute(db)
      await (begun && isMysql ? repeating.run(true, () => migration.up(db)) : migration.up(db))
      if (!migration.contracts)
        await sql`update kysely_migration_begun set contracts = 0 where name = ${name}`.execute(db)
    },
  })
  return {
    async getMigrations() {
      const found = Object.entries(await provider.getMigrations()) as [string, FoundMigration][]
      return Object.fromEntries(found.map(([name, migration]) => [name, wrap(name, migration)]))
    },
  }
}

/** Every migration that has begun, also of a newer release. */
export async function listBegun(db: QueryExecutorProvider): Promise<readonly Begun[]> {
  const { rows } = await sql<Begun>`select name, contracts from kysely_migration_begun order by name`.execute(db)
  return rows
}
