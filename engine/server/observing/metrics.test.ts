import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { newId } from '#engine/db/ids.ts'
import { scopeDb } from '#engine/db/scope.ts'
import { enqueueJob } from '#engine/platform/jobs/jobs.ts'
import { count } from '#engine/platform/metrics/counts.ts'
import { DAY_MS } from '#engine/platform/time-zone/durations.ts'
import { makeServices, makeTenant, NOW, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { type Metrics, openMetrics } from './metrics.ts'
import type { Answered } from './request-log.ts'

const REQUEST: Answered = {
  ...{ startedMs: 0, kind: 'page', route: '/members/:id', method: 'GET', status: 200, durationMs: 30 },
  ...{ isCut: false, isStream: false },
}

describeOnBothDialects('the metrics', (open) => {
  let db: Db
  let metrics: Metrics

  beforeEach(async () => {
    db = await open()
    const brands = Array.from({ length: 50 }, (_, at) => makeTenant(`brand${String(at).padStart(2, '0')}`))
    const listed = [...brands, makeTenant('rosa'), makeTenant('rosb', {}, { poolId: 'rosa' })]
    metrics = openMetrics({
      services: makeServices(db),
      tenants: { list: () => listed, countRefused: () => ({ older: 1, notServed: 2 }) },
      countStreams: () => 3,
      build: '20261126T000000-1',
    })
    return async () => {
      metrics.close()
      await db.close()
    }
  })

  /** The lines of a metric, without its description. */
  const linesOf = async (name: string) =>
    (await metrics.registry.metrics()).split('\n').filter((line) => line.startsWith(name))

  it('count requests by pattern and class of status, and time all but streams', async () => {
    metrics.countRequest(REQUEST)
    metrics.countRequest({ ...REQUEST, status: 204 })
    metrics.countRequest({ ...REQUEST, route: '/api/events', kind: 'call', isStream: true })
    metrics.countRequest({ ...REQUEST, route: '/readyz', kind: 'health' })
    expect(await linesOf('manyhearts_http_requests_total')).toEqual([
      'manyhearts_http_requests_total{method="GET",route="/members/:id",status="2xx"} 2',
      'manyhearts_http_requests_total{method="GET",route="/api/events",status="2xx"} 1',
    ])
    expect(await linesOf('manyhearts_http_request_duration_seconds_count')).toEqual([
      'manyhearts_http_request_duration_seconds_count{route="/members/:id"} 2',
    ])
  })

  it('have a label for fifty brands, and one for all others', async () => {
    for (const brand of ['brand07', 'rosa', 'rosb']) count('messages', { brand })
    expect(await linesOf('manyhearts_messages_total')).toEqual([
      'manyhearts_messages_total{brand="brand07"} 1',
      'manyhearts_messages_total{brand="other"} 2',
    ])
  })

  it('show what waits in each lane, and since when', async () => {
    const job = { kind: 'prune_jobs', tenantId: 'rosa', payload: {} }
    await enqueueJob(makeServices(db), { ...job, key: 'due', runAt: NOW - 90_000 })
    await enqueueJob(makeServices(db), { ...job, key: 'later', runAt: NOW + 1 })
    await enqueueJob(makeServices(db), { ...job, key: 'gone' })
    await db.kysely.updateTable('jobs').set({ status: 'dead' }).where('idempotency_key', '=', 'gone').execute()
    for (const [name, value] of [
      ['waiting', 1],
      ['oldest_seconds', 90],
      ['dead', 1],
    ])
      expect(await linesOf(`manyhearts_jobs_${name}{lane="housekeeping"}`)).toEqual([
        `manyhearts_jobs_${name}{lane="housekeeping"} ${value}`,
      ])
  })

  it('show by age what waits for operators, once for a pool of several brands, of every pool', async () => {
    const report = { status: 'open', decided_at: null, subject: 'profile', category: 'scam', note: '' } as const
    for (const [poolId, age] of [
      ['rosa', 2],
      ['brand03', 9],
    ] as const) {
      const { id } = await plantMember(db, poolId)
      const own = { member_id: id, reporter_id: id, subject_id: id, snapshot: '{}', decision: '' }
      const row = { ...report, ...own, id: newId(), client_id: newId(), created_at: NOW - age * DAY_MS }
      const scoped = scopeDb(db, { poolId, tenantId: poolId })
      await scoped
        .insertInto('reports')
        .values({ ...row, tenant_id: poolId })
        .execute()
    }
    const reports = (await linesOf('manyhearts_work_waiting')).filter((line) => line.includes('reports'))
    expect(reports).toEqual([
      'manyhearts_work_waiting{queue="reports",age="under_1d"} 0',
      'manyhearts_work_waiting{queue="reports",age="1d_to_7d"} 1',
      'manyhearts_work_waiting{queue="reports",age="over_7d"} 1',
    ])
  })

  it('show streams, sites and the build', async () => {
    expect(await linesOf('manyhearts_open_streams')).toEqual(['manyhearts_open_streams 3'])
    expect(await linesOf('manyhearts_sites')).toEqual([
      'manyhearts_sites{state="current"} 51',
      'manyhearts_sites{state="older_version"} 1',
      'manyhearts_sites{state="not_served"} 2',
    ])
    expect(await linesOf('manyhearts_build_info')).toEqual([
      `manyhearts_build_info{build="20261126T000000-1",node="${process.version}"} 1`,
    ])
  })
})
