import type { ScopedDb } from '#engine/db/scope.ts'
import { type After, isAfter } from '#engine/domains/moderation/index.ts'

/** Pending photos, oldest first. */
export const listWaiting = (db: ScopedDb, limit: number) =>
  db
    .selectFrom('photos as p')
    .innerJoin('members as m', 'm.id', 'p.member_id')
    .select([
      'p.id',
      'p.member_id',
      'm.name',
      'm.date_of_birth',
      'p.private',
      'p.shown_to',
      'p.rejected_reason',
      'p.appealed_at',
      'p.created_at',
    ])
    .where('p.status', '=', 'pending')
    .orderBy('p.created_at')
    .orderBy('p.id')
    .limit(limit)
    .execute()

/** When the pending photos came in, oldest first. */
export async function listWaitingSince(db: ScopedDb, limit: number): Promise<number[]> {
  const query = db.selectFrom('photos').select('created_at').where('status', '=', 'pending')
  return (await query.orderBy('created_at').limit(limit).execute()).map(({ created_at }) => created_at)
}

/** Since when photos that are shown wait for their review, oldest first. */
export async function listShownSince(db: ScopedDb, limit: number): Promise<number[]> {
  const query = db.selectFrom('photos').select('created_at').where('review_later', '=', 1)
  const waiting = query.where('reviewed_at', 'is', null).where('status', '=', 'active')
  return (await waiting.orderBy('created_at').limit(limit).execute()).map(({ created_at }) => created_at)
}

/** The member and the brand that sends mails. */
export const findHome = (db: ScopedDb, memberId: string): Promise<{ id: string; tenant_id: string }> =>
  db.selectFrom('members').select(['id', 'tenant_id']).where('id', '=', memberId).executeTakeFirstOrThrow()

interface Page {
  readonly after: After
  readonly limit: number
}

/** Photos of members of a home tenant by the time since which they wait, oldest first. */
const listAfter = (db: ScopedDb, tenantId: string, time: 'p.appealed_at' | 'p.created_at', { after, limit }: Page) =>
  db
    .selectFrom('photos as p')
    .innerJoin('members as m', 'm.id', 'p.member_id')
    .select(['p.id', 'p.member_id'])
    .select((eb) => eb.ref(time).as('since'))
    .where('m.tenant_id', '=', tenantId)
    .where(({ ref }) => isAfter(ref(time), ref('p.id'), after))
    .orderBy(time)
    .orderBy('p.id')
    .limit(limit)

/** Pending photos that nobody has seen yet. */
export const listPendingAfter = (db: ScopedDb, tenantId: string, page: Page) =>
  listAfter(db, tenantId, 'p.created_at', page)
    .where('p.status', '=', 'pending')
    .where('p.appealed_at', 'is', null)
    .execute()

/** Pending photos whose owner objects. */
export const listAppealedAfter = (db: ScopedDb, tenantId: string, page: Page) =>
  listAfter(db, tenantId, 'p.appealed_at', page)
    .where('p.status', '=', 'pending')
    .where('p.appealed_at', 'is not', null)
    .execute()

/** Photos that are shown and not reviewed yet. */
export const listShownAfter = (db: ScopedDb, tenantId: string, page: Page) =>
  listAfter(db, tenantId, 'p.created_at', page)
    .where('p.review_later', '=', 1)
    .where('p.reviewed_at', 'is', null)
    .where('p.status', '=', 'active')
    .execute()

/** A photo with its owner, as an operator looks at it. */
export const findPhotoFile = (db: ScopedDb, id: string) =>
  db
    .selectFrom('photos as p')
    .innerJoin('members as m', 'm.id', 'p.member_id')
    .select(['p.id', 'p.member_id', 'p.status', 'p.width', 'p.height', 'p.private', 'p.shown_to', 'p.rejected_reason'])
    .select(['p.appealed_at', 'p.reviewed_at', 'p.review_later', 'p.created_at', 'm.tenant_id', 'm.date_of_birth'])
    .where('p.id', '=', id)
    .executeTakeFirst()

/** Whether the owner's objection about a photo was answered. */
export async function hasDecidedAppeal(
  db: ScopedDb,
  { id, member_id }: { readonly id: string; readonly member_id: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('complaints')
    .select('id')
    .where('member_id', '=', member_id)
    .where('about', '=', `photo:${id}`)
    .where('status', '=', 'decided')
    .executeTakeFirst()
  return row !== undefined
}
