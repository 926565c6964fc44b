import { promises as fs } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { FileMigrationProvider, Migrator } from 'kysely/migration'
import { listContracting, notingBegun } from './begun-migrations.ts'
import type { Db } from './connect.ts'
import { findUpwards } from './find-upwards.ts'
import { withMigrationLease } from './mysql/migration-lease.ts'
import { continueStoredIds } from './newest-id.ts'
import { START_PATIENCE_MS, withRetry } from './retry.ts'

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
  if (db.dialect === 'sqlite') return withRetry(() => runPending(db), START_PATIENCE_MS)
  return withMigrationLease(db, async () => {
    await compareByByte(db)
    return runPending(db)
  })
}

async function runPending(db: Db): Promise<string[]> {
  const names = (await isNewer(db)) ? [] : await migrateToLatest(db)
  await continueStoredIds(db)
  return names
}

async function migrateToLatest(db: Db): Promise<string[]> {
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
  const migrations = await migrator(db).getMigrations()
  return migrations.map(({ name, executedAt }) => ({ name, executedAt: executedAt?.getTime() }))
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
  await continueStoredIds(db)
}

/** Whether the database can be read and has run every migration of the code. */
export const isCurrent = async (db: Db): Promise<boolean> =>
  (await migrationStatus(db)).every(({ executedAt }) => executedAt !== undefined)

/** The names of the migrations that the database has run; none where it is empty. */
async function listRan(db: Db): Promise<string[]> {
  const tables = await db.kysely.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return []
  const ran = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db.kysely)
  return ran.rows.map(({ name }) => name)
}

/**
 * Whether the database has run all migrations of this code and others, because an older release was put in place.
 * @throws when it cannot run beside one of them
 */
async function isNewer(db: Db): Promise<boolean> {
  const known = new Set((await migrator(db).getMigrations()).map(({ name }) => name))
  const ran = await listRan(db)
  const unknown = ran.filter((name) => !known.has(name))
  const [contracting] = await listContracting(db.kysely, unknown)
  if (contracting) throw new Error(`the database is newer than this code: it has run ${contracting}, which is not here`)
  return unknown.length > 0 && ran.length - unknown.length === known.size
}

function migrator(db: Db) {
  return new Migrator({
    db: db.kysely,
    provider: notingBegun(
      new FileMigrationProvider({
        fs,
        path,
        migrationFolder: findUpwards('migrations'),
        import: (file) => import(/* @vite-ignore */ pathToFileURL(file).href),
      }),
      db.dialect === 'mysql',
    ),
  })
}

/**
 * The default collation of a MySQL database ignores case; SQLite's does not. A table that names none inherits this one;
 * new tables have to name one that counts spaces at the end, too (decisions/migrations.md).
 */
async function compareByByte(db: Db) {
  await sql`alter database character set utf8mb4 collate utf8mb4_bin`.execute(db.kysely)
}
