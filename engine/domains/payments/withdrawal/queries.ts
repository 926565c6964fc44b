import type { ScopedDb } from '#engine/db/scope.ts'

/** Orders of a member by their address that can be withdrawn from, of a number or all of them; newest first. */
export const listPaidOf = (db: ScopedDb, email: string, number: string, limit: number) =>
  db
    .selectFrom('orders as o')
    .innerJoin('members as m', 'm.id', 'o.member_id')
    .select(['o.id', 'o.member_id'])
    .where('m.email', '=', email)
    .where('o.status', '=', 'completed')
    .$if(number !== '', (query) => query.where('o.payment_id', '=', number))
    .orderBy('o.completed_at', 'desc')
    .limit(limit)
    .execute()
