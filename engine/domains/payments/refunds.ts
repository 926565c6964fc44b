import type { ScopedDb } from '#engine/db/scope.ts'
import { findUnspentOf, restoreRefund, takeRefund } from '#engine/domains/ledger/index.ts'
import type { MemberContext } from '#engine/platform/context.ts'
import { recordEvent } from '#engine/platform/events/index.ts'
import type { NewJob } from '#engine/platform/jobs/job.ts'
import { transactionWithJobs } from '#engine/platform/jobs/jobs.ts'
import { react } from '#engine/platform/manifests/collect.ts'
import { lockMembers } from '#engine/platform/revisions.ts'
import type { Services } from '#engine/platform/services.ts'
import type { OrderRow } from '#engine/plugins/payment-provider.ts'
import { findOwnOrder } from './own-order.ts'
import { updatePremium } from './premium.ts'
import { findProvider } from './providers/registry.ts'
import { moveOrder, moveRefund } from './queries.ts'
import { isUnpayable, refundOf } from './rules.ts'

/** The kind of jobs that request a refund from the provider. */
export const ORDER_REFUND = 'order_refund'

export type RefundResult =
  | { readonly ok: true; readonly credits: number; readonly cents: number }
  | {
      readonly ok: false
      readonly reason: 'not_found' | 'refund_not_possible' | 'refund_too_late' | 'refund_all_spent' | 'refund_changed'
    }

/** Thrown to roll back the transaction. */
export class RefundRefused extends Error {
  readonly reason: Exclude<RefundResult, { ok: true }>['reason']
  constructor(reason: RefundRefused['reason']) {
    super(reason)
    this.reason = reason
  }
}

/**
 * Refunds an order's unspent credits within `refund_days` (product.md, "Money"). The credits are deducted at once; a
 * job stored in the same transaction requests the corresponding part of the amount from the provider. A second call
 * changes nothing. With `shownCents`, what the page said comes back, another amount is refused (`refund_changed`).
 */
export async function refundOrder(ctx: MemberContext, orderId: string, shownCents?: number): Promise<RefundResult> {
  const order = await findOwnOrder(ctx, orderId)
  if (!order || !findProvider(order.provider)) return { ok: false, reason: 'not_found' }
  const tenantId = ctx.tenant.slug
  try {
    const refund = await transactionWithJobs(ctx.services, ctx.db.scope, async (trx, enqueue) => {
      const taken = await takeUnspent(trx, order, {
        services: ctx.services,
        refundDays: ctx.settings.refund_days,
        now: ctx.now,
      })
      if (shownCents !== undefined && taken.cents !== shownCents) throw new RefundRefused('refund_changed')
      await enqueue(refundJob(tenantId, order))
      return taken
    })
    ctx.services.bus.publish(ctx.tenant.poolId, order.member_id)
    return refund
  } catch (error) {
    if (error instanceof RefundRefused) return { ok: false, reason: error.reason }
    throw error
  }
}

interface Taking {
  readonly services: Services
  /** How long after the payment; no limit for an operator. */
  readonly refundDays: number
  readonly now: number
  /** The operator pays back aside from the provider, which is asked for nothing. */
  readonly byHand?: boolean
}

/**
 * Takes the unspent credits of an order inside a transaction and notes what is to be paid back.
 * @throws RefundRefused, which ends the transaction
 */
export async function takeUnspent(
  trx: ScopedDb,
  order: OrderRow,
  { services, refundDays, now, byHand = false }: Taking,
) {
  // Its credits came back when the provider failed to pay; what happens next is decided by the support.
  if (isUnpayable(order) && !byHand) throw new RefundRefused('refund_not_possible')
  // The member before the order, as the messages of providers do. Of two requests at once, the second finds it refunded.
  await lockMembers(trx, [order.member_id])
  if (!(await moveOrder(trx, order.id, ['completed'], { status: 'refunded', updated_at: now }))) {
    throw new RefundRefused('refund_not_possible')
  }
  const refund = refundOf({
    status: order.status,
    credits: order.credits,
    amountCents: order.amount_cents,
    completedAt: order.completed_at,
    refundDays,
    unspent: await findUnspentOf(trx, order.member_id, order.id),
    now,
  })
  if (!refund.ok) throw new RefundRefused(refund.reason)
  const taken = await takeRefund(trx, order.member_id, refund.credits, { orderId: order.id, now })
  if (!taken) throw new RefundRefused('refund_all_spent')
  const refund_status = byHand ? 'paid' : 'pending'
  await moveOrder(trx, order.id, ['refunded'], { refunded_cents: refund.cents, refund_status })
  await updatePremium(services, trx, order.member_id)
  if (byHand) await reactToRefund({ services, trx }, order, refund.cents, now)
  await recordEvent(trx, order.member_id, 'user', { order: order.id }, now)
  return refund
}

interface Inside {
  readonly services: Services
  readonly trx: ScopedDb
}

/** Money of an order went back: the domains react to it. Inside the transaction that stored it. */
export async function reactToRefund(
  { services, trx }: Inside,
  { id: orderId, member_id: memberId, currency, country }: OrderRow,
  amountCents: number,
  now: number,
): Promise<void> {
  await react(services, 'orderRefunded', trx, { orderId, memberId, amountCents, currency, country, now })
}

/** The refund that was asked for has been paid. Returns false if that was noted before. */
export async function markPaidBack(inside: Inside, order: OrderRow, now: number): Promise<boolean> {
  if (!(await moveRefund(inside.trx, order, 'paid', now))) return false
  await reactToRefund(inside, order, order.refunded_cents, now)
  return true
}

/**
 * The money does not reach the member: the order is paid again, and its credits are back. Inside a transaction that has
 * locked the member's row. Returns false if that was noted before.
 */
export async function giveBackCredits(
  { services, trx }: Inside,
  order: OrderRow,
  to: 'declined' | 'returned',
  now: number,
): Promise<boolean> {
  if (!(await moveRefund(trx, order, to, now))) return false
  const isBack = await moveOrder(trx, order.id, ['refunded'], { status: 'completed', refunded_cents: 0 })
  if (isBack) {
    await restoreRefund(trx, order.member_id, { orderId: order.id, now })
    await updatePremium(services, trx, order.member_id)
  }
  return true
}

/**
 * The job that requests a refund from the provider. Without a member id: the refund is due even if the member has been
 * erased in the meantime.
 */
export const refundJob = (tenantId: string, { id, provider }: Pick<OrderRow, 'id' | 'provider'>): NewJob => ({
  kind: ORDER_REFUND,
  key: `refund:${tenantId}:${id}`,
  tenantId,
  payload: { order: id, provider },
})
