import { scopeDb } from '../db/scope.ts'
import { eraseDue, type Pool } from '../domains/accounts/index.ts'
import { refundUnanswered } from '../domains/chat/index.ts'
import type { TenantRegistry } from '../tenancy/registry.ts'
import type { Tenant } from '../tenancy/schema.ts'
import { type JobHandler, type JobHandlers, pruneJobs } from './jobs.ts'
import { createMailHandler } from './mail/handlers.ts'
import { ERASURE, FICTIONAL_REFUNDS, PRUNE_JOBS } from './schedule.ts'
import type { Services } from './services.ts'

/** What the worker can do, by kind of job. */
export function createJobHandlers({ services, tenants }: { services: Services; tenants: TenantRegistry }): JobHandlers {
  const findTenant = (slug: string) => tenants.list().find((tenant) => tenant.slug === slug)
  return {
    mail: createMailHandler(services, findTenant),
    [FICTIONAL_REFUNDS]: createRefundHandler(services, findTenant),
    [PRUNE_JOBS]: async () => void (await pruneJobs(services)),
    [ERASURE]: async ({ tenantId }) => {
      const pool = poolOf(tenants, findTenant(tenantId)?.poolId)
      if (pool) await eraseDue(services, pool)
    },
  }
}

/** The brands of a pool; undefined when all have gone. */
function poolOf(tenants: TenantRegistry, poolId: string | undefined): Pool | undefined {
  const own = tenants.list().filter((tenant) => tenant.poolId === poolId)
  return poolId && own.length > 0 ? { poolId, tenantIds: own.map(({ slug }) => slug) } : undefined
}

/** A tenant that has gone since is no error. */
function createRefundHandler(services: Services, findTenant: (slug: string) => Tenant | undefined): JobHandler {
  return async ({ tenantId }) => {
    const tenant = findTenant(tenantId)
    if (!tenant) return
    const { poolId, slug } = tenant
    const db = scopeDb(services.db, { poolId, tenantId: slug })
    await refundUnanswered({ db, poolId, now: services.now(), bus: services.bus })
  }
}
