import type { Gender } from '#engine/db/choices/genders.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import type { ScopedDb } from '#engine/db/scope.ts'
import { isOpenToSql, keepsChatsSql, notBlockedEither } from '#engine/platform/visibility/index.ts'

export const PAGE = 500

const NOTIFIED = [
  ...(['m.id', 'm.tenant_id', 'm.status', 'm.fictional', 'm.banned_at', 'm.last_seen_at'] as const),
  ...(['m.notifications_off', 'm.notifications_disabled', 'm.time_zone', 'm.country'] as const),
] as const

/** Confirmed members of this brand after an id, ordered by id. */
const selectMembers = (db: ScopedDb, afterId: string) =>
  db
    .selectFrom('members as m')
    .where('m.tenant_id', '=', db.scope.tenantId)
    .where('m.status', '=', 'active')
    .where('m.fictional', '=', 0)
    .where('m.banned_at', 'is', null)
    .where('m.id', '>', afterId)
    .orderBy('m.id')
    .limit(PAGE)

/** Members whose last visit is within a period. */
export const listSeen = (db: ScopedDb, afterId: string, { from, before }: { from: number; before: number }) =>
  selectMembers(db, afterId)
    .select([...NOTIFIED])
    .where('m.last_seen_at', '>=', from)
    .where('m.last_seen_at', '<', before)
    .execute()

/** Members confirmed within a period who have no visible photo. */
export const listWithoutPhoto = (db: ScopedDb, afterId: string, { from, before }: { from: number; before: number }) =>
  selectMembers(db, afterId)
    .select([...NOTIFIED])
    .where('m.main_photo_id', 'is', null)
    .where('m.confirmed_at', '>=', from)
    .where('m.confirmed_at', '<', before)
    .execute()

/** Members with messages unread since a time, with the newest message. */
export const listWithUnread = (db: ScopedDb, afterId: string, { from, before }: { from: number; before: number }) =>
  selectMembers(db, afterId)
    .innerJoin('participants as p', 'p.member_id', 'm.id')
    .select((eb) => [...NOTIFIED, eb.fn.max('p.last_message_id').as('newest')])
    .where('p.unread', '>', 0)
    .where('p.hidden', '=', 0)
    .where('p.last_message_at', '>=', from)
    .where('p.last_message_at', '<', before)
    .groupBy([...NOTIFIED])
    .execute()

/** The number of a member's unread messages and of their senders, of those the member's chats still show. */
export async function countUnread(db: ScopedDb, memberId: string): Promise<{ messages: number; people: number }> {
  const rows = await db
    .selectFrom('participants as p')
    .innerJoin('members as m', 'm.id', 'p.other_id')
    .select('p.unread')
    .where('p.member_id', '=', memberId)
    .where('p.unread', '>', 0)
    .where('p.hidden', '=', 0)
    .where(keepsChatsSql())
    .where((eb) => notBlockedEither(eb.ref('p.other_id'), memberId))
    .execute()
  return { messages: rows.reduce((sum, { unread }) => sum + unread, 0), people: rows.length }
}

/** Half the side of the square around a member that is near: about 50 km, in degrees. */
const NEAR = { lat: 0.45, lon: 0.75 } as const

export interface NewNear {
  readonly reader: Pick<MembersTable, 'id' | 'grid_lat' | 'grid_lon'>
  readonly genders: readonly Gender[]
  readonly since: number
}

/** Real members near the reader that match their `seeking` and were confirmed since a time. */
export async function countNewNear(db: ScopedDb, { reader, genders, since }: NewNear): Promise<number> {
  const row = await db
    .selectFrom('members as m')
    .select((eb) => eb.fn.countAll<number | string>().as('n'))
    .where(isOpenToSql(reader.id))
    .where('m.fictional', '=', 0)
    .where('m.invisible', '=', 0)
    .where('m.gender', 'in', [...genders])
    .where('m.id', '!=', reader.id)
    .where('m.confirmed_at', '>=', since)
    .where('m.grid_lat', '>=', reader.grid_lat - NEAR.lat)
    .where('m.grid_lat', '<=', reader.grid_lat + NEAR.lat)
    .where('m.grid_lon', '>=', reader.grid_lon - NEAR.lon)
    .where('m.grid_lon', '<=', reader.grid_lon + NEAR.lon)
    .executeTakeFirstOrThrow()
  return Number(row.n)
}
