import { scopeDb } from '#engine/db/scope.ts'
import events from '../events/events.api.ts'
import { pruneEvents } from '../events/index.ts'
import eventsData from '../events/personal-data.ts'
import { pruneJobs } from '../jobs/jobs.ts'
import jobsData from '../jobs/personal-data.ts'
import mailData from '../mail/personal-data.ts'
import { rekeyNames } from '../names/rekey.queries.ts'
import attemptsData from '../personal-data/attempts.ts'
import tenantsData from '../personal-data/tenants.ts'
import { DAY_MS } from '../time-zone/durations.ts'
import { defineDomain, tenantJob } from './domain.ts'

/** The manifest of the platform itself, beside those of the domains. */
export default defineDomain({
  name: 'platform',
  calls: events,
  jobs: [
    {
      kind: 'prune_events',
      lane: 'housekeeping',
      schedule: { pattern: '40 3 * * *', lateMs: DAY_MS, per: 'pool' },
      handler: tenantJob(({ db, now }) => pruneEvents(db, now)),
    },
    {
      kind: 'prune_jobs',
      lane: 'housekeeping',
      schedule: { pattern: '20 3 * * *', lateMs: DAY_MS, per: 'installation' },
      handler:
        ({ services }) =>
        async () =>
          void (await pruneJobs(services)),
    },
  ],
  prepare: ({ db }, { poolId, tenantIds }) => rekeyNames(scopeDb(db, { poolId, tenantId: tenantIds[0]! })),
  personalData: [eventsData, mailData, jobsData, attemptsData, tenantsData],
})
