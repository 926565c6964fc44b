import type { TenantRegistry } from '../tenancy/registry.ts'
import type { JobHandlers } from './jobs.ts'
import { createMailHandler } from './mail/handlers.ts'
import type { Services } from './services.ts'

/** What the worker can do, by kind of job. */
export function createJobHandlers({ services, tenants }: { services: Services; tenants: TenantRegistry }): JobHandlers {
  const findTenant = (slug: string) => tenants.list().find((tenant) => tenant.slug === slug)
  return { mail: createMailHandler(services, findTenant) }
}
