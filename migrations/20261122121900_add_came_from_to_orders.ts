import { type Kysely, sql } from 'kysely'

/** The route from which a buyer came, other than a chat. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column came_from varchar(24)`.execute(db)
}
