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

/** The member and the brand that sends mails. */
export const findHome = (db: ScopedDb, memberId: string): Promise<{ id: string; tenant_id: string }> =>
  db.selectFrom('members').select(['id', 'tenant_id']).where('id', '=', memberId).executeTakeFirstOrThrow()

/** Pending photos of members of a home tenant, oldest first: those not seen yet, or those whose owner objects. */
export const listPendingAfter = (
  db: ScopedDb,
  tenantId: string,
  { appealed, after, limit }: { readonly appealed: boolean; readonly after: After; readonly limit: number },
) => {
  const time = appealed ? 'p.appealed_at' : 'p.created_at'
  return db
    .selectFrom('photos as p')
    .innerJoin('members as m', 'm.id', 'p.member_id')
    .select(['p.id', 'p.member_id'])
    .select((eb) => eb.ref(time).as('since'))
    .where('p.status', '=', 'pending')
    .where('m.tenant_id', '=', tenantId)
    .where('p.appealed_at', appealed ? 'is not' : 'is', null)
    .where(({ ref }) => isAfter(ref(time), ref('p.id'), after))
    .orderBy(time)
    .orderBy('p.id')
    .limit(limit)
    .execute()
}

/** A photo with its owner, as an operator looks at it. */
export const findPhotoFile = (db: ScopedDb, id: string) =>
  db
    .selectFrom('photos as p')
    .innerJoin('members as m', 'm.id', 'p.member_id')
    .select(['p.id', 'p.member_id', 'p.status', 'p.width', 'p.height', 'p.private', 'p.shown_to', 'p.rejected_reason'])
    .select(['p.appealed_at', 'p.reviewed_at', 'p.created_at', 'm.tenant_id', 'm.date_of_birth'])
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
