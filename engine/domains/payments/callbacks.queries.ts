import { deleteOld } from '#engine/db/batches.ts'
import type { PaymentCallbacksTable } from '#engine/db/schema.ts'
import type { ScopedDb } from '#engine/db/scope.ts'

export type CallbackRow = Omit<PaymentCallbacksTable, 'tenant_id'>

export const insertCallback = (db: ScopedDb, row: CallbackRow) =>
  db.insertInto('payment_callbacks').values(row).execute()

export function findCallback(db: ScopedDb, id: string): Promise<CallbackRow | undefined> {
  return db.selectFrom('payment_callbacks').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Messages that changed nothing yet, and may once their order is known. */
const UNSETTLED = ['received', 'unknown_order'] as const

/** Stores what became of a message; the first final state stays. */
export async function settleCallback(db: ScopedDb, id: string, changes: Pick<CallbackRow, 'state' | 'order_id'>) {
  await db
    .updateTable('payment_callbacks')
    .set(changes)
    .where('id', '=', id)
    .where('state', 'in', [...UNSETTLED])
    .execute()
}

/** Messages about a payment that no order was found for, oldest first. */
export const listUnassigned = (db: ScopedDb, provider: string, reference: string): Promise<CallbackRow[]> =>
  db
    .selectFrom('payment_callbacks')
    .selectAll()
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .where('order_id', 'is', null)
    .where('state', 'in', [...UNSETTLED])
    .orderBy('received_at')
    .orderBy('id')
    .execute()

/** What providers said of an order, oldest first, without the messages themselves. */
export const listCallbacks = (db: ScopedDb, orderId: string) =>
  db
    .selectFrom('payment_callbacks')
    .select(['id', 'provider', 'state', 'received_at'])
    .where('order_id', '=', orderId)
    .orderBy('received_at')
    .orderBy('id')
    .execute()

/** How long raw messages are stored: longer than a bank takes to dispute a charge. */
const MESSAGES_KEPT_MS = 180 * 86_400_000

/** Deletes old messages of a site. */
export const pruneCallbacks = (db: ScopedDb, now: number): Promise<number> =>
  deleteOld(db, 'payment_callbacks', { time: 'received_at', before: now - MESSAGES_KEPT_MS })
