import { type Kysely, sql } from 'kysely'

/** Photos that are shown before anybody has reviewed them, and the list of those that still wait. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table photos add column review_later smallint not null default 0`.execute(db)
  await db.schema
    .createIndex('photos_review_later_ix')
    .on('photos')
    .columns(['review_later', 'reviewed_at', 'pool_id', 'created_at'])
    .execute()
}
