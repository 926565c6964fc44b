import { beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { systemDb } from '#engine/db/scope.ts'
import { makeServices, makeTenant } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { makeJobHandlers, makeJobSite } from '#engine/testing/jobs/site.ts'
import { defineDomain, type JobDefinition, type JobSchedule } from '../manifests/domain.ts'
import { createJobHandlers } from './handlers.ts'
import type { Job } from './job.ts'
import { listJobs } from './jobs.ts'
import { runDueJobs } from './run.ts'
import { scheduleDueJobs } from './schedule.ts'

describeOnBothDialects('the schedule', (open) => {
  let db: Db
  beforeEach(async () => {
    db = await open()
    return () => db.close()
  })
  const at = (time: string) => scheduleDueJobs({ services: makeServices(db, { now: () => Date.parse(time) }) })
  const count = async (kind: string) =>
    (await systemDb(db).selectFrom('jobs').select('tenant_id').where('kind', '=', kind).execute()).map(
      ({ tenant_id }) => tenant_id,
    )

  it('stores one job for each time, with any number of processes and brands', async () => {
    await Promise.all(Array.from({ length: 5 }, () => at('2026-06-15T12:05:00Z')))
    expect(await count('fictional_refunds')).toEqual([''])
    await at('2026-06-15T12:59:59Z')
    expect(await count('fictional_refunds')).toEqual([''])
    await at('2026-06-15T13:00:00Z')
    expect(await count('fictional_refunds')).toEqual(['', ''])
  })

  it('makes up for a missed time at a start soon after, not for one long ago', async () => {
    await at('2026-06-15T09:00:00Z')
    expect(await count('prune_jobs')).toEqual([''])
  })

  it('has a handler for everything it stores', async () => {
    const list = [makeTenant('rosa', { fictional_profiles: true })]
    for (let day = 10; day < 18; day += 1) {
      for (let hour = 0; hour < 24; hour += 1) {
        await at(`2026-06-${day}T${String(hour).padStart(2, '0')}:59:00Z`)
      }
    }
    const kinds = await systemDb(db).selectFrom('jobs').select('kind').distinct().execute()
    const handlers = makeJobHandlers(makeServices(db), list)
    expect(kinds.length).toBeGreaterThan(2)
    expect(kinds.filter(({ kind }) => handlers[kind] === undefined)).toEqual([])
  })

  describe('a scheduled job', () => {
    const [one, two] = [makeTenant('one', { fictional_profiles: true }), makeTenant('two')]
    const list = [one, { ...two, poolId: one.poolId }, makeTenant('three')]
    const day = { pattern: '0 3 * * *', lateMs: 86_400_000 } as const
    const ran: string[] = []
    let failing: string | undefined

    const definition = (kind: string, schedule: JobSchedule): JobDefinition => ({
      kind,
      lane: 'housekeeping',
      schedule,
      handler: () => async (job: Job) => {
        if (job.tenantId === failing) throw new Error('no answer')
        ran.push(`${kind} ${job.tenantId}`)
      },
    })
    const domain = defineDomain({
      name: 'scheduled',
      jobs: [
        definition('by_brand', { ...day, per: 'tenant', wants: ({ slug }) => slug !== 'two' }),
        definition('by_pool', { ...day, per: 'pool' }),
        definition('once', { ...day, per: 'installation' }),
      ],
    })
    const run = async (time: string) => {
      ran.length = 0
      const services = { ...makeServices(db, { now: () => Date.parse(time) }), domains: [domain] }
      await scheduleDueJobs({ services })
      const log = { error: () => {} }
      const site = { ...makeJobSite(services, list), log }
      await runDueJobs(services, createJobHandlers(site), log)
      return ran.toSorted()
    }

    it('works for each brand that wants it, for each pool once, and for the installation', async () => {
      failing = undefined
      const all = ['by_brand one', 'by_brand three', 'by_pool one', 'by_pool three', 'once ']
      expect(await run('2026-06-15T03:00:00Z')).toEqual(all)
      expect(await run('2026-06-15T03:01:00Z')).toEqual([])
    })

    it('goes on after a brand for which it failed, and tries that one again by itself', async () => {
      failing = 'one'
      expect(await run('2026-06-15T03:00:00Z')).toEqual(['by_brand three', 'by_pool three', 'once '])
      const queued = await listJobs({ db }, 'queued')
      expect(queued.map(({ kind, tenant_id }) => `${kind} ${tenant_id}`).toSorted()).toEqual([
        'by_brand one',
        'by_pool one',
      ])
      failing = undefined
      expect(await run('2026-06-15T03:01:00Z')).toEqual(['by_brand one', 'by_pool one'])
      expect(await run('2026-06-15T03:02:00Z')).toEqual([])
    })
  })
})
