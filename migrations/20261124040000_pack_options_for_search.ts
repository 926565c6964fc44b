import { type Kysely, sql } from 'kysely'

const isMysql = (db: Kysely<unknown>) => db.getExecutor().adapter.constructor.name === 'MysqlAdapter'

const OPTIONS = ['hair_color', 'eye_color', 'body_type', 'relationship_status', 'tattoos', 'reason_for_signup']

/** Of what a search asks beside place, gender and order, the six options count as one. */
const FACETS = ['seeking', 'date_of_birth', 'status', 'profile_status', 'fictional', 'packed_options']
const SEEN = ['ranked_at desc', 'id desc']
const GRID = ['grid_lat', 'grid_lon']

const INDEXES = {
  by_seen: ['pool_id', 'country', 'gender', ...SEEN, 'region', ...GRID, 'signup_at'],
  by_region: ['pool_id', 'region', 'gender', ...SEEN, ...GRID, 'signup_at'],
  by_newest: ['pool_id', 'country', 'gender', 'signup_at desc', 'id desc', 'region', ...GRID],
  by_cell: ['pool_id', 'country', 'gender', ...GRID, ...SEEN, 'region', 'signup_at'],
}

/** Those of 20 columns, which a database has that an earlier release made on MariaDB. */
const WIDE = ['members_seen_ix', 'members_region_ix', 'members_newest_ix', 'members_cell_ix']

async function listWide(db: Kysely<unknown>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select distinct index_name as name from information_schema.statistics
    where table_schema = database() and table_name = 'members' and index_name in (${sql.join(WIDE)})`.execute(db)
  return rows.map(({ name }) => name)
}

export const olderRuns = 'it finds the same members by the other indexes'

/**
 * MySQL allows 16 columns in an index; the indexes of the search had 20. The wider ones go when the new ones stand.
 * SQLite has no such limit, and does not read a computed column from an index: its indexes stay.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!isMysql(db)) return
  await sql`alter table members add column packed_options varchar(255) character set utf8mb4 collate utf8mb4_bin
    generated always as (concat_ws('|', ${sql.raw(OPTIONS.join(', '))})) stored`.execute(db)
  for (const [name, columns] of Object.entries(INDEXES))
    await db.schema
      .createIndex(`members_${name}_ix`)
      .on('members')
      .columns([...columns, ...FACETS])
      .execute()
  for (const name of await listWide(db)) await sql`drop index ${sql.ref(name)} on members`.execute(db)
}
