import type { ScopedDb } from '#engine/db/scope.ts'
import { insertIgnore } from '#engine/db/upsert.ts'
import { isNamedToSql } from '#engine/platform/visibility/index.ts'

export const insertGrant = (db: ScopedDb, ownerId: string, viewerId: string, now: number): Promise<boolean> =>
  insertIgnore(db, 'album_grants', { owner_id: ownerId, viewer_id: viewerId, created_at: now })

export async function deleteGrant(db: ScopedDb, ownerId: string, viewerId: string): Promise<void> {
  await db.deleteFrom('album_grants').where('owner_id', '=', ownerId).where('viewer_id', '=', viewerId).execute()
}

export async function hasGrant(db: ScopedDb, ownerId: string, viewerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('album_grants')
    .select('created_at')
    .where('owner_id', '=', ownerId)
    .where('viewer_id', '=', viewerId)
    .executeTakeFirst()
  return row !== undefined
}

/** The members with access to the album, by name; none behind a block, who sees nothing of it. */
export const listGrants = (db: ScopedDb, ownerId: string): Promise<{ id: string; name: string }[]> =>
  db
    .selectFrom('album_grants as g')
    .innerJoin('members as m', 'm.id', 'g.viewer_id')
    .select(['m.id', 'm.name'])
    .where('g.owner_id', '=', ownerId)
    .where(isNamedToSql(ownerId))
    .orderBy('m.name_key')
    .execute()
