import { type Kysely, sql } from 'kysely'

const CELL_INDEX = 'members_cell_ix'
const FACETS = [
  ...['ranked_at desc', 'id desc', 'region', 'signup_at', 'seeking', 'date_of_birth', 'status', 'profile_status'],
  ...['fictional', 'hair_color', 'eye_color', 'body_type', 'relationship_status', 'tattoos', 'reason_for_signup'],
]

const isMysql = (db: Kysely<unknown>) => db.getExecutor().adapter.constructor.name === 'MysqlAdapter'

/** Adds a column with the type that `create_base` gives its kind; rows that are there get the default, or null. */
async function add(db: Kysely<unknown>, table: string, column: string, types: { mysql: string; sqlite: string }) {
  const type = sql.raw(isMysql(db) ? types.mysql : types.sqlite)
  await sql`alter table ${sql.table(table)} add column ${sql.ref(column)} ${type}`.execute(db)
}

const TIME = { mysql: 'bigint', sqlite: 'integer' }
const BY_BYTE = 'character set utf8mb4 collate utf8mb4_bin'

/** When photos and complaints were decided, and the locale for the answer to a complaint. */
async function addDecisions(db: Kysely<unknown>) {
  await add(db, 'photos', 'reviewed_at', TIME)
  await add(db, 'complaints', 'language', {
    mysql: `varchar(36) ${BY_BYTE} not null default 'en'`,
    sqlite: "text not null default 'en'",
  })
  // MariaDB fills in '' by itself, and MySQL allows no literal default for a text column.
  await add(db, 'complaints', 'decision', {
    mysql: `mediumtext ${BY_BYTE} not null`,
    sqlite: "text not null default ''",
  })
  await add(db, 'complaints', 'decided_at', TIME)
  const columns = ['tenant_id', 'status', 'created_at']
  await db.schema.createIndex('complaints_status_created_at_ix').on('complaints').columns(columns).execute()
}

/**
 * By gender before the cell: a search along a row of cells asks for one gender, and need not read the other. On MySQL
 * `pack_options_for_search` makes the index.
 */
async function putGenderFirst(db: Kysely<unknown>) {
  if (isMysql(db)) return
  await sql`drop index ${sql.ref(CELL_INDEX)}`.execute(db)
  await db.schema
    .createIndex(CELL_INDEX)
    .on('members')
    .columns(['pool_id', 'country', 'gender', 'grid_lat', 'grid_lon', ...FACETS])
    .execute()
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await addDecisions(db)
  await putGenderFirst(db)
}
