import type { Tenant } from '#engine/tenancy/schema.ts'
import { jobsOf } from '../manifests/collect.ts'
import type { JobDefinition, JobSchedule, JobSite } from '../manifests/domain.ts'
import type { Job, JobHandler, JobHandlers } from './job.ts'
import { enqueueJob } from './jobs.ts'
import { backoffMs } from './run.ts'

/** The brands that a scheduled job works for; of each pool the first brand if it works for pools. */
function slugsFor({ per, wants }: JobSchedule, tenants: readonly Tenant[]): string[] {
  const firstOfPool = new Map([...tenants].reverse().map((tenant) => [tenant.poolId, tenant]))
  const asked = per === 'pool' ? tenants.filter((tenant) => firstOfPool.get(tenant.poolId) === tenant) : tenants
  return asked.filter((tenant) => wants?.(tenant) ?? true).map(({ slug }) => slug)
}

/** A scheduled job works for one brand after the other; a brand for which it fails gets a separate job. */
function forEachBrand(site: JobSite, { kind, schedule }: JobDefinition, handle: JobHandler): JobHandler {
  if (!schedule || schedule.per === 'installation') return handle
  const { services, log } = site
  const retryLater = (job: Job, slug: string) =>
    enqueueJob(services, {
      kind,
      key: `${kind}:${slug}:${(job.payload as { readonly due: number }).due}`,
      tenantId: slug,
      payload: job.payload,
      runAt: services.now() + backoffMs(1),
    })
  return async (job) => {
    if (job.tenantId.length > 0) return handle(job)
    for (const slug of slugsFor(schedule, site.listTenants())) {
      try {
        await handle({ ...job, tenantId: slug })
      } catch (error) {
        log.error({ err: error, job: job.id, kind, tenant: slug }, 'a scheduled job failed for a brand')
        await retryLater(job, slug)
      }
    }
  }
}

/** The handlers that the domains declare, by kind of job. */
export const createJobHandlers = (site: JobSite): JobHandlers =>
  Object.fromEntries(
    [...jobsOf(site.services.domains)].map(([kind, definition]): [string, JobHandler] => [
      kind,
      forEachBrand(site, definition, definition.handler(site)),
    ]),
  )
