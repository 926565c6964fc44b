import type { OrderStatus } from '#engine/db/schema.ts'
import type { ScopedDb } from '#engine/db/scope.ts'
import type { OrderRow } from '#engine/plugins/payment-provider.ts'

/** The newest orders of the brand, of one state or of all. */
export function listNewestOrders(db: ScopedDb, limit: number, status?: OrderStatus): Promise<OrderRow[]> {
  const newest = db.selectFrom('orders').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit)
  return (status ? newest.where('status', '=', status) : newest).execute()
}

/** An order by its id or its payment number. */
export const findOrderOf = (db: ScopedDb, idOrNumber: string): Promise<OrderRow | undefined> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where((eb) => eb.or([eb('id', '=', idOrNumber), eb('payment_id', '=', idOrNumber)]))
    .executeTakeFirst()

/** Orders that were paid from one time to another; epoch ms, the end excluded. */
export const listPaidOrders = (db: ScopedDb, from: number, to: number): Promise<OrderRow[]> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('completed_at', '>=', from)
    .where('completed_at', '<', to)
    .orderBy('completed_at')
    .orderBy('id')
    .execute()

/** Orders whose refund their provider declined, or which did not arrive, and that are not refunded since; newest first. */
export const listUnpayable = (db: ScopedDb, limit: number): Promise<OrderRow[]> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('refund_status', 'in', ['declined', 'returned'])
    .where('status', '=', 'completed')
    .orderBy('updated_at', 'desc')
    .limit(limit)
    .execute()
