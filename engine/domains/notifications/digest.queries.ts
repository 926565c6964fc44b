import type { ScopedDb } from '#engine/db/scope.ts'

export const PAGE = 500

/** Epoch ms: `before` is not in it. */
export interface Period {
  readonly from: number
  readonly before: number
}

/** What the choice of channels needs of a member. */
export const NOTIFIED = [
  ...(['m.id', 'm.tenant_id', 'm.status', 'm.fictional', 'm.banned_at', 'm.last_seen_at'] as const),
  ...(['m.notifications_off', 'm.notifications_disabled', 'm.time_zone', 'm.country'] as const),
] as const

/** A page of the confirmed members of this brand after an id, ordered by id. */
export const selectNotified = (db: ScopedDb, afterId: string) =>
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
export const listSeen = (db: ScopedDb, afterId: string, { from, before }: Period) =>
  selectNotified(db, afterId)
    .select([...NOTIFIED])
    .where('m.last_seen_at', '>=', from)
    .where('m.last_seen_at', '<', before)
    .execute()
