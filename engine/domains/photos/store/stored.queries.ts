import type { ScopedDb } from '#engine/db/scope.ts'

/** Which of these photos have a row. */
export async function findStoredPhotos(db: ScopedDb, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db.selectFrom('photos').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}

/** The ids of photos, in order, from `after` on. */
export async function listStoredPhotos(db: ScopedDb, after: string, limit: number): Promise<string[]> {
  const rows = await db.selectFrom('photos').select('id').where('id', '>', after).orderBy('id').limit(limit).execute()
  return rows.map(({ id }) => id)
}
