import { Migrator } from 'kysely/migration'
import { type FoundMigration, notingBegun } from '../../db/begun-migrations.ts'
import type { Db } from '../../db/connect.ts'
import { fileMigrations } from './older-schema.ts'

/** The name of the migration that `runNewerMigration` runs. */
export const NEWER = '99990101000000_fly_to_mars'

/** Runs, on a database of this code, a migration of a release to come. @throws what the migration throws */
export async function runNewerMigration(db: Db, migration: FoundMigration): Promise<void> {
  const all = { getMigrations: async () => ({ ...(await fileMigrations().getMigrations()), [NEWER]: migration }) }
  const provider = notingBegun(all, db.dialect === 'mysql')
  const { error } = await new Migrator({ db: db.kysely, provider }).migrateToLatest()
  if (error) throw error
}
