import type { LanderCountsTable } from '#engine/db/schema.ts'
import type { TenantOperatorContext } from '#engine/platform/operators/context.ts'
import { DAY_MS } from '#engine/platform/time-zone/durations.ts'
import { sumCounts, sumOlderVisits } from './queries.ts'
import type { StatsBy } from './shared/stats-by.ts'

/** What a lander brought, as a whole or for one slug, day, source or country. */
export interface LanderStats {
  readonly lander: string
  /** '' for those without one, and for further ones of a day with very many. */
  readonly slug?: string
  /** `YYYY-MM-DD`, UTC. */
  readonly day?: string
  /** `network/ref`; '' for those without one, and for further ones of a day with very many. */
  readonly source?: string
  /** ISO 3166 alpha-2; '' for counts of before countries were. */
  readonly country?: string
  readonly views: number
  /** Left within ten seconds without a step, of those whose address had `lb`. */
  readonly bounces: number
  readonly starts: number
  readonly confirmed: number
  /** Members who bought for the first time. */
  readonly paid: number
}

interface Asked {
  /** How many days back, today included; at least 1. */
  readonly days: number
  readonly lander?: string
  readonly slug?: string
  /** What is listed by itself; each lander always is. */
  readonly by: readonly StatsBy[]
}

const FIELD = {
  ...{ view: 'views', bounce: 'bounces', start: 'starts', confirmed: 'confirmed', paid: 'paid' },
} as const satisfies Readonly<Record<LanderCountsTable['kind'], keyof LanderStats>>

const NONE = { views: 0, bounces: 0, starts: 0, confirmed: 0, paid: 0 }

const nameOf = ({ lander, slug, source, country }: LanderStats) => [lander, slug, source, country].join('/')

/** What the landers of a site brought (product.md 15.3), the most viewed first; by day, the newest first. */
export async function listLanderStats({ db, now }: TenantOperatorContext, asked: Asked): Promise<LanderStats[]> {
  const since = new Date(now - (asked.days - 1) * DAY_MS).toISOString().slice(0, 10)
  const stats = new Map<string, LanderStats>()
  const rows = [...(await sumCounts(db, since, asked)), ...(await sumOlderVisits(db, since, asked))]
  for (const { kind, count, ...visited } of rows) {
    const key = ['lander', ...asked.by].map((name) => visited[name as keyof typeof visited]).join('\n')
    const known = stats.get(key) ?? { ...visited, ...NONE }
    stats.set(key, { ...known, [FIELD[kind]]: known[FIELD[kind]] + Number(count) })
  }
  return [...stats.values()].sort(
    (one, other) =>
      (other.day ?? '').localeCompare(one.day ?? '') ||
      other.views - one.views ||
      nameOf(one).localeCompare(nameOf(other)),
  )
}
