import type { PhotosTable } from '#engine/db/schema.ts'
import type { ScopedDb } from '#engine/db/scope.ts'
import { changeAround, changeLists } from '#engine/platform/revisions.ts'

export type PhotoRow = Omit<PhotosTable, 'pool_id'>
const COLUMNS = [
  'id',
  'member_id',
  'status',
  'position',
  'width',
  'height',
  'thumbhash',
  'focus',
  'rejected_reason',
  'private',
  'appealed_at',
  'reviewed_at',
  'review_later',
  'shown_to',
  'upload_hash',
  'created_at',
] as const

/** Default values of a new photo: public once active. */
export const PUBLIC_PHOTO = {
  focus: null,
  rejected_reason: '',
  private: 0,
  appealed_at: null,
  reviewed_at: null,
  review_later: 0,
  shown_to: null,
  upload_hash: null,
} as const satisfies Partial<PhotoRow>

export const findPhoto = (db: ScopedDb, id: string): Promise<PhotoRow | undefined> =>
  db
    .selectFrom('photos')
    .select([...COLUMNS])
    .where('id', '=', id)
    .executeTakeFirst()

/** A photo with its owner's state, to authorize a request for the file. */
export const findServedPhoto = (db: ScopedDb, id: string) =>
  db
    .selectFrom('photos as p')
    .innerJoin('members as m', 'm.id', 'p.member_id')
    .select(['p.member_id', 'p.status', 'p.private', 'p.shown_to', 'm.status as member_status', 'm.profile_status'])
    .where('p.id', '=', id)
    .executeTakeFirst()

/** All photos of a member's profile in the member's order, whatever their status. */
export const listPhotos = (db: ScopedDb, memberId: string): Promise<PhotoRow[]> =>
  db
    .selectFrom('photos')
    .select([...COLUMNS])
    .where('member_id', '=', memberId)
    .where('shown_to', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()

/**
 * Locks the member's photos for writing until the transaction ends; `lockAround` comes before it where the main photo may
 * change. It changes a value, so that of two nodes of a
 * database that lock them at once only one commits.
 */
export async function lockMember(trx: ScopedDb, memberId: string): Promise<{ main_photo_id: string | null }> {
  await changeLists(trx, [memberId])
  return trx.selectFrom('members').select('main_photo_id').where('id', '=', memberId).executeTakeFirstOrThrow()
}

export async function insertPhoto(trx: ScopedDb, row: PhotoRow): Promise<void> {
  await trx.insertInto('photos').values(row).execute()
}

export async function deletePhoto(trx: ScopedDb, id: string): Promise<void> {
  await trx.deleteFrom('photos').where('id', '=', id).execute()
}

type Changes = Partial<
  Pick<PhotoRow, 'status' | 'position' | 'private' | 'appealed_at' | 'reviewed_at' | 'review_later' | 'rejected_reason'>
>

export async function updatePhoto(trx: ScopedDb, id: string, changes: Changes): Promise<void> {
  await trx.updateTable('photos').set(changes).where('id', '=', id).execute()
}

export async function setMainPhotoId(db: ScopedDb, memberId: string, photoId: string | null): Promise<void> {
  await changeAround(db, memberId, async (trx) => {
    await trx.updateTable('members').set({ main_photo_id: photoId }).where('id', '=', memberId).execute()
    return true
  })
}

/** The photos of messages, by id. */
export async function mapPhotos(db: ScopedDb, ids: readonly string[]): Promise<ReadonlyMap<string, PhotoRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('photos')
    .select([...COLUMNS])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Ids of all photos that a member has uploaded or was sent. */
export async function listIdsAround(db: ScopedDb, memberId: string): Promise<string[]> {
  const [uploaded, received] = await Promise.all([
    db.selectFrom('photos').select('id').where('member_id', '=', memberId).execute(),
    db.selectFrom('photos').select('id').where('shown_to', '=', memberId).execute(),
  ])
  return [...uploaded, ...received].map(({ id }) => id)
}

/** Whether the profile has an active or pending photo. */
export async function hasPhoto(db: ScopedDb, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('photos')
    .select('id')
    .where('member_id', '=', memberId)
    .where('shown_to', 'is', null)
    .where('status', 'in', ['pending', 'active'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
