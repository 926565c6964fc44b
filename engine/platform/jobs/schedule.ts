import { Cron } from 'croner'
import { jobsOf } from '../manifests/collect.ts'
import type { Services } from '../services.ts'
import { enqueueJob } from './jobs.ts'

interface Scheduled {
  readonly services: Pick<Services, 'db' | 'bus' | 'now' | 'domains'>
}

/** The last time a pattern fell due, epoch ms. */
function lastDue(pattern: string, now: number): number | undefined {
  return new Cron(pattern, { timezone: 'UTC', paused: true }).previousRuns(1, new Date(now + 1))[0]?.getTime()
}

/**
 * Stores a job for each entry of the schedule, with the time at which it fell due last. Every process may do so: the time
 * is part of the key, so it is one job whatever the number of processes and of brands, and the first of them wins.
 */
export async function scheduleDueJobs({ services }: Scheduled): Promise<void> {
  const now = services.now()
  for (const { kind, schedule } of jobsOf(services.domains).values()) {
    const due = schedule && lastDue(schedule.pattern, now)
    if (!schedule || due === undefined || now - due > schedule.lateMs) continue
    await enqueueJob(services, { kind, key: `${kind}::${due}`, tenantId: '', payload: { due } })
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
