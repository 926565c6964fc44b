import type { ScopedDb } from '#engine/db/scope.ts'
import { isActiveSql } from '#engine/platform/visibility/index.ts'

/** The main photos, active and public, of those of these members whom visitors may see (product.md 13.11): member and photo. */
export const listMailable = (db: ScopedDb, memberIds: readonly string[]) =>
  db
    .selectFrom('members as m')
    .innerJoin('photos as p', 'p.id', 'm.main_photo_id')
    .select(['m.id as member_id', 'p.id'])
    .where('m.id', 'in', [...memberIds])
    .where('m.invisible', '=', 0)
    .where(isActiveSql())
    .where('p.status', '=', 'active')
    .where('p.private', '=', 0)
    .where('p.shown_to', 'is', null)
    .execute()

/** The same for one photo, whichever of its member's it is, with what a crop keeps. */
export const findMailable = (db: ScopedDb, photoId: string) =>
  db
    .selectFrom('photos as p')
    .innerJoin('members as m', 'm.id', 'p.member_id')
    .select('p.focus')
    .where('p.id', '=', photoId)
    .where('m.invisible', '=', 0)
    .where(isActiveSql())
    .where('p.status', '=', 'active')
    .where('p.private', '=', 0)
    .where('p.shown_to', 'is', null)
    .executeTakeFirst()
