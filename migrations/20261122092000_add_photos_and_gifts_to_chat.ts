import { type Kysely, sql } from 'kysely'

const isMysql = (db: Kysely<unknown>) => db.getExecutor().adapter.constructor.name === 'MysqlAdapter'

/**
 * A message may carry a photo or a gift. A photo of a chat is shown to one member only; `upload_hash` recognizes the
 * same file sent again. `received_gifts` counts what a member was given, `loose_files` names the photos whose files
 * stand without a row, or soon will.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const mysql = isMysql(db)
  const text = (length: number) =>
    sql.raw(mysql ? `varchar(${length}) character set utf8mb4 collate utf8mb4_bin` : 'text')
  const time = sql.raw(mysql ? 'bigint' : 'integer')
  const number = sql.raw(mysql ? 'int' : 'integer')
  await sql`alter table messages add column photo_id ${text(36)}`.execute(db)
  await sql`alter table messages add column gift ${text(36)}`.execute(db)
  await sql`alter table photos add column shown_to ${text(36)}`.execute(db)
  await sql`alter table photos add column upload_hash ${text(64)}`.execute(db)
  await db.schema.createIndex('messages_photo_id_ix').on('messages').columns(['pool_id', 'photo_id']).execute()
  await db.schema.createIndex('photos_shown_to_ix').on('photos').columns(['pool_id', 'shown_to']).execute()
  await sql`create table received_gifts (
    pool_id ${text(36)} not null, member_id ${text(36)} not null, gift ${text(36)} not null, count ${number} not null,
    primary key (pool_id, member_id, gift), foreign key (pool_id, member_id) references members (pool_id, id)
  )`.execute(db)
  await sql`create table loose_files (
    pool_id ${text(36)} not null, photo_id ${text(36)} not null, created_at ${time} not null,
    primary key (pool_id, photo_id)
  )`.execute(db)
  await db.schema
    .createIndex('loose_files_created_at_ix')
    .on('loose_files')
    .columns(['pool_id', 'created_at'])
    .execute()
}
