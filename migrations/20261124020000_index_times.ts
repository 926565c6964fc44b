import type { Kysely } from 'kysely'

/** What is deleted by its time is found by it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('events_created_at_ix').on('events').columns(['pool_id', 'created_at']).execute()
  await db.schema.createIndex('attempts_ends_at_ix').on('attempts').columns(['pool_id', 'window_ends_at']).execute()
}
