import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { brandLabels } from '#engine/platform/metrics/brand-labels.ts'
import { type Counts, followCounts } from '#engine/platform/metrics/counts.ts'
import type { Services } from '#engine/platform/services.ts'
import { poolLoad } from '../../db/pool-load.ts'
import type { TenantRegistry } from '../../tenancy/registry/registry.ts'
import type { Answered } from './request-log.ts'
import { readStored } from './stored.ts'

/** Seconds. Pages take some milliseconds; a visitor notices half a second. */
const DURATION_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

export interface MetricsSite {
  readonly services: Services
  readonly tenants: Pick<TenantRegistry, 'list' | 'countRefused'>
  countStreams(): number
  /** The name of the build that runs; '' for sources. */
  readonly build: string
}

type Registers = { readonly registers: [Registry<typeof Registry.OPENMETRICS_CONTENT_TYPE>] }

/** The counters of what domains count, by the names of `Counts`. */
const createCounters = (to: Registers) =>
  ({
    signups: new Counter({ ...to, name: 'manyhearts_signups_total', help: 'Accounts made', labelNames: ['brand'] }),
    messages: new Counter({ ...to, name: 'manyhearts_messages_total', help: 'Messages sent', labelNames: ['brand'] }),
    payments: new Counter({
      ...{ ...to, name: 'manyhearts_payments_total', help: 'States that payment providers reported of orders' },
      labelNames: ['provider', 'result'],
    }),
    mails: new Counter({
      ...{ ...to, name: 'manyhearts_mails_total', help: 'Mails handed to the mail server' },
      labelNames: ['lane', 'result'],
    }),
    pushes: new Counter({
      ...{ ...to, name: 'manyhearts_pushes_total', help: 'Messages handed to push services' },
      labelNames: ['result'],
    }),
    jobs: new Counter({
      ...{ ...to, name: 'manyhearts_jobs_total', help: 'Jobs run, by how they ended' },
      labelNames: ['lane', 'result'],
    }),
  }) satisfies Record<keyof Counts, Counter>

/** Gauges of this process alone. */
function createProcessGauges(to: Registers, { tenants, countStreams, build }: MetricsSite): void {
  new Gauge({
    ...{ ...to, name: 'manyhearts_open_streams', help: 'Event streams that pages of members hold open' },
    collect() {
      this.set(countStreams())
    },
  })
  new Gauge({
    ...{ ...to, name: 'manyhearts_database_waiting', help: 'Works that wait for a connection to the database' },
    collect() {
      this.set(poolLoad.waiting)
    },
  })
  new Counter({
    ...{ ...to, name: 'manyhearts_database_timeouts_total', help: 'Works that got no connection in time' },
    collect() {
      this.reset()
      this.inc(poolLoad.timeouts)
    },
  })
  new Gauge({
    ...{ ...to, name: 'manyhearts_sites', help: 'Brands by how they are served', labelNames: ['state'] },
    aggregator: 'max',
    collect() {
      const { older, notServed } = tenants.countRefused()
      this.set({ state: 'current' }, tenants.list().length - older)
      this.set({ state: 'older_version' }, older)
      this.set({ state: 'not_served' }, notServed)
    },
  })
  const info = new Gauge({
    ...{ ...to, name: 'manyhearts_build_info', help: 'The build that runs', labelNames: ['build', 'node'] },
    aggregator: 'first',
  })
  info.set({ build, node: process.version }, 1)
}

/** Gauges of rows that all processes share, so that each reports the same. */
function createStoredGauges(to: Registers, { services, tenants }: MetricsSite): void {
  const stored = readStored(services, () => tenants.list())
  const shared = { ...to, aggregator: 'max' as const }
  const ofLane = { ...shared, labelNames: ['lane'] as const }
  new Gauge({
    ...{ ...ofLane, name: 'manyhearts_jobs_waiting', help: 'Jobs that are due and not begun, up to 10,000' },
    async collect() {
      for (const [lane, { waiting }] of await stored.lanes()) this.set({ lane }, waiting)
    },
  })
  new Gauge({
    ...{ ...ofLane, name: 'manyhearts_jobs_oldest_seconds', help: 'For how long the oldest of them has been due' },
    async collect() {
      for (const [lane, { oldestAt }] of await stored.lanes())
        this.set({ lane }, oldestAt === undefined ? 0 : Math.max(0, services.now() - oldestAt) / 1000)
    },
  })
  new Gauge({
    ...{ ...ofLane, name: 'manyhearts_jobs_dead', help: 'Jobs that nobody tries again, up to 10,000' },
    async collect() {
      for (const [lane, { dead }] of await stored.lanes()) this.set({ lane }, dead)
    },
  })
  new Gauge({
    ...{ ...shared, name: 'manyhearts_work_waiting', help: 'What waits for operators' },
    labelNames: ['queue', 'age'] as const,
    async collect() {
      for (const { queue, age, count } of await stored.queues()) this.set({ queue, age }, count)
    },
  })
}

/** Counts and times of requests. Streams last as long as their page, so they have no time. */
function createRequestMetrics(to: Registers) {
  const requests = new Counter({
    ...{ ...to, name: 'manyhearts_http_requests_total', help: 'Requests answered' },
    labelNames: ['method', 'route', 'status'],
  })
  const duration = new Histogram({
    ...{ ...to, name: 'manyhearts_http_request_duration_seconds', help: 'From the arrival to the end of the answer' },
    labelNames: ['route'],
    buckets: DURATION_BUCKETS,
  })
  return ({ kind, method, route, status, durationMs, isStream }: Answered) => {
    if (kind === 'health') return
    requests.inc({ method, route, status: `${Math.floor(status / 100)}xx` })
    if (!isStream) duration.observe({ route }, durationMs / 1000)
  }
}

export interface Metrics {
  readonly registry: Registry<typeof Registry.OPENMETRICS_CONTENT_TYPE>
  /** Counts a request. */
  countRequest(answered: Answered): void
  close(): void
}

/** The metrics of this process (decisions/metrics.md). No label names a member or an address. */
export function openMetrics(site: MetricsSite): Metrics {
  const registry = new Registry<typeof Registry.OPENMETRICS_CONTENT_TYPE>()
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE)
  const to: Registers = { registers: [registry] }
  collectDefaultMetrics({ register: registry })
  createProcessGauges(to, site)
  createStoredGauges(to, site)
  const counters = createCounters(to)
  const labelOf = brandLabels(site.tenants.list().map(({ slug }) => slug))
  const unfollow = followCounts((name, labels) => {
    const bounded = 'brand' in labels ? { brand: labelOf(labels.brand) } : labels
    ;(counters[name] as Counter).inc(bounded as Record<string, string>)
  })
  return {
    registry,
    countRequest: createRequestMetrics(to),
    close() {
      unfollow()
      registry.clear()
    },
  }
}
