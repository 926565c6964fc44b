import { type Kysely, sql } from 'kysely'

/** When a member withdrew the consent to data on orientation and sex life; the profile is disabled meanwhile. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table members add column sensitive_withdrawn_at bigint`.execute(db)
}
