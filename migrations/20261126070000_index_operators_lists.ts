import type { Kysely } from 'kysely'

/** What operators list and export, which was found by reading all rows of a pool or brand. */
const INDEXES: readonly (readonly [table: string, ...columns: string[]])[] = [
  ['operator_actions', 'pool_id', 'tenant_id', 'created_at'],
  ['orders', 'tenant_id', 'completed_at'],
  ['orders', 'tenant_id', 'status', 'created_at', 'id'],
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, ...columns] of INDEXES)
    await db.schema
      .createIndex(`${table}_${columns.slice(1).join('_')}_ix`)
      .on(table)
      .columns(columns)
      .execute()
}
