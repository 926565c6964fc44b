import { type Kysely, sql } from 'kysely'

/** Where in a photo the face is; null for those from before, and where nothing stands out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table photos add column focus varchar(2)`.execute(db)
}
