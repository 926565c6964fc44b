import type { Kysely } from 'kysely'

/** What is deleted once it has expired is found by its time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['sessions', 'tokens', 'used_challenges'])
    await db.schema.createIndex(`${table}_expires_at_ix`).on(table).columns(['pool_id', 'expires_at']).execute()
}
