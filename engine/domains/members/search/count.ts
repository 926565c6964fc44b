import type { RequestContext } from '#engine/server/context.ts'
import type { SearchChoice } from './choice.ts'
import type { MemberFilters } from './filters.ts'
import { countUpTo } from './shown.queries.ts'
import { findReach } from './walk.queries.ts'

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

const counts = new WeakMap<object, Map<string, { readonly count: Count; readonly until: number }>>()

/** Counts among those seen last and no further, so that it costs the same in a pool of any size. */
async function count(ctx: RequestContext, filters: MemberFilters): Promise<Count> {
  let n = 0
  let cut = false
  for (const gender of filters.genders) {
    const from = await findReach(ctx.db, { filters, by: 'ranked_at', after: undefined }, { gender }, REACH)
    cut ||= from !== undefined
    n += await countUpTo(ctx.db, filters, gender, { from, limit: MAX_COUNT + 1 })
  }
  return { n: Math.min(n, MAX_COUNT), more: cut || n > MAX_COUNT }
}

/** A figure to read, so a minute old at most; everything in it can be dropped. */
export async function countCached(ctx: RequestContext, choice: SearchChoice, filters: MemberFilters): Promise<Count> {
  const known = counts.get(ctx.services) ?? new Map()
  counts.set(ctx.services, known)
  const { viewer, tenant } = ctx
  const origin = choice.distance && viewer ? [viewer.grid_lat, viewer.grid_lon] : []
  const key = JSON.stringify([
    tenant.poolId,
    { ...choice, order: '', after: '' },
    filters.seekers,
    filters.bornBy,
    origin,
  ])
  const cached = known.get(key)
  if (cached && cached.until > ctx.now) return cached.count
  const made = await count(ctx, filters)
  if (known.size >= MAX_COUNTS) known.clear()
  known.set(key, { count: made, until: ctx.now + COUNT_MS })
  return made
}
