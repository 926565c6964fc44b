import type { OrderStatus } from '#engine/db/schema.ts'
import { DAY_MS } from '#engine/platform/time-zone/durations.ts'
import type { OrderRow, PaymentMethod } from '#engine/plugins/payment-provider.ts'
import type { CreditPackage } from '#engine/tenancy/schema.ts'
import { BEYOND_LIMITS, isUnpayable, refundOf } from '../../rules.ts'
import { ORIGINS, pathBack, searchOf } from '../query.ts'

/** An order as its owner sees it; amounts are integer cents. */
export interface OrderView {
  readonly id: string
  readonly paymentId: string
  readonly credits: number
  readonly listCents: number
  readonly amountCents: number
  readonly refundedCents: number
  readonly refundStatus: OrderRow['refund_status']
  readonly discountCode: string | null
  readonly discountPercentage: number
  readonly currency: string
  readonly country: string
  readonly method: PaymentMethod
  /** A closed order is shown as cancelled, and one whose provider is still to be asked as pending. */
  readonly status: Exclude<OrderStatus, 'closed'>
  /** It is pending without a message of its provider: a buyer may be back before the provider's message. */
  readonly unconfirmed: boolean
  /** Epoch ms. */
  readonly createdAt: number
  /** It was paid a moment ago: the page says what one has now, not what once was bought. */
  readonly fresh: boolean
  /** What a withdrawal brings now; null where none is possible. */
  readonly refund: { readonly credits: number; readonly cents: number; readonly until: number } | null
  /**
   * Why it brought fewer credits than ordered, or none: another order had used its offer before it was paid, or the
   * member's own limits left no room for it.
   */
  readonly late: 'offer' | 'limit' | null
  /** The page from which the buyer came; null when it is not known. */
  readonly back: string | null
}

interface Now {
  readonly refundDays: number
  /** The credits of the order that the member has. */
  readonly unspent: number
  /** Epoch ms. */
  readonly now: number
}

const ORDER_FRESH_MS = 15 * 60_000

export function toOrderView(order: OrderRow, at: Now): OrderView {
  const { completed_at } = order
  const unconfirmed = order.status === 'created' && order.next_check_at !== null
  return {
    id: order.id,
    paymentId: order.payment_id,
    credits: order.credits,
    listCents: order.list_price_cents,
    amountCents: order.amount_cents,
    refundedCents: order.refunded_cents,
    refundStatus: order.refund_status,
    discountCode: order.discount_code,
    discountPercentage: order.discount_percentage,
    currency: order.currency,
    country: order.country,
    method: order.method as PaymentMethod,
    status: unconfirmed ? 'pending' : order.status === 'closed' ? 'cancelled' : order.status,
    unconfirmed,
    createdAt: order.created_at,
    fresh: order.status === 'completed' && completed_at !== null && at.now < completed_at + ORDER_FRESH_MS,
    refund: findRefund(order, at),
    late: order.late === 0 ? null : order.late === BEYOND_LIMITS ? 'limit' : 'offer',
    back: pathBack(cameFrom(order)) ?? null,
  }
}

function findRefund(order: OrderRow, { refundDays, unspent, now }: Now): OrderView['refund'] {
  const { status, credits, amount_cents: amountCents, completed_at: completedAt } = order
  if (isUnpayable(order)) return null
  const refund = refundOf({ status, credits, amountCents, completedAt, refundDays, unspent, now })
  if (!refund.ok || completedAt === null) return null
  return { credits: refund.credits, cents: refund.cents, until: completedAt + refundDays * DAY_MS }
}

const cameFrom = (order: OrderRow) => ({
  chat: order.chat_with ?? undefined,
  from: ORIGINS.find((one) => one === order.came_from),
})

/** Where an unpaid order is tried again: at the same package, while it is sold, so that nobody pays for another by mistake. */
export function pathAgain(order: OrderRow, packages: readonly CreditPackage[], method?: PaymentMethod): string {
  const isSold = packages.some(({ id, tryout }) => id === order.package_id && !tryout)
  const path = isSold ? `/credits/${encodeURIComponent(order.package_id)}` : '/credits'
  const search = searchOf({ ...cameFrom(order), country: order.country })
  return `${path}${isSold && method ? `/${method}` : ''}${search}`
}
