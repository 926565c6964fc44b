import { Cron } from 'croner'
import type { Tenant } from '#engine/tenancy/schema.ts'
import { jobsOf } from '../manifests/collect.ts'
import type { JobSchedule, JobSite } from '../manifests/domain.ts'
import type { Services } from '../services.ts'
import { enqueueJob } from './jobs.ts'

interface Scheduled {
  readonly services: Pick<Services, 'db' | 'bus' | 'now' | 'domains'>
  readonly listTenants: JobSite['listTenants']
}

/** The last time a pattern fell due, epoch ms. */
function lastDue(pattern: string, now: number): number | undefined {
  return new Cron(pattern, { timezone: 'UTC', paused: true }).previousRuns(1, new Date(now + 1))[0]?.getTime()
}

/** Tenants of the jobs of an entry; '' for the whole installation. */
function slugsFor({ per, wants }: JobSchedule, tenants: readonly Tenant[]): string[] {
  if (per === 'installation') return ['']
  const firstOfPool = new Map([...tenants].reverse().map((tenant) => [tenant.poolId, tenant]))
  const asked = per === 'pool' ? tenants.filter((tenant) => firstOfPool.get(tenant.poolId) === tenant) : tenants
  return asked.filter((tenant) => wants?.(tenant) ?? true).map(({ slug }) => slug)
}

/**
 * Stores the jobs of the times that fell due last. Every process may do so: the time is part of the key, so it is one
 * job whatever the number of processes, and the first of them wins.
 */
export async function scheduleDueJobs({ services, listTenants }: Scheduled): Promise<void> {
  const now = services.now()
  for (const { kind, schedule } of jobsOf(services.domains).values()) {
    const due = schedule && lastDue(schedule.pattern, now)
    if (!schedule || due === undefined || now - due > schedule.lateMs) continue
    for (const slug of slugsFor(schedule, listTenants())) {
      await enqueueJob(services, { kind, key: `${kind}:${slug}:${due}`, tenantId: slug, payload: { due } })
    }
  }
}

/** Runs the schedule from now on, once a minute. Returns the function that stops it. */
export function startSchedule(scheduled: Scheduled, log: { error(details: object, message: string): void }) {
  const keep = () =>
    scheduleDueJobs(scheduled).catch((error) => log.error({ err: error }, 'scheduled jobs could not be stored'))
  const clock = new Cron('* * * * *', { timezone: 'UTC', unref: true, protect: true }, keep)
  void keep()
  return () => clock.stop()
}
