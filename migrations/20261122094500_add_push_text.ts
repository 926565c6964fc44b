import { type Kysely, sql } from 'kysely'

/** Whether notifications by push show the text of a message. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table members add column push_text integer not null default 0`.execute(db)
}
