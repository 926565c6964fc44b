import { type ScopedDb, scopeDb } from '#engine/db/scope.ts'
import { recordEvent } from '#engine/platform/events/index.ts'
import type { JobHandler } from '#engine/platform/jobs/job.ts'
import { changeLists, lockMembers } from '#engine/platform/revisions.ts'
import type { Services } from '#engine/platform/services.ts'
import type { OrderRow, ProviderSite } from '#engine/plugins/payment-provider.ts'
import type { Tenant } from '#engine/tenancy/schema.ts'
import { findProvider } from './providers/registry.ts'
import { findOrder, moveRefund } from './queries.ts'
import { giveBackCredits, markPaidBack } from './refunds.ts'

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

/** The provider declined the refund: gives the member the order's credits again and notifies them. */
async function decline(db: ScopedDb, { tenant, services }: ProviderSite, order: OrderRow): Promise<void> {
  const now = services.now()
  const changed = await db.transaction(async (trx) => {
    await changeLists(trx, [order.member_id])
    if (!(await giveBackCredits({ services, trx }, order, 'declined', now))) return false
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
    await lockMembers(trx, [order.member_id])
    const moved =
      to === 'paid' ? await markPaidBack({ services, trx }, order, now) : await moveRefund(trx, order, to, now)
    if (!moved) return false
    await recordEvent(trx, order.member_id, 'user', { order: order.id }, now)
    return true
  })
  if (changed) services.bus.publish(tenant.poolId, order.member_id)
}
