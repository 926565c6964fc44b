import type { ScopedDb } from '#engine/db/scope.ts'

/** Orders of a member by their address that can be withdrawn from, of a number or all of them; newest first. */
export const listPaidOf = (db: ScopedDb, email: string, number: string, limit: number) =>
  db
    .selectFrom('members as m')
    .innerJoin('orders as o', 'o.member_id', 'm.id')
    .select(['o.id', 'o.member_id'])
    .where('m.email', '=', email)
    .where('o.status', '=', 'completed')
    .$if(number !== '', (query) => query.where('o.payment_id', '=', number))
    .orderBy('o.completed_at', 'desc')
    .limit(limit)
    .execute()
