import { type Kysely, sql } from 'kysely'

/** How many messages of a participant to the other one were free because of their match; it never falls. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table participants add column free_sent integer not null default 0`.execute(db)
}
