import { type ScopedDb, scopeDb } from '#engine/db/scope.ts'
import { findCredits, restoreRefund, spendCredits } from '#engine/domains/ledger/index.ts'
import type { MemberContext } from '#engine/platform/context.ts'
import { recordEvent } from '#engine/platform/events/index.ts'
import { type JobHandler, type NewJob, transactionWithJobs } from '#engine/platform/jobs/jobs.ts'
import { changeLists } from '#engine/platform/revisions.ts'
import type { Services } from '#engine/platform/services.ts'
import type { OrderRow, ProviderSite } from '#engine/plugins/payment-provider.ts'
import type { Tenant } from '#engine/tenancy/schema.ts'
import { findOwnOrder } from './orders.ts'
import { findProvider } from './providers/registry.ts'
import { findOrder, moveOrder, moveRefund } from './queries.ts'
import { refundOf } from './rules.ts'

/** The kind of jobs that request a refund from the provider. */
export const ORDER_REFUND = 'order_refund'

export type RefundResult =
  | { readonly ok: true; readonly credits: number; readonly cents: number }
  | {
      readonly ok: false
      readonly reason: 'not_found' | 'refund_not_possible' | 'refund_too_late' | 'refund_all_spent' | 'refund_changed'
    }

/** Thrown to roll back the transaction. */
class RefundRefused extends Error {
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
      const taken = await takeUnspent(trx, ctx, order)
      if (shownCents !== undefined && taken.cents !== shownCents) throw new RefundRefused('refund_changed')
      await enqueue(refundJob(tenantId, order.id))
      return taken
    })
    ctx.services.bus.publish(ctx.tenant.poolId, order.member_id)
    return refund
  } catch (error) {
    if (error instanceof RefundRefused) return { ok: false, reason: error.reason }
    throw error
  }
}

async function takeUnspent(trx: ScopedDb, { settings, now }: MemberContext, order: OrderRow) {
  // Its credits came back when the provider declined; what happens next is decided by the support.
  if (order.refund_status === 'declined') throw new RefundRefused('refund_not_possible')
  // Locks the order first: of two requests at once, the second finds it refunded.
  if (!(await moveOrder(trx, order.id, ['completed'], { status: 'refunded', updated_at: now }))) {
    throw new RefundRefused('refund_not_possible')
  }
  const refund = refundOf({
    status: order.status,
    credits: order.credits,
    amountCents: order.amount_cents,
    completedAt: order.completed_at,
    refundDays: settings.refund_days,
    balance: await findCredits(trx, order.member_id),
    now,
  })
  if (!refund.ok) throw new RefundRefused(refund.reason)
  const entry = { reason: 'refund', ref: order.id, now } as const
  if (!(await spendCredits(trx, order.member_id, refund.credits, entry))) throw new RefundRefused('refund_all_spent')
  await moveOrder(trx, order.id, ['refunded'], { refunded_cents: refund.cents, refund_status: 'pending' })
  await recordEvent(trx, order.member_id, 'user', { order: order.id }, now)
  return refund
}

/**
 * The job that requests a refund from the provider. Without a member id: the refund is due even if the member has been
 * erased in the meantime.
 */
export const refundJob = (tenantId: string, orderId: string): NewJob => ({
  kind: ORDER_REFUND,
  key: `refund:${tenantId}:${orderId}`,
  tenantId,
  payload: { order: orderId },
})

interface RefundPaying {
  readonly services: Services
  readonly findTenant: (slug: string) => Tenant | undefined
}

/**
 * The handler of jobs of kind `order_refund`: has the provider pay back, keyed by the order, so that a second try pays
 * nothing twice. A try that fails is noted on the order and made again; a job that is given up can be retried.
 */
export function createRefundPayer({ services, findTenant }: RefundPaying): JobHandler {
  return async ({ tenantId, payload }) => {
    const tenant = findTenant(tenantId)
    if (!tenant) throw new Error(`no tenant ${tenantId} to refund for`)
    const db = scopeDb(services.db, { poolId: tenant.poolId, tenantId })
    await payRefund(db, { tenant, services }, (payload as { order: string }).order)
  }
}

async function payRefund(db: ScopedDb, site: ProviderSite, orderId: string): Promise<void> {
  const order = await findOrder(db, orderId)
  if (order?.refund_status !== 'pending' && order?.refund_status !== 'failed') return
  // Charged back meanwhile: the bank has given the money back.
  if (order.status !== 'refunded') return settle(db, site, order, null)
  try {
    const provider = findProvider(order.provider)
    if (!provider) throw new Error(`there is no provider ${order.provider}`)
    const outcome = await provider.refund(site, order, order.refunded_cents, order.id)
    if (outcome === 'declined') return await decline(db, site, order)
  } catch (error) {
    await settle(db, site, order, 'failed')
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`the refund of payment ${order.payment_id} failed: ${reason}`, { cause: error })
  }
  await settle(db, site, order, 'paid')
}

/** The provider will not pay back: the member has the order's credits again, and is told so. */
async function decline(db: ScopedDb, { tenant, services }: ProviderSite, order: OrderRow): Promise<void> {
  const now = services.now()
  const changed = await db.transaction(async (trx) => {
    await changeLists(trx, [order.member_id])
    if (!(await moveRefund(trx, order, 'declined', now))) return false
    const isBack = await moveOrder(trx, order.id, ['refunded'], { status: 'completed', refunded_cents: 0 })
    if (isBack) await restoreRefund(trx, order.member_id, { orderId: order.id, now })
    await recordEvent(trx, order.member_id, 'user', { order: order.id }, now)
    return true
  })
  if (changed) services.bus.publish(tenant.poolId, order.member_id)
}

async function settle(
  db: ScopedDb,
  { tenant, services }: ProviderSite,
  order: OrderRow,
  to: OrderRow['refund_status'],
) {
  const now = services.now()
  const changed = await db.transaction(async (trx) => {
    if (!(await moveRefund(trx, order, to, now))) return false
    await recordEvent(trx, order.member_id, 'user', { order: order.id }, now)
    return true
  })
  if (changed) services.bus.publish(tenant.poolId, order.member_id)
}
