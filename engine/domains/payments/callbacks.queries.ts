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

/** Sorted here, because SQLite would read all messages in that order to find those of one payment. */
const sortOldestFirst = <Row extends Pick<CallbackRow, 'received_at' | 'id'>>(rows: Row[]): Row[] =>
  rows.sort((a, b) => a.received_at - b.received_at || (a.id < b.id ? -1 : 1))

/** Messages about a payment that no order was found for, oldest first. */
export const listUnassigned = async (db: ScopedDb, provider: string, reference: string): Promise<CallbackRow[]> =>
  sortOldestFirst(
    await db
      .selectFrom('payment_callbacks')
      .selectAll()
      .where('provider', '=', provider)
      .where('reference', '=', reference)
      .where('order_id', 'is', null)
      .where('state', 'in', [...UNSETTLED])
      .execute(),
  )

/** What providers said of an order, oldest first, without the messages themselves. */
export const listCallbacks = async (db: ScopedDb, orderId: string) =>
  sortOldestFirst(
    await db
      .selectFrom('payment_callbacks')
      .select(['id', 'provider', 'state', 'received_at'])
      .where('order_id', '=', orderId)
      .execute(),
  )

/** How long raw messages are stored: longer than a bank takes to dispute a charge. */
const MESSAGES_KEPT_MS = 180 * 86_400_000

/** Deletes old messages of a site. */
export const pruneCallbacks = (db: ScopedDb, now: number): Promise<number> =>
  deleteOld(db, 'payment_callbacks', { time: 'received_at', before: now - MESSAGES_KEPT_MS })
