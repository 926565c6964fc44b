import type { Kysely } from 'kysely'

/** The audit log of all pools, the newest first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('operator_actions_time_ix').on('operator_actions').columns(['created_at', 'id']).execute()
}
