import type { Kysely } from 'kysely'

/** For the figures of a site: what happened from one time to another. */
const INDEXES: readonly (readonly [name: string, table: string, ...columns: string[]])[] = [
  ['members_figures_signup_ix', 'members', 'pool_id', 'tenant_id', 'signup_at'],
  ['members_figures_confirmed_ix', 'members', 'pool_id', 'tenant_id', 'confirmed_at'],
  ['members_figures_seen_ix', 'members', 'pool_id', 'tenant_id', 'last_seen_at'],
  ['messages_created_at_ix', 'messages', 'pool_id', 'created_at', 'sender_id'],
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, table, ...columns] of INDEXES)
    await db.schema.createIndex(name).on(table).columns(columns).execute()
}
