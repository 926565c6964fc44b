import type { ScopedDb } from '#engine/db/scope.ts'
import { insertIgnore } from '#engine/db/upsert.ts'

/** Says that the files of a photo stand without a row, or soon will. */
export const markLoose = (db: ScopedDb, photoId: string, now: number): Promise<boolean> =>
  insertIgnore(db, 'loose_files', { photo_id: photoId, created_at: now })

/** Takes the mark away; false if there is none. */
export async function unmarkLoose(db: ScopedDb, photoId: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('loose_files').where('photo_id', '=', photoId).executeTakeFirst()
  return numDeletedRows > 0n
}

export async function isLoose(db: ScopedDb, photoId: string): Promise<boolean> {
  const row = await db.selectFrom('loose_files').select('photo_id').where('photo_id', '=', photoId).executeTakeFirst()
  return row !== undefined
}

/** Photos marked at or before `since`, oldest first. */
export async function listLoose(db: ScopedDb, since: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('loose_files')
    .select('photo_id')
    .where('created_at', '<=', since)
    .orderBy('created_at')
    .limit(limit)
    .execute()
  return rows.map((row) => row.photo_id)
}
