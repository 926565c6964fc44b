import { scopeDb } from '#engine/db/scope.ts'
import type { JobHandler } from '#engine/platform/jobs/jobs.ts'
import type { Services } from '#engine/platform/services.ts'
import type { Tenant } from '#engine/tenancy/schema.ts'
import { applyNotice } from './notices.ts'
import { findProvider } from './providers/registry.ts'
import { findOrder } from './queries.ts'
import { endChecks, listDueChecks, takeCheck } from './reconciling.queries.ts'
import { nextCheckAt } from './rules.ts'

interface Reports {
  error(details: object, message: string): void
}

interface Reconciling {
  readonly services: Services
  readonly findTenant: (slug: string) => Tenant | undefined
  readonly log: Reports
}

const BATCH = 50
const AT_ONCE = 5
/** The next minute goes on. */
const MOST_BATCHES = 20

/**
 * The handler of the scheduled job `check_orders`: asks the provider of every open order, two minutes after it was
 * placed and then ever more rarely for seven days (product.md 14.4). A message that was lost so costs nobody anything.
 */
export function createOrderChecker(reconciling: Reconciling): JobHandler {
  const { services } = reconciling
  return async () => {
    for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
      const due = await listDueChecks(services.db, services.now(), BATCH)
      for (let at = 0; at < due.length; at += AT_ONCE)
        await Promise.all(due.slice(at, at + AT_ONCE).map((one) => checkOrder(reconciling, one)))
      if (due.length < BATCH) return
    }
  }
}

type Due = Awaited<ReturnType<typeof listDueChecks>>[number]

async function checkOrder({ services, findTenant, log }: Reconciling, due: Due): Promise<void> {
  const tenant = findTenant(due.tenant_id)
  if (!tenant) return endChecks(services.db, due.tenant_id)
  const db = scopeDb(services.db, { poolId: tenant.poolId, tenantId: tenant.slug })
  const order = await findOrder(db, due.id)
  const now = services.now()
  if (!order || !(await takeCheck(db, due, nextCheckAt(order.created_at, now)))) return
  try {
    const status = await findProvider(order.provider)?.status({ tenant, services }, order)
    if (!status) return
    const outcome = await applyNotice({ tenant, services, db, now }, order.provider, { ...status, orderId: order.id })
    if (outcome === 'wrong_amount') throw new Error('the provider has another amount or currency')
  } catch (error) {
    log.error({ err: error, tenant: tenant.slug, payment: order.payment_id }, 'an order could not be reconciled')
  }
}
