import { scopeDb } from '#engine/db/scope.ts'
import type { JobHandler } from '#engine/platform/jobs/job.ts'
import { isSilence, type Pauses, pausesOf } from '#engine/platform/jobs/pauses.ts'
import type { Services } from '#engine/platform/services.ts'
import type { OrderRow } from '#engine/plugins/payment-provider.ts'
import type { Tenant } from '#engine/tenancy/schema.ts'
import { applyNotice, type NoticeSite } from '../notices.ts'
import { findProvider } from '../providers/registry.ts'
import { nextCheckAt } from '../rules.ts'
import { listDueChecks, listTenantsToCheck, takeCheck } from './reconciling.queries.ts'

interface Reports {
  error(details: object, message: string): void
}

interface Reconciling {
  readonly services: Services
  findTenant(slug: string): Tenant | undefined
  readonly log: Reports
}

/** The name under which jobs and checks heed how a provider answers. */
export const serviceOfProvider = (provider: string) => `provider:${provider}`

const BATCH = 50
const AT_ONCE = 5
/** The next minute goes on. */
const MOST_BATCHES = 20

/**
 * The handler of the scheduled job `check_orders`: asks the provider of every open order, two minutes after it was
 * placed and then ever more rarely for seven days (product.md 14.4). A message that was lost so costs nobody anything.
 * A provider that does not answer in time is asked for no other order in this round, so that rounds do not pile up, and
 * one that is paused for the jobs of the process is asked for none.
 */
export function createOrderChecker({ services, findTenant, log }: Reconciling): JobHandler {
  return async () => {
    const silent = new Set<string>()
    for (const slug of await listTenantsToCheck(services.db, services.now())) {
      const tenant = findTenant(slug)
      if (!tenant) continue
      const db = scopeDb(services.db, { poolId: tenant.poolId, tenantId: tenant.slug })
      await checkSite({ tenant, services, db, now: services.now() }, { log, silent, pauses: pausesOf(services) })
    }
  }
}

interface Round {
  readonly log: Reports
  /** Providers that have not answered in time. */
  readonly silent: Set<string>
  readonly pauses: Pauses
}

async function checkSite(site: NoticeSite, round: Round): Promise<void> {
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const due = await listDueChecks(site.db, site.now, BATCH)
    for (let at = 0; at < due.length; at += AT_ONCE)
      await Promise.all(due.slice(at, at + AT_ONCE).map((order) => checkOrder(site, order, round)))
    if (due.length < BATCH) return
  }
}

async function checkOrder(site: NoticeSite, order: OrderRow, { log, silent, pauses }: Round): Promise<void> {
  if (!(await takeCheck(site.db, order, nextCheckAt(order.created_at, site.now)))) return
  if (
    silent.has(order.provider) ||
    pauses.admit(serviceOfProvider(order.provider), Number.POSITIVE_INFINITY).may !== 'run'
  )
    return
  try {
    const status = await heed(pauses, serviceOfProvider(order.provider), async () =>
      findProvider(order.provider)?.status(site, order),
    )
    if (!status) return
    const outcome = await applyNotice(site, order.provider, { ...status, orderId: order.id })
    if (outcome === 'wrong_amount') throw new Error('the provider has another amount or currency')
  } catch (error) {
    if (isSilence(error)) silent.add(order.provider)
    log.error({ err: error, tenant: site.tenant.slug, payment: order.payment_id }, 'an order could not be reconciled')
  }
}

/** Asks a service, and notes for the process whether it answered. */
async function heed<T>(pauses: Pauses, service: string, ask: () => Promise<T>): Promise<T> {
  pauses.begin(service)
  let failure: unknown
  try {
    return await ask()
  } catch (error) {
    failure = error
    throw error
  } finally {
    pauses.end(service, failure)
  }
}
