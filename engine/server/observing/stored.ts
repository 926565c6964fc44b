import { scopeDb } from '#engine/db/scope.ts'
import { readBacklogs } from '#engine/platform/jobs/backlog.queries.ts'
import type { Services } from '#engine/platform/services.ts'
import { DAY_MS, MINUTE_MS } from '#engine/platform/time-zone/durations.ts'
import type { Tenant } from '../../tenancy/schema.ts'

/** How long what was read is used again, whoever asks how often. */
const LANES_FRESH_MS = 10_000
const QUEUES_FRESH_MS = MINUTE_MS
/** Of one pool or brand; more are counted as this many. */
const MAX_WAITING = 1000

/** The values of the label `age`, with the age in days below which each ends. */
const AGES = [
  ['under_1d', 1],
  ['1d_to_7d', 7],
  ['over_7d', Number.POSITIVE_INFINITY],
] as const
type Age = (typeof AGES)[number][0]

export interface QueueLoad {
  readonly queue: string
  readonly age: Age
  readonly count: number
}

const ageOf = (at: number, now: number): Age => AGES.find(([, days]) => now - at < days * DAY_MS)![0]

/** Reads something at most once in a while; concurrent callers share one read. */
function everySoOften<T>(freshMs: number, read: () => Promise<T>): () => Promise<T> {
  let known: { readonly at: number; readonly value: Promise<T> } | undefined
  return () => {
    const at = performance.now()
    if (known && at - known.at < freshMs) return known.value
    const value = read()
    known = { at, value }
    value.catch(() => {
      known = undefined
    })
    return value
  }
}

/** What metrics say of rows that all processes share. */
export function readStored(services: Services, listTenants: () => readonly Tenant[]) {
  const readQueues = async (): Promise<readonly QueueLoad[]> => {
    const now = services.now()
    const tenants = listTenants()
    const firstOfPools = [...new Map(tenants.map((tenant) => [tenant.poolId, tenant])).values()]
    const loads: QueueLoad[] = []
    for (const queue of services.domains.flatMap(({ workQueues = [] }) => workQueues)) {
      const counts = new Map<Age, number>(AGES.map(([age]) => [age, 0]))
      for (const { poolId, slug } of queue.per === 'pool' ? firstOfPools : tenants) {
        const since = await queue.listWaitingSince(scopeDb(services.db, { poolId, tenantId: slug }), MAX_WAITING)
        for (const at of since) counts.set(ageOf(at, now), (counts.get(ageOf(at, now)) ?? 0) + 1)
      }
      for (const [age, count] of counts) loads.push({ queue: queue.name, age, count })
    }
    return loads
  }
  return {
    lanes: everySoOften(LANES_FRESH_MS, () => readBacklogs(services)),
    queues: everySoOften(QUEUES_FRESH_MS, readQueues),
  }
}
