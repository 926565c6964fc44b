import { expressionBuilder } from 'kysely'
import type { MembersTable, PhotosTable } from '#engine/db/schema.ts'
import type { ScopedDb } from '#engine/db/scope.ts'
import { isActiveSql } from '#engine/platform/visibility/index.ts'

const eb = expressionBuilder<{ m: MembersTable; p: PhotosTable }, 'm' | 'p'>()

/** An active, public photo of a member whom visitors may see (product.md 13.11). */
const isMailable = () =>
  eb.and([
    eb('m.invisible', '=', 0),
    isActiveSql(),
    eb('p.status', '=', 'active'),
    eb('p.private', '=', 0),
    eb('p.shown_to', 'is', null),
  ])

/** The main photos of those of these members who may be shown in a mail: member and photo. */
export const listMailable = (db: ScopedDb, memberIds: readonly string[]) =>
  db
    .selectFrom('members as m')
    .innerJoin('photos as p', 'p.id', 'm.main_photo_id')
    .select(['m.id as member_id', 'p.id'])
    .where('m.id', 'in', [...memberIds])
    .where(isMailable())
    .execute()

/** The same for one photo, whichever of its member's it is, with what a crop keeps. */
export const findMailable = (db: ScopedDb, photoId: string) =>
  db
    .selectFrom('photos as p')
    .innerJoin('members as m', 'm.id', 'p.member_id')
    .select('p.focus')
    .where('p.id', '=', photoId)
    .where(isMailable())
    .executeTakeFirst()
