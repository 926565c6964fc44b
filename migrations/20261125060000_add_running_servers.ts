import type { Kysely } from 'kysely'

/** Which servers run on the database, each with the secrets of its data folder. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('running_servers')
    .addColumn('id', 'varchar(36)', (column) => column.notNull().primaryKey())
    .addColumn('data_id', 'varchar(36)', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .execute()
}
