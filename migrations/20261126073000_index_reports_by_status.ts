import type { Kysely } from 'kysely'

/** Open reports, oldest first: without it a pool's reports of all years were read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('reports_status_ix').on('reports').columns(['pool_id', 'status', 'created_at']).execute()
}
