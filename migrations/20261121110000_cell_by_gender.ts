import { type Kysely, sql } from 'kysely'

const NAME = 'members_cell_ix'
const FACETS = [
  ...['ranked_at desc', 'id desc', 'region', 'signup_at', 'seeking', 'date_of_birth', 'status', 'profile_status'],
  ...['fictional', 'hair_color', 'eye_color', 'body_type', 'relationship_status', 'tattoos', 'reason_for_signup'],
]

/** By gender before the cell: a search along a row of cells asks for one gender, and need not read the other. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isMysql = db.getExecutor().adapter.constructor.name === 'MysqlAdapter'
  await sql`drop index ${sql.ref(NAME)} ${isMysql ? sql`on members` : sql``}`.execute(db)
  await db.schema
    .createIndex(NAME)
    .on('members')
    .columns(['pool_id', 'country', 'gender', 'grid_lat', 'grid_lon', ...FACETS])
    .execute()
}
