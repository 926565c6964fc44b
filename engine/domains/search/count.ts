import type { RequestContext } from '#engine/platform/context.ts'
import type { SearchChoice } from './choice.ts'
import { keepFor } from './kept.ts'
import { reachFrom } from './reach.ts'
import type { MemberFilters } from './shared/filters.ts'
import { countUpTo } from './shown.queries.ts'

/** A search tells numbers up to here, and beyond only that there are more. */
export const MAX_COUNT = 1000
/** Members of each gender among whom they are counted. */
const REACH = 10_000
const COUNT_MS = 60_000
const MAX_COUNTS = 500

export interface Count {
  readonly n: number
  /** There are, or may be, more than `n`. */
  readonly more: boolean
}

const keep = keepFor<Count>({ keepMs: COUNT_MS, most: MAX_COUNTS })

/** Counts among those seen last and no further, so that it costs the same in a pool of any size. */
async function count(ctx: RequestContext, filters: MemberFilters): Promise<Count> {
  let n = 0
  let cut = false
  for (const gender of filters.genders) {
    const from = await reachFrom(ctx, { filters, by: 'ranked_at', after: undefined }, gender, REACH)
    cut ||= from !== undefined
    n += await countUpTo(ctx.db, filters, gender, { from, limit: MAX_COUNT + 1 })
  }
  return { n: Math.min(n, MAX_COUNT), more: cut || n > MAX_COUNT }
}

/** A figure to read, so a minute old at most. */
export function countCached(ctx: RequestContext, choice: SearchChoice, filters: MemberFilters): Promise<Count> {
  const { viewer } = ctx
  const origin = choice.distance && viewer ? [viewer.grid_lat, viewer.grid_lon] : []
  const asked = { ...choice, order: '', after: '' }
  return keep(ctx, [asked, filters.seekers, filters.bornBy, origin], () => count(ctx, filters))
}
