import type { RequestContext } from '#engine/platform/context.ts'
import { DAY_MS } from '#engine/platform/time-zone/durations.ts'
import { findHorizon } from './horizon.ts'
import { type ScanRange, scanMembers } from './scan.queries.ts'
import { byPosition, type MemberFilters, type OrderColumn, type Position } from './shared/filters.ts'

/** Members of each gender that a batch reads if matches are rare: a few milliseconds on either database. */
const HORIZON = 6000
const DAYS_OF_WIDE_AGE = 12 * 365

/** Candidates in order, and where the next batch starts; `end` is undefined after the last. */
export interface Batch {
  readonly found: readonly Position[]
  readonly end: Position | undefined
  /** Members read, approximately: the cost of the batch. */
  readonly read: number
}

/** Returns up to `n` candidates after a position; fewer if the batch reached its read limit. */
export type Scanner = (after: Position | undefined, n: number) => Promise<Batch>

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS

/** Whether matches may be so rare that a batch needs a read limit. */
export function isRare(filters: MemberFilters, by: OrderColumn): boolean {
  if (filters.circle || Object.keys(filters.options).length > 0) return true
  if (filters.signedUpAfter !== undefined && by === 'ranked_at') return true
  if (filters.region && by === 'signup_at') return true
  return daysBetween(filters.bornAfter, filters.bornBy) < DAYS_OF_WIDE_AGE
}

/** Seen last or newest first. If matches may be rare, a batch reads a limited number of members of each gender. */
export function scanByTime(ctx: RequestContext, filters: MemberFilters, by: OrderColumn): Scanner {
  const ranges: ScanRange[] = filters.genders.map((gender) => ({ gender }))
  const rare = isRare(filters, by)
  return async (after, n) => {
    let from: number | undefined
    if (rare) {
      const scan = { filters, by, after }
      const reached = await Promise.all(filters.genders.map((gender) => findHorizon(ctx, scan, gender, HORIZON)))
      const times = reached.filter((at) => at !== undefined)
      from = times.length > 0 ? Math.max(...times) : undefined
    }
    const rows = await scanMembers(ctx.db, { filters, by, ranges, after, from, limit: n })
    const read = rare ? HORIZON * ranges.length : rows.length
    const found = rows
      .map(({ id, at }) => ({ id, at }))
      .sort(byPosition)
      .slice(0, n)
    if (found.length === n) return { found, end: found.at(-1), read }
    return { found, end: from === undefined ? undefined : { at: from, id: '' }, read }
  }
}
