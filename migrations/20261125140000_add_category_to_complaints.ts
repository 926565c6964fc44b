import { type Kysely, sql } from 'kysely'

/** What a complaint is about, by which its answer is due; earlier ones are about something else. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table complaints add column category varchar(36) not null default 'other'`.execute(db)
}
