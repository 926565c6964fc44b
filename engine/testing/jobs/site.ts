import { createJobHandlers } from '#engine/platform/jobs/handlers.ts'
import type { JobHandlers } from '#engine/platform/jobs/job.ts'
import { personalDataOf } from '#engine/platform/manifests/collect.ts'
import type { JobSite } from '#engine/platform/manifests/domain.ts'
import type { Services } from '#engine/platform/services.ts'
import { DOMAINS } from '#engine/server/domains.ts'
import type { Tenant } from '#engine/tenancy/schema.ts'

export const PERSONAL_DATA = personalDataOf(DOMAINS)

/** Where jobs run that serve these brands. */
export const makeJobSite = (
  services: Services,
  tenants: readonly Tenant[],
  origin = 'http://test.localhost',
): JobSite => ({
  services,
  log: console,
  listTenants: () => tenants,
  findTenant: (slug) => tenants.find((tenant) => tenant.slug === slug),
  originOf: () => origin,
})

/** The handlers of every domain, as the server's worker has them. */
export const makeJobHandlers = (services: Services, tenants: readonly Tenant[]): JobHandlers =>
  createJobHandlers(makeJobSite(services, tenants))
