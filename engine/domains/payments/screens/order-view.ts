import type { OrderStatus } from '#engine/db/schema.ts'
import type { OrderRow } from '#engine/plugins/payment-provider.ts'
import type { CreditPackage } from '#engine/tenancy/schema.ts'

/** An order as its owner sees it; amounts are integer cents. */
export interface OrderView {
  readonly id: string
  readonly paymentId: string
  readonly credits: number
  readonly amountCents: number
  readonly refundedCents: number
  readonly refundStatus: OrderRow['refund_status']
  readonly currency: string
  readonly method: string
  /** A closed order is shown as cancelled. */
  readonly status: Exclude<OrderStatus, 'closed'>
  /** Epoch ms. */
  readonly createdAt: number
  readonly refundable: boolean
  /** It brought fewer credits than ordered, or none: another order had used its offer before it was paid. */
  readonly late: boolean
  /** The member whose chat it was placed from. */
  readonly chatWith: string | null
}

const DAY_MS = 24 * 3_600_000

export function toOrderView(order: OrderRow, refundDays: number, now: number): OrderView {
  const { completed_at } = order
  return {
    id: order.id,
    paymentId: order.payment_id,
    credits: order.credits,
    amountCents: order.amount_cents,
    refundedCents: order.refunded_cents,
    refundStatus: order.refund_status,
    currency: order.currency,
    method: order.method,
    status: order.status === 'closed' ? 'cancelled' : order.status,
    createdAt: order.created_at,
    late: order.late === 1,
    chatWith: order.chat_with,
    refundable: order.status === 'completed' && completed_at !== null && now <= completed_at + refundDays * DAY_MS,
  }
}

/** Where an unpaid order is tried again: at the same package, while it is sold, so that nobody pays for another by mistake. */
export function pathAgain(order: OrderRow, packages: readonly CreditPackage[]): string {
  const isSold = packages.some(({ id, tryout }) => id === order.package_id && !tryout)
  const path = isSold ? `/credits/${encodeURIComponent(order.package_id)}` : '/credits'
  return order.chat_with === null ? path : `${path}?chat=${order.chat_with}`
}
