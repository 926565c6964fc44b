import { createHash } from 'node:crypto'
import type { OrderStatus } from '#engine/db/schema.ts'
import type { PaymentState, PaymentStatus } from '#engine/plugins/payment-provider.ts'

/**
 * The allowed previous states of each state. Incoming money is never dropped: a payment that first failed or was
 * cancelled can still complete, and a closed one too, without its reduction; only a refund or a chargeback ends a
 * completed order.
 */
export const FROM: Readonly<Record<PaymentState, readonly OrderStatus[]>> = {
  pending: ['created'],
  failed: ['created', 'pending'],
  cancelled: ['created', 'pending'],
  completed: ['created', 'pending', 'failed', 'cancelled', 'closed'],
  refunded: ['completed'],
  charged_back: ['completed', 'refunded'],
}

/**
 * Whether a provider speaks of the order's money: a completed payment is exactly its amount, any other state at most.
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

const DAY_MS = 24 * 3_600_000

export interface RefundCase {
  readonly status: OrderStatus
  readonly credits: number
  readonly amountCents: number
  readonly completedAt: number | null
  readonly refundDays: number
  /** Credits the member has left. */
  readonly balance: number
  readonly now: number
}

/**
 * What can be refunded: the unspent credits of an order and the corresponding part of the amount, rounded down; or the
 * reason why not.
 */
export function refundOf(
  order: RefundCase,
):
  | { readonly ok: true; readonly credits: number; readonly cents: number }
  | { readonly ok: false; readonly reason: 'refund_not_possible' | 'refund_too_late' | 'refund_all_spent' } {
  if (order.status !== 'completed' || order.completedAt === null) return { ok: false, reason: 'refund_not_possible' }
  if (order.now > order.completedAt + order.refundDays * DAY_MS) return { ok: false, reason: 'refund_too_late' }
  const credits = Math.min(order.credits, order.balance)
  if (credits <= 0) return { ok: false, reason: 'refund_all_spent' }
  return { ok: true, credits, cents: Math.floor((order.amountCents * credits) / order.credits) }
}
