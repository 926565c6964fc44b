import { type Kysely, sql } from 'kysely'

/** Whether others see that the member has read their messages, and is typing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table members add column read_marks integer not null default 1`.execute(db)
}
