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
    // By the column itself SQLite would read all orders of the brand in that order, and look for the member's among them.
    .orderBy((eb) => eb('o.completed_at', '+', eb.lit(0)), 'desc')
    .limit(limit)
    .execute()
