import type { Kysely } from 'kysely'

/** Rows of one member, of what expires, and orders to ask about, which were found by reading all of a pool or brand. */
const INDEXES: readonly (readonly [table: string, ...columns: string[]])[] = [
  ['complaints', 'tenant_id', 'email'],
  ['complaints', 'tenant_id', 'member_id'],
  ['deletions', 'pool_id', 'erase_at'],
  ['discount_uses', 'tenant_id', 'member_id'],
  ['members', 'pool_id', 'signup_from'],
  ['operator_actions', 'pool_id', 'subject_id'],
  ['orders', 'tenant_id', 'card_kept_at'],
  ['participants', 'pool_id', 'other_id'],
  ['reports', 'pool_id', 'member_id'],
  ['tokens', 'pool_id', 'member_id'],
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, ...columns] of INDEXES)
    await db.schema
      .createIndex(`${table}_${columns.at(-1)}_ix`)
      .on(table)
      .columns(columns)
      .execute()
  await db.schema
    .createIndex('push_subscriptions_endpoint_hash_ix')
    .on('push_subscriptions')
    // SQLite takes an index that has all columns of the query before one that finds fewer rows.
    .columns(['pool_id', 'endpoint_hash', 'member_id'])
    .execute()
  for (const table of ['credit_entries', 'debt_entries'])
    await db.schema.createIndex(`${table}_member_id_id_ix`).on(table).columns(['pool_id', 'member_id', 'id']).execute()
  // Asked of all brands at once: `tenant_id` makes it the whole answer.
  await db.schema.createIndex('orders_due_check_ix').on('orders').columns(['next_check_at', 'tenant_id']).execute()
}
