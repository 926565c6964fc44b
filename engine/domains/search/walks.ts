import type { RequestContext } from '#engine/platform/context.ts'
import { reachFrom } from './reach.ts'
import { byPosition, type MemberFilters, type OrderColumn, type Position } from './shared/filters.ts'
import { type Branch, walkMembers } from './walk.queries.ts'

/** Members of each gender that a step looks at where few may fit: a few milliseconds on either database. */
const REACH = 6000
const DAYS_OF_WIDE_AGE = 12 * 365
const DAY_MS = 86_400_000

/** Candidates in order, and where to go on; `end` is undefined when there is nobody further. */
export interface Step {
  readonly found: readonly Position[]
  readonly end: Position | undefined
  /** Members that were looked at, about: what the step has cost. */
  readonly read: number
}

/** A way through the pool: `n` candidates behind a position, fewer where a step has read enough. */
export type Stepper = (after: Position | undefined, n: number) => Promise<Step>

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS

/** Whether so few may fit that a step could read very far for a page. */
export function isRare(filters: MemberFilters, by: OrderColumn): boolean {
  if (filters.circle || Object.keys(filters.options).length > 0) return true
  if (filters.signedUpAfter !== undefined && by === 'ranked_at') return true
  if (filters.region && by === 'signup_at') return true
  return daysBetween(filters.bornAfter, filters.bornBy) < DAYS_OF_WIDE_AGE
}

/** Seen last or newest first. Where few may fit, a step looks at so many members of each gender and no more. */
export function stepByTime(ctx: RequestContext, filters: MemberFilters, by: OrderColumn): Stepper {
  const branches: Branch[] = filters.genders.map((gender) => ({ gender }))
  const rare = isRare(filters, by)
  return async (after, n) => {
    let from: number | undefined
    if (rare) {
      const walk = { filters, by, after }
      const reached = await Promise.all(filters.genders.map((gender) => reachFrom(ctx, walk, gender, REACH)))
      const times = reached.filter((at) => at !== undefined)
      from = times.length > 0 ? Math.max(...times) : undefined
    }
    const rows = await walkMembers(ctx.db, { filters, by, branches, after, from, limit: n })
    const read = rare ? REACH * branches.length : rows.length
    const found = rows
      .map(({ id, at }) => ({ id, at }))
      .sort(byPosition)
      .slice(0, n)
    if (found.length === n) return { found, end: found.at(-1), read }
    return { found, end: from === undefined ? undefined : { at: from, id: '' }, read }
  }
}
