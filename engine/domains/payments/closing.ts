import type { ScopedDb } from '#engine/db/scope.ts'
import type { OrderRow } from '#engine/plugins/payment-provider.ts'
import type { CreditPackage } from '#engine/tenancy/schema.ts'
import { listGroup, mayCompleteReduced } from './discounts/discounts.ts'
import { closeUnpaid, hasBoughtOffer } from './queries.ts'

/**
 * A reduction is spent by paying: a newer order that takes it closes the member's older ones that are not paid. Inside
 * the transaction that makes the order, with the member's row locked.
 */
export async function closeOlder(trx: ScopedDb, order: OrderRow): Promise<void> {
  if (order.offer) await closeUnpaid(trx, order, { offer: order.offer })
  if (!order.discount_code) return
  const codes = await listGroup(trx, order.discount_code)
  if (codes.length > 0) await closeUnpaid(trx, order, { codes })
}

/** Whether a payment that arrives now buys the order as it was placed; else it was closed, or its offer is spent. */
export async function isAsPlaced(trx: ScopedDb, order: OrderRow): Promise<boolean> {
  if (order.status === 'closed') return false
  if (order.offer && (await hasBoughtOffer(trx, order.member_id, order.offer, { but: order.id }))) return false
  return !order.discount_code || mayCompleteReduced(trx, order.discount_code, order)
}

type Sold = Pick<OrderRow, 'credits' | 'amount_cents' | 'list_price_cents' | 'offer'>

/**
 * The credits for a late payment of a closed order: as many as its amount buys without the reduction, never more than
 * are ordered. 0 means that the amount is too small and goes back. For a try-out package, which has no other price, the
 * price per credit is that of the best package on sale.
 */
export function creditsAtListPrice(order: Sold, packages: readonly CreditPackage[]): number {
  const { credits, amount_cents, list_price_cents } = order
  const fair = (pack: { credits: number; price_cents: number }) =>
    Math.min(credits, Math.floor((amount_cents * pack.credits) / pack.price_cents))
  if (!order.offer) return fair({ credits, price_cents: list_price_cents })
  return Math.max(0, ...packages.filter((pack) => !pack.tryout && pack.price_cents > 0).map(fair))
}

/** The credits of a late payment, stored when the order was placed; older orders lack them and count at their own list price. */
export const lateCredits = (order: OrderRow): number => order.late_credits ?? creditsAtListPrice(order, [])
