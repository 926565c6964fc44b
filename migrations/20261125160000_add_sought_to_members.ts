import { type Kysely, sql } from 'kysely'

const COLUMNS = ['sought_min_age', 'sought_max_age', 'sought_km']

/** The ages and the distance, in km, that a member chose to see; null where any. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of COLUMNS) await sql`alter table members add column ${sql.ref(column)} integer`.execute(db)
}
