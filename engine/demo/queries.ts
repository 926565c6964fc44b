import type { MembersTable, PhotosTable } from '#engine/db/schema.ts'
import type { ScopedDb } from '#engine/db/scope.ts'
import { insertIgnore } from '#engine/db/upsert.ts'

type Row<Table> = Omit<Table, 'pool_id'>

const CHUNK = 50

export async function hasAnyOf(db: ScopedDb, memberIds: readonly string[]): Promise<boolean> {
  const row = await db
    .selectFrom('members')
    .select('id')
    .where('id', 'in', [...memberIds])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertMembers(trx: ScopedDb, rows: readonly Row<MembersTable>[]): Promise<void> {
  for (let at = 0; at < rows.length; at += CHUNK) {
    await trx
      .insertInto('members')
      .values(rows.slice(at, at + CHUNK))
      .execute()
  }
}

/** Lets a member log in who has no password. */
export async function giveLogin(db: ScopedDb, id: string, email: string, passwordHash: string): Promise<void> {
  await db
    .updateTable('members')
    .set({ email, password_hash: passwordHash })
    .where('id', '=', id)
    .where('password_hash', '=', '')
    .execute()
}

export const findMemberRow = (db: ScopedDb, id: string): Promise<MembersTable | undefined> =>
  db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirst()

/** Whether the member wrote the message with this client id. */
export async function hasWritten(db: ScopedDb, memberId: string, clientId: string): Promise<boolean> {
  const row = await db
    .selectFrom('messages')
    .select('id')
    .where('sender_id', '=', memberId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  return row !== undefined
}

export async function listPhotoIds(db: ScopedDb): Promise<Set<string>> {
  const rows = await db.selectFrom('photos').select('id').execute()
  return new Set(rows.map(({ id }) => id))
}

/** Inserts a photo, and makes one at position 0 its member's main photo; one that is there stays as it is. */
export async function insertPhoto(trx: ScopedDb, photo: Row<PhotosTable>): Promise<void> {
  if (!(await insertIgnore(trx, 'photos', photo)) || photo.position > 0) return
  await trx.updateTable('members').set({ main_photo_id: photo.id }).where('id', '=', photo.member_id).execute()
}

export async function updateDrawn(db: ScopedDb, photoId: string, thumbhash: string): Promise<void> {
  await db.updateTable('photos').set({ thumbhash }).where('id', '=', photoId).execute()
}
