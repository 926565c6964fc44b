import { scopeDb } from '../db/scope.ts'
import { refundUnanswered } from '../domains/chat/index.ts'
import type { TenantRegistry } from '../tenancy/registry.ts'
import type { Tenant } from '../tenancy/schema.ts'
import type { JobHandler, JobHandlers } from './jobs.ts'
import { createMailHandler } from './mail/handlers.ts'
import { FICTIONAL_REFUNDS } from './schedule.ts'
import type { Services } from './services.ts'

/** What the worker can do, by kind of job. */
export function createJobHandlers({ services, tenants }: { services: Services; tenants: TenantRegistry }): JobHandlers {
  const findTenant = (slug: string) => tenants.list().find((tenant) => tenant.slug === slug)
  return {
    mail: createMailHandler(services, findTenant),
    [FICTIONAL_REFUNDS]: createRefundHandler(services, findTenant),
  }
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
