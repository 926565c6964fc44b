import { type Kysely, sql } from 'kysely'

/** Marks orders that were paid when another had used their offer, so that their page can give the reason. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column late smallint not null default 0`.execute(db)
}
