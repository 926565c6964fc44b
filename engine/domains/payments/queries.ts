import type { OrderStatus } from '#engine/db/schema.ts'
import type { ScopedDb } from '#engine/db/scope.ts'
import { insertIgnore } from '#engine/db/upsert.ts'
import type { OrderRow } from '#engine/plugins/payment-provider.ts'

/** Returns false if the payment number or the client key exists already. */
export const insertOrder = (db: ScopedDb, order: OrderRow) => insertIgnore(db, 'orders', order)

export function findOrder(db: ScopedDb, id: string): Promise<OrderRow | undefined> {
  return db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findOrderByKey(db: ScopedDb, memberId: string, clientKey: string): Promise<OrderRow | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('client_id', '=', clientKey)
    .executeTakeFirst()
}

/** The order of a provider's own reference. */
export function findOrderByReference(db: ScopedDb, provider: string, reference: string): Promise<OrderRow | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('provider_ref', '=', reference)
    .where('provider', '=', provider)
    .executeTakeFirst()
}

export async function keepReference(db: ScopedDb, order: Pick<OrderRow, 'id' | 'provider_ref'>, reference: string) {
  if (order.provider_ref === reference) return
  await db.updateTable('orders').set({ provider_ref: reference }).where('id', '=', order.id).execute()
}

/** A member's own orders, newest first, without those that no provider has confirmed. */
export function listOrders(db: ScopedDb, memberId: string, limit: number): Promise<OrderRow[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('status', '!=', 'created')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** The member's orders whose cards a provider stores. */
export function listCardOrders(db: ScopedDb, memberId: string): Promise<OrderRow[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('card_kept_at', 'is not', null)
    .execute()
}

const CARDS_A_NIGHT = 500

/** Orders of deleted accounts whose cards a provider stores, at most a night's. */
export function listCardsOfLeavers(db: ScopedDb): Promise<OrderRow[]> {
  return db
    .selectFrom('orders')
    .selectAll('orders')
    .innerJoin('members', 'members.id', 'orders.member_id')
    .where('orders.card_kept_at', 'is not', null)
    .where('members.deleted_at', 'is not', null)
    .orderBy('orders.card_kept_at')
    .limit(CARDS_A_NIGHT)
    .execute()
}

export async function forgetCard(db: ScopedDb, orderId: string): Promise<void> {
  await db.updateTable('orders').set({ card_kept_at: null }).where('id', '=', orderId).execute()
}

/** Changes an order's state in one conditional statement; returns false if another request was first. */
export async function moveOrder(
  db: ScopedDb,
  id: string,
  from: readonly OrderStatus[],
  changes: Partial<
    Pick<
      OrderRow,
      | 'status'
      | 'updated_at'
      | 'completed_at'
      | 'next_check_at'
      | 'credits'
      | 'late'
      | 'refunded_cents'
      | 'refund_status'
    >
  >,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set(changes)
    .where('id', '=', id)
    .where('status', 'in', [...from])
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Closes the unpaid orders of the member of `order` that have one of the codes or the offer, but not `order` itself. */
export async function closeUnpaid(
  db: ScopedDb,
  order: Pick<OrderRow, 'id' | 'member_id' | 'created_at'>,
  by: { readonly codes: readonly string[] } | { readonly offer: NonNullable<OrderRow['offer']> },
): Promise<void> {
  await db
    .updateTable('orders')
    .set({ status: 'closed', updated_at: order.created_at })
    .where('member_id', '=', order.member_id)
    .where('id', '!=', order.id)
    .where('status', 'in', ['created', 'failed', 'cancelled'])
    .where((eb) => ('codes' in by ? eb('discount_code', 'in', [...by.codes]) : eb('offer', '=', by.offer)))
    .execute()
}

/** Changes an order's refund state from the one that was read; returns false if it has the new state already. */
export async function moveRefund(
  db: ScopedDb,
  order: Pick<OrderRow, 'id' | 'refund_status'>,
  to: OrderRow['refund_status'],
  now: number,
): Promise<boolean> {
  if (order.refund_status === to) return false
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set({ refund_status: to, updated_at: now })
    .where('id', '=', order.id)
    .where('refund_status', '=', order.refund_status)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const OPEN_REFUND = [
  'id',
  'payment_id',
  'refunded_cents',
  'currency',
  'provider',
  'refund_status',
  'updated_at',
] as const

/** Refunds that the provider has not accepted yet, oldest first. */
export const listOpenRefunds = (db: ScopedDb, limit: number) =>
  db
    .selectFrom('orders')
    .select(OPEN_REFUND)
    .where('refund_status', 'in', ['pending', 'failed'])
    .orderBy('updated_at')
    .limit(limit)
    .execute()

const BOUGHT: readonly OrderStatus[] = ['pending', 'completed', 'refunded', 'charged_back']

/**
 * Whether an order of the member has bought the offer, or has a pending payment, in whatever country and package it was
 * placed. One that was paid late did not get the offer and does not count.
 */
export async function hasBoughtOffer(
  db: ScopedDb,
  memberId: string,
  offer: NonNullable<OrderRow['offer']>,
  { but = '' }: { /** An order that is not looked at. */ readonly but?: string } = {},
): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('member_id', '=', memberId)
    .where('offer', '=', offer)
    .where('id', '!=', but)
    .where('late', '=', 0)
    .where('status', 'in', [...BOUGHT])
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the member has another order that was paid, brought credits and was not paid back whole. */
export async function hasPaidOrder(db: ScopedDb, memberId: string, but = ''): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('member_id', '=', memberId)
    .where('id', '!=', but)
    .where('completed_at', 'is not', null)
    .where('credits', '>', 0)
    .where((eb) =>
      eb.or([
        eb('status', '=', 'completed'),
        eb.and([eb('status', '=', 'refunded'), eb('refunded_cents', '<', eb.ref('amount_cents'))]),
      ]),
    )
    .executeTakeFirst()
  return row !== undefined
}

/** Paid orders that changed since a time and whose receipts do not sum up to their amount less what was paid back, oldest first. */
export const listWithoutReceipt = (db: ScopedDb, changedSince: number, limit: number): Promise<OrderRow[]> =>
  db
    .selectFrom('orders as o')
    .selectAll('o')
    .where('o.updated_at', '>=', changedSince)
    .where('o.completed_at', 'is not', null)
    .where('o.amount_cents', '>', 0)
    .where((eb) =>
      eb(
        eb.fn.coalesce(
          eb
            .selectFrom('receipts as r')
            .select(({ fn }) => fn.sum<number>('r.amount_cents').as('sum'))
            .whereRef('r.order_id', '=', 'o.id'),
          eb.lit(-1),
        ),
        '!=',
        eb
          .case()
          .when('o.status', '=', 'charged_back')
          .then(eb.lit(0))
          .when('o.refund_status', '=', 'paid')
          .then(eb('o.amount_cents', '-', eb.ref('o.refunded_cents')))
          .when('o.status', '=', 'refunded')
          .then(eb.case().when('o.refund_status', 'is', null).then(eb.lit(0)).else(eb.ref('o.amount_cents')).end())
          .else(eb.ref('o.amount_cents'))
          .end(),
      ),
    )
    .orderBy('o.completed_at')
    .limit(limit)
    .execute()
