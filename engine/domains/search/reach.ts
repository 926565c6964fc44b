import type { Gender } from '#engine/db/schema.ts'
import type { RequestContext } from '#engine/platform/context.ts'
import { keepFor } from './kept.ts'
import type { MemberFilters, OrderColumn, Position } from './shared/filters.ts'
import { findReach } from './walk.queries.ts'

const REACH_MS = 60_000
const MAX_REACHES = 2000
const MINUTE_MS = 60_000
/** Two positions lie in the same stretch of time when their ages differ by less than a fifth. */
const STRETCHES_PER_DOUBLING = 4

/** From the youngest member of a stretch to the one `steps` further on; without `widthMs` nobody is that far. */
interface Reach {
  readonly from: number | undefined
  readonly widthMs: number
}

const keep = keepFor<Reach>({ keepMs: REACH_MS, most: MAX_REACHES })

/** The newest time of the stretch that `at` lies in. */
function startOf(at: number, now: number): { stretch: number; start: number } {
  const minutes = Math.max(0, now - at) / MINUTE_MS
  const stretch = Math.floor(STRETCHES_PER_DOUBLING * Math.log2(1 + minutes))
  return { stretch, start: now - (2 ** (stretch / STRETCHES_PER_DOUBLING) - 1) * MINUTE_MS }
}

/**
 * The time about `steps` members of a gender further along the walk, whoever they are; undefined where fewer are left.
 * It bounds what a step reads, not what it finds, so it may be measured near the position and be a minute old.
 */
export async function reachFrom(
  ctx: RequestContext,
  { filters, by, after }: { filters: MemberFilters; by: OrderColumn; after: Position | undefined },
  gender: Gender,
  steps: number,
): Promise<number | undefined> {
  const region = by === 'ranked_at' ? filters.region : undefined
  const { stretch, start } = after ? startOf(after.at, ctx.now) : { stretch: -1, start: ctx.now }
  const reach = await keep(ctx, [filters.country, region, gender, by, stretch, steps], async () => {
    const near = after && { at: Math.max(after.at, Math.ceil(start)), id: '' }
    const from = await findReach(ctx.db, { filters, by, after: near }, { gender }, steps)
    return { from, widthMs: from === undefined ? 0 : (near?.at ?? ctx.now) - from }
  })
  if (reach.from === undefined || !after) return reach.from
  return after.at - reach.widthMs
}
