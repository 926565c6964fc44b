import { promises as fs } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { FileMigrationProvider, Migrator } from 'kysely/migration'
import type { Db } from './connect.ts'
import { findUpwards } from './find-upwards.ts'
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
  return withRetry(async () => {
    if (db.dialect === 'mysql') await compareByByte(db)
    const { error, results = [] } = await migrator(db).migrateToLatest()
    if (error) await refuseNewer(db)
    if (error) {
      const failed = results.find((result) => result.status === 'Error')
      if (failed && error instanceof Error) error.message = `${failed.migrationName}: ${error.message}`
      throw error
    }
    await continueStoredIds(db)
    return results.map((result) => result.migrationName)
  }, START_PATIENCE_MS)
}

/** Every migration in order, done or pending. */
export async function migrationStatus(db: Db): Promise<MigrationState[]> {
  const migrations = await migrator(db).getMigrations()
  return migrations.map(({ name, executedAt }) => ({ name, executedAt: executedAt?.getTime() }))
}

/** Whether the database can be read and has run every migration of the code. */
export const isCurrent = async (db: Db): Promise<boolean> =>
  (await migrationStatus(db)).every(({ executedAt }) => executedAt !== undefined)

/** @throws when the database has run a migration that this code does not have: an older release was put in place. */
async function refuseNewer(db: Db): Promise<void> {
  const ran = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db.kysely)
  const known = new Set((await migrator(db).getMigrations()).map(({ name }) => name))
  const unknown = ran.rows.map(({ name }) => name).find((name) => !known.has(name))
  if (unknown) throw new Error(`the database is newer than this code: it has run ${unknown}, which is not here`)
}

function migrator(db: Db) {
  return new Migrator({
    db: db.kysely,
    provider: new FileMigrationProvider({
      fs,
      path,
      migrationFolder: findUpwards('migrations'),
      import: (file) => import(/* @vite-ignore */ pathToFileURL(file).href),
    }),
  })
}

/** The default collation of a MySQL database ignores case; SQLite's does not. New tables inherit this one. */
async function compareByByte(db: Db) {
  await sql`alter database character set utf8mb4 collate utf8mb4_bin`.execute(db.kysely)
}
