import type { PhotoStatus, PhotosTable } from '#engine/db/schema.ts'
import type { ScopedDb } from '#engine/db/scope.ts'

export type PhotoRow = Pick<
  PhotosTable,
  'id' | 'member_id' | 'status' | 'position' | 'width' | 'height' | 'thumbhash' | 'created_at'
>
const COLUMNS = ['id', 'member_id', 'status', 'position', 'width', 'height', 'thumbhash', 'created_at'] as const

export const findPhoto = (db: ScopedDb, id: string): Promise<PhotoRow | undefined> =>
  db
    .selectFrom('photos')
    .select([...COLUMNS])
    .where('id', '=', id)
    .executeTakeFirst()

/** All photos of a member in the member's order, whatever their status. */
export const listPhotos = (db: ScopedDb, memberId: string): Promise<PhotoRow[]> =>
  db
    .selectFrom('photos')
    .select([...COLUMNS])
    .where('member_id', '=', memberId)
    .orderBy('position')
    .orderBy('id')
    .execute()

/** Makes writers of one member's photos wait for each other until the transaction ends. */
export async function lockMember(trx: ScopedDb, memberId: string): Promise<{ main_photo_id: string | null }> {
  await trx
    .updateTable('members')
    .set((eb) => ({ main_photo_id: eb.ref('main_photo_id') }))
    .where('id', '=', memberId)
    .execute()
  return trx.selectFrom('members').select('main_photo_id').where('id', '=', memberId).executeTakeFirstOrThrow()
}

export async function insertPhoto(trx: ScopedDb, row: Omit<PhotosTable, 'pool_id'>): Promise<void> {
  await trx.insertInto('photos').values(row).execute()
}

export async function deletePhoto(trx: ScopedDb, id: string): Promise<void> {
  await trx.deleteFrom('photos').where('id', '=', id).execute()
}

export async function setPhotoStatus(trx: ScopedDb, id: string, status: PhotoStatus): Promise<void> {
  await trx.updateTable('photos').set({ status }).where('id', '=', id).execute()
}

export async function setMainPhotoId(trx: ScopedDb, memberId: string, photoId: string | null): Promise<void> {
  await trx.updateTable('members').set({ main_photo_id: photoId }).where('id', '=', memberId).execute()
}

/** Waiting for review, the oldest first. */
export const listPendingPhotos = (db: ScopedDb, limit: number): Promise<PhotoRow[]> =>
  db
    .selectFrom('photos')
    .select([...COLUMNS])
    .where('status', '=', 'pending')
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute()
