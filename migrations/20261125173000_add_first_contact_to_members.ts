import { type Kysely, sql } from 'kysely'

/** Who may start a conversation with a member: everyone, liked (whom the member likes), or premium. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table members add column first_contact varchar(36) not null default 'everyone'`.execute(db)
}
