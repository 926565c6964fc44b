import { promises as fs } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { FileMigrationProvider, Migrator } from 'kysely/migration'
import type { Db } from '../../db/connect.ts'
import { findUpwards } from '../../db/find-upwards.ts'

/** The last migration of the release before. */
export const RELEASE_BEFORE = '20261122170000_add_source_to_operator_actions'

const FACETS = [
  ...['seeking', 'date_of_birth', 'status', 'profile_status', 'fictional', 'hair_color', 'eye_color', 'body_type'],
  ...['relationship_status', 'tattoos', 'reason_for_signup'],
]
const SEEN = ['ranked_at desc', 'id desc']
const GRID = ['grid_lat', 'grid_lon']
/** The indexes that the release before made on MariaDB, of more columns than MySQL allows. */
const WIDE = {
  seen: ['pool_id', 'country', 'gender', ...SEEN, 'region', ...GRID, 'signup_at', ...FACETS],
  region: ['pool_id', 'region', 'gender', ...SEEN, ...GRID, 'signup_at', ...FACETS],
  newest: ['pool_id', 'country', 'gender', 'signup_at desc', 'id desc', 'region', ...GRID, ...FACETS],
  cell: ['pool_id', 'country', 'gender', ...GRID, ...SEEN, 'region', 'signup_at', ...FACETS],
}

/** The migrations of this code. */
export const fileMigrations = () =>
  new FileMigrationProvider({
    fs,
    path,
    migrationFolder: findUpwards('migrations'),
    import: (file) => import(pathToFileURL(file).href),
  })

/** Makes of an empty database that of an earlier release, whose last migration is `name`. */
export async function makeOlderSchema(db: Db, name: string): Promise<void> {
  if (db.dialect === 'mysql') await sql`alter database character set utf8mb4 collate utf8mb4_bin`.execute(db.kysely)
  const { error } = await new Migrator({ db: db.kysely, provider: fileMigrations() }).migrateTo(name)
  if (error) throw error
  if (db.dialect === 'sqlite') return
  for (const [order, columns] of Object.entries(WIDE))
    await db.kysely.schema.createIndex(`members_${order}_ix`).on('members').columns(columns).execute()
}
