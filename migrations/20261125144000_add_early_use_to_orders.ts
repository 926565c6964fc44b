import { type Kysely, sql } from 'kysely'

/** When the buyer asked that the credits may be used at once, within the time of withdrawal. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column early_use_at bigint`.execute(db)
}
