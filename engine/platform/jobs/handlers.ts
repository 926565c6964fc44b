import { jobsOf } from '../manifests/collect.ts'
import type { JobSite } from '../manifests/domain.ts'
import type { JobHandler, JobHandlers } from './jobs.ts'

/** What a worker can do, by kind of job: the handlers that the domains declare. */
export const createJobHandlers = (site: JobSite): JobHandlers =>
  Object.fromEntries(
    [...jobsOf(site.services.domains)].map(([kind, { handler }]): [string, JobHandler] => [kind, handler(site)]),
  )
