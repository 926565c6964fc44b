import { promises as fs } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { FileMigrationProvider, Migrator } from 'kysely/migration'
import { type FoundMigration, listBegun, notingBegun } from './begun-migrations.ts'
import type { Db } from './connect.ts'
import { findUpwards } from './find-upwards.ts'
import { withoutStatementLimit } from './mysql/bounded-pool.ts'
import { compareByByte } from './mysql/collation.ts'
import { withMigrationLease } from './mysql/migration-lease.ts'
import { continueStoredIds } from './newest-id.ts'
import { START_PATIENCE_MS, withRetry } from './retry.ts'
import { dropLengths, keepLengths } from './sqlite/lengths.ts'

export interface MigrationState {
  name: string
  /** Epoch milliseconds, or undefined while it is pending. */
  executedAt: number | undefined
}

/**
 * Runs the pending migrations and returns their names; concurrent processes wait for each other. New ids continue after
 * those stored.
 * Throws the error of the migration that failed (on SQLite nothing of the run stays, on MySQL the earlier ones do).
 */
export async function migrate(db: Db): Promise<string[]> {
  if (db.dialect === 'sqlite') return withRetry(() => runPendingOnSqlite(db), START_PATIENCE_MS)
  return withoutStatementLimit(() =>
    withMigrationLease(db, async () => {
      await compareByByte(db.kysely)
      return runPending(db)
    }),
  )
}

async function runPending(db: Db): Promise<string[]> {
  const names = (await isNewer(db)) ? [] : await migrateToLatest(db)
  await continueStoredIds(db)
  return names
}

/** As `runPending`, with the lengths of texts, which SQLite does not hold by itself. */
async function runPendingOnSqlite(db: Db): Promise<string[]> {
  if (await isNewer(db)) return runPending(db)
  if (!(await isCurrent(db))) await dropLengths(db.kysely)
  const names = await runPending(db)
  await keepLengths(db.kysely)
  return names
}

async function migrateToLatest(db: Db): Promise<string[]> {
  if (await isCurrent(db)) return []
  const { error, results = [] } = await migrator(db).migrateToLatest()
  if (error) {
    const failed = results.find((result) => result.status === 'Error')
    if (failed && error instanceof Error) error.message = `${failed.migrationName}: ${error.message}`
    throw error
  }
  return results.map((result) => result.migrationName)
}

/** Every migration in order, done or pending. */
export async function migrationStatus(db: Db): Promise<MigrationState[]> {
  const [names, { ran }] = await Promise.all([listNames(), readRecords(db)])
  return names.map((name) => ({ name, executedAt: ran.get(name) }))
}

/**
 * Accepts a schema that a command has migrated; new ids continue after those stored.
 * @throws when migrations are pending, or a newer release has run one that this code cannot run beside
 */
export async function requireCurrent(db: Db): Promise<void> {
  const pending = (await isNewer(db)) ? [] : (await migrationStatus(db)).filter(({ executedAt }) => !executedAt)
  if (pending.length > 0) {
    const missing = pending.length === 1 ? 'a migration' : `${pending.length} migrations`
    throw new Error(`the database lacks ${missing}: run \`npm run admin -- db migrate\``)
  }
  await withoutStatementLimit(() => continueStoredIds(db))
}

/** Whether the database can be read and has run every migration of the code. */
export const isCurrent = async (db: Db): Promise<boolean> =>
  (await migrationStatus(db)).every(({ executedAt }) => executedAt !== undefined)

/**
 * Asks whether the schema is that of the code of this process: the migrations that were there when it started. Those of a
 * release that is put in place beside it are none of its business.
 */
export async function watchSchema(
  db: Db,
  readNames: () => Promise<readonly string[]> = async () => (await migrationStatus(db)).map(({ name }) => name),
): Promise<() => Promise<boolean>> {
  const names = await readNames()
  return async () => {
    const { ran } = await readRecords(db)
    return names.every((name) => ran.has(name))
  }
}

interface Ran {
  readonly name: string
  /** ISO 8601. */
  readonly timestamp: string
}

/** What the database says of migrations (when each ran, in epoch milliseconds), those of a newer release included; nothing where it is empty. */
async function readRecords({ kysely }: Db) {
  const tables = await kysely.introspection.getTables({ withInternalKyselyTables: true })
  const has = (table: string) => tables.some(({ name }) => name === table)
  const { rows } = has('kysely_migration')
    ? await sql<Ran>`select name, timestamp from kysely_migration order by name`.execute(kysely)
    : { rows: [] }
  const begun = has('kysely_migration_begun') ? await listBegun(kysely) : []
  return { ran: new Map(rows.map(({ name, timestamp }) => [name, Date.parse(timestamp)])), begun }
}

/**
 * Whether the database has run all migrations of this code and others, because an older release was put in place.
 * @throws when it cannot run beside one of them
 */
async function isNewer(db: Db): Promise<boolean> {
  const known = new Set(await listNames())
  const { ran, begun } = await readRecords(db)
  const expanding = new Set(begun.filter(({ contracts }) => contracts === 0).map(({ name }) => name))
  const all = [...ran.keys(), ...begun.map(({ name }) => name)]
  const refused = all.find((name) => !known.has(name) && !expanding.has(name))
  if (refused !== undefined) {
    const state = ran.has(refused) ? 'run' : 'begun'
    throw new Error(`the database is newer than this code: it has ${state} ${refused}, which is not here`)
  }
  return ran.size > known.size && [...known].every((name) => ran.has(name))
}

/**
 * The pending migrations for which all servers have to be stopped. None on SQLite, which its one server migrates, and
 * none where nothing has run yet.
 */
export async function listStopping(db: Db): Promise<string[]> {
  const { ran } = await readRecords(db)
  if (db.dialect === 'sqlite' || ran.size === 0) return []
  const found = Object.entries(await provider().getMigrations()) as [string, FoundMigration][]
  return found.flatMap(([name, { stopsServers }]) => (stopsServers && !ran.has(name) ? [name] : [])).sort()
}

/** The names of all migrations of the code, in order. It loads none: a server that finds nothing to do needs no more. */
const listNames = async (): Promise<string[]> =>
  (await fs.readdir(findUpwards('migrations'))).map((file) => path.basename(file, '.ts')).sort()

const provider = () =>
  new FileMigrationProvider({
    fs,
    path,
    migrationFolder: findUpwards('migrations'),
    import: (file) => import(/* @vite-ignore */ pathToFileURL(file).href),
  })

const migrator = (db: Db) => new Migrator({ db: db.kysely, provider: notingBegun(provider(), db.dialect === 'mysql') })
