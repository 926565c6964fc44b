import type { RequestContext } from '#engine/platform/context.ts'
import type { SearchChoice } from './choice.ts'
import { findHorizon } from './horizon.ts'
import { createPoolCache } from './pool-cache.ts'
import type { MemberFilters } from './shared/filters.ts'
import { countUpTo } from './shown.queries.ts'

/** Counts are exact up to this number. */
const MAX_COUNT = 1000
/** Members of each gender that a count reads at most. */
const COUNTED = 10_000
const COUNT_MS = 60_000
const MAX_COUNTS = 500

export interface Count {
  readonly n: number
  /** There are, or may be, more than `n`. */
  readonly more: boolean
}

const cached = createPoolCache<Count>({ ttlMs: COUNT_MS, maxEntries: MAX_COUNTS })

/** Counts among the members seen last, up to the horizon, so that the cost does not depend on the size of the pool. */
async function count(ctx: RequestContext, filters: MemberFilters): Promise<Count> {
  let n = 0
  let truncated = false
  for (const gender of filters.genders) {
    const from = await findHorizon(ctx, { filters, by: 'ranked_at', after: undefined }, gender, COUNTED)
    truncated ||= from !== undefined
    n += await countUpTo(ctx.db, filters, gender, { from, limit: MAX_COUNT + 1 })
  }
  return { n: Math.min(n, MAX_COUNT), more: truncated || n > MAX_COUNT }
}

/** The count, at most a minute old. */
export function countCached(ctx: RequestContext, choice: SearchChoice, filters: MemberFilters): Promise<Count> {
  const { viewer } = ctx
  const origin = choice.distance && viewer ? [viewer.grid_lat, viewer.grid_lon] : []
  const search = { ...choice, order: '', after: '' }
  return cached(ctx, [search, filters.seekers, filters.bornBy, origin], () => count(ctx, filters))
}
