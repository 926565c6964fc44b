import { createHash } from 'node:crypto'
import type { OrderStatus } from '#engine/db/schema.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#engine/platform/time-zone/durations.ts'
import type { OrderRow, PaymentState, PaymentStatus } from '#engine/plugins/payment-provider.ts'

const UNPAID = ['created', 'pending', 'failed', 'cancelled', 'closed'] as const

/**
 * The allowed previous states of each state. Incoming money is never dropped: a payment that first failed or was
 * cancelled can still complete, and a closed one too, without its reduction; only a refund or a chargeback ends a
 * completed order. One that arrives before the message of the payment ends the order at once.
 */
export const FROM: Readonly<Record<Exclude<PaymentState, 'refund_failed'>, readonly OrderStatus[]>> = {
  pending: ['created'],
  failed: ['created', 'pending'],
  cancelled: ['created', 'pending'],
  completed: UNPAID,
  refunded: [...UNPAID, 'completed'],
  charged_back: [...UNPAID, 'completed', 'refunded'],
}

/** `orders.late` of a payment that the member's own limits left no room for: it brought nothing and goes back. */
export const BEYOND_LIMITS = 2

/**
 * Whether the amount that a provider reports is the order's: a completed payment is exactly its amount, any other state at most.
 * Always in its currency.
 */
export function isRightAmount(
  order: { readonly amount_cents: number; readonly currency: string },
  { state, amount }: PaymentStatus,
): boolean {
  if (!amount) return state !== 'completed'
  if (amount.currency !== order.currency || !Number.isSafeInteger(amount.minorUnits)) return false
  if (state === 'completed') return amount.minorUnits === order.amount_cents
  return amount.minorUnits >= 0 && amount.minorUnits <= order.amount_cents
}

/** The idempotency key: one order per page, package, method and discount. */
export function orderKey(clientId: string, choice: readonly string[]): string {
  const hex = createHash('sha256')
    .update([clientId, ...choice].join('\n'))
    .digest('hex')
  return hex.slice(0, 32)
}

/** When the provider of a new order is asked for the first time, in case its message is lost. */
export const FIRST_CHECK_MS = 2 * MINUTE_MS
const RAREST_CHECK_MS = 6 * HOUR_MS
const CHECKED_MS = 7 * DAY_MS

/** When the provider is asked next: after as long as the order is old, every six hours at most, for seven days. */
export function nextCheckAt(createdAt: number, now: number): number | null {
  const last = createdAt + CHECKED_MS
  if (now >= last) return null
  return Math.min(last, now + Math.min(RAREST_CHECK_MS, Math.max(FIRST_CHECK_MS, now - createdAt)))
}

/** Whether its provider has failed for good to pay it back: an operator decides what happens next. */
export const isUnpayable = ({ refund_status }: Pick<OrderRow, 'refund_status'>): boolean =>
  refund_status === 'declined' || refund_status === 'returned'

export interface RefundCase {
  readonly status: OrderStatus
  readonly credits: number
  readonly amountCents: number
  readonly completedAt: number | null
  readonly refundDays: number
  /** Credits of the order that the member has left. */
  readonly unspent: number
  readonly now: number
}

/**
 * What can be refunded: the unspent credits of an order and the corresponding part of the amount, rounded down; all of
 * one that brought no credits, because its payment was to go back; or the reason why not.
 */
export function refundOf(
  order: RefundCase,
):
  | { readonly ok: true; readonly credits: number; readonly cents: number }
  | { readonly ok: false; readonly reason: 'refund_not_possible' | 'refund_too_late' | 'refund_all_spent' } {
  if (order.status !== 'completed' || order.completedAt === null) return { ok: false, reason: 'refund_not_possible' }
  if (order.now > order.completedAt + order.refundDays * DAY_MS) return { ok: false, reason: 'refund_too_late' }
  if (order.credits === 0) return { ok: true, credits: 0, cents: order.amountCents }
  const credits = Math.min(order.credits, order.unspent)
  if (credits <= 0) return { ok: false, reason: 'refund_all_spent' }
  return { ok: true, credits, cents: Math.floor((order.amountCents * credits) / order.credits) }
}
