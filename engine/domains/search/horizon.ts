import type { Gender } from '#engine/db/choices/genders.ts'
import type { RequestContext } from '#engine/platform/context.ts'
import { MINUTE_MS } from '#engine/platform/time-zone/durations.ts'
import { createPoolCache } from './pool-cache.ts'
import { findTimeAt } from './scan.queries.ts'
import type { MemberFilters, OrderColumn, Position } from './shared/filters.ts'

const HORIZON_MS = 60_000
const MAX_HORIZONS = 2000
/** Ages in the same time bucket differ by less than a fifth. */
const BUCKETS_PER_DOUBLING = 4

/**
 * The time `limit` members after the start of a bucket, and the distance to it; `from` is undefined if fewer are left.
 */
interface Horizon {
  readonly from: number | undefined
  readonly widthMs: number
}

const cached = createPoolCache<Horizon>({ ttlMs: HORIZON_MS, maxEntries: MAX_HORIZONS })

/** The time bucket of `at` and its latest time. */
function startOf(at: number, now: number): { bucket: number; start: number } {
  const minutes = Math.max(0, now - at) / MINUTE_MS
  const bucket = Math.floor(BUCKETS_PER_DOUBLING * Math.log2(1 + minutes))
  return { bucket, start: now - (2 ** (bucket / BUCKETS_PER_DOUBLING) - 1) * MINUTE_MS }
}

/**
 * The time about `limit` members of a gender after a position, regardless of filters; undefined if fewer are left. It
 * bounds the members that a batch reads, not its result, so a value from the same bucket, up to a minute old, will do.
 */
export async function findHorizon(
  ctx: RequestContext,
  { filters, by, after }: { filters: MemberFilters; by: OrderColumn; after: Position | undefined },
  gender: Gender,
  limit: number,
): Promise<number | undefined> {
  const region = by === 'ranked_at' ? filters.region : undefined
  const { bucket, start } = after ? startOf(after.at, ctx.now) : { bucket: -1, start: ctx.now }
  const horizon = await cached(ctx, [filters.country, region, gender, by, bucket, limit], async () => {
    const near = after && { at: Math.max(after.at, Math.ceil(start)), id: '' }
    const from = await findTimeAt(ctx.db, { filters, by, after: near }, { gender }, limit)
    return { from, widthMs: from === undefined ? 0 : (near?.at ?? ctx.now) - from }
  })
  if (horizon.from === undefined || !after) return horizon.from
  return after.at - horizon.widthMs
}
