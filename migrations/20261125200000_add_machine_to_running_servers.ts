import { type Kysely, sql } from 'kysely'

/** The machine on which a server runs, so that its processes share the limits of a machine. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table running_servers add column machine varchar(64) not null default ''`.execute(db)
}
