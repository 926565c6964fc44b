import { type Kysely, sql } from 'kysely'

/** When an operator hid a member's profile: neither a confirmation nor a consent shows it again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table members add column disabled_at bigint`.execute(db)
}
