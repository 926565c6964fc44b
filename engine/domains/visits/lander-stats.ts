import type { LanderVisitsTable } from '#engine/db/schema.ts'
import type { TenantOperatorContext } from '#engine/platform/operators/context.ts'
import { DAY_MS } from '#engine/platform/time-zone/durations.ts'
import { sumVisits } from './queries.ts'

/** Visits of a lander, or of one of its slugs or days. */
export interface LanderStats {
  readonly lander: string
  /** '' for those without one, and for further ones of a day with very many. */
  readonly slug: string
  /** `YYYY-MM-DD`, UTC; undefined where the days are summed. */
  readonly day?: string
  readonly views: number
  readonly starts: number
  readonly confirmed: number
  /** Members who bought for the first time. */
  readonly paid: number
}

interface Asked {
  /** How many days back, today included; at least 1. */
  readonly days: number
  readonly lander?: string
  /** Whether each day is listed. */
  readonly byDay?: boolean
}

const FIELD = { view: 'views', start: 'starts', confirmed: 'confirmed', paid: 'paid' } as const satisfies Readonly<
  Record<LanderVisitsTable['kind'], keyof LanderStats>
>

const NONE = { views: 0, starts: 0, confirmed: 0, paid: 0 }

/** What the landers of a site brought (product.md 15.3), the most viewed first; by day, the newest first. */
export async function listLanderStats({ db, now }: TenantOperatorContext, asked: Asked): Promise<LanderStats[]> {
  const since = new Date(now - (asked.days - 1) * DAY_MS).toISOString().slice(0, 10)
  const stats = new Map<string, LanderStats>()
  for (const { kind, count, ...visited } of await sumVisits(db, since, asked)) {
    const key = Object.values(visited).join('\n')
    stats.set(key, { ...NONE, ...visited, ...stats.get(key), [FIELD[kind]]: Number(count) })
  }
  return [...stats.values()].sort(
    (one, other) =>
      (other.day ?? '').localeCompare(one.day ?? '') ||
      other.views - one.views ||
      `${one.lander}/${one.slug}`.localeCompare(`${other.lander}/${other.slug}`),
  )
}
