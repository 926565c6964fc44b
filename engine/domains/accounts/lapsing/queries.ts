import type { ScopedDb } from '#engine/db/scope.ts'
import { upsert } from '#engine/db/upsert.ts'
import { changeAround } from '#engine/platform/revisions.ts'

const PAGE = 500

/** A tenant's members of the site who are persons and not banned, after an id. */
const selectOwn = (db: ScopedDb, tenantId: string, afterId: string) =>
  db
    .selectFrom('members as m')
    .where('m.tenant_id', '=', tenantId)
    .where('m.id', '>', afterId)
    .where('m.fictional', '=', 0)
    .where('m.banned_at', 'is', null)
    .orderBy('m.id')
    .limit(PAGE)

interface SignedUp {
  readonly after: number
  readonly before: number
}

/** Who signed up after and before these times and has neither confirmed nor paid. */
export const listUnconfirmed = (db: ScopedDb, tenantId: string, afterId: string, { after, before }: SignedUp) =>
  selectOwn(db, tenantId, afterId)
    .select(['m.id'])
    .where('m.status', '=', 'not_confirmed')
    .where('m.paid_user', '=', 0)
    .where('m.signup_at', '>', after)
    .where('m.signup_at', '<=', before)
    .execute()

/** Who was last here before this time, with the warnings since. */
export const listInactive = (db: ScopedDb, tenantId: string, afterId: string, before: number) =>
  selectOwn(db, tenantId, afterId)
    .leftJoin('inactivity_warnings as w', 'w.member_id', 'm.id')
    .select(['m.id', 'm.last_seen_at', 'w.warnings', 'w.warned_at'])
    .where('m.status', 'in', ['active', 'not_confirmed'])
    .where('m.ranked_at', '<=', before)
    .where('m.last_seen_at', '<=', before)
    .execute()
export type InactiveRow = Awaited<ReturnType<typeof listInactive>>[number]

export const storeWarning = (trx: ScopedDb, memberId: string, warnings: number, now: number) =>
  upsert(trx, 'inactivity_warnings', { member_id: memberId, warnings, warned_at: now }, ['member_id'])

/** False if the member has confirmed meanwhile, or been here. */
export const markLapsed = (trx: ScopedDb, id: string, now: number, seenBefore: number | undefined): Promise<boolean> =>
  changeAround(trx, id, async (inside) => {
    const update = inside
      .updateTable('members')
      .set({ status: 'deleted', deleted_at: now })
      .where('id', '=', id)
      .where('banned_at', 'is', null)
    const { numUpdatedRows } = await (seenBefore === undefined
      ? update.where('status', '=', 'not_confirmed').where('paid_user', '=', 0)
      : update.where('status', 'in', ['active', 'not_confirmed']).where('last_seen_at', '<=', seenBefore)
    ).executeTakeFirstOrThrow()
    return numUpdatedRows === 1n
  })
