import type { ScopedDb } from '#engine/db/scope.ts'
import { byPosition, type MemberFilters, type OrderColumn, type Position } from './filters.ts'
import { type Branch, findReach, walkMembers } from './walk.queries.ts'

/** Entries of an index that the first step reads at most: a few milliseconds on either database. Each further one reads twice as many. */
const FIRST_REACH = 6000
const MOST_REACH = 12_000
const DAYS_OF_WIDE_AGE = 12 * 365
const DAY_MS = 86_400_000

/** Candidates in order, and where to go on; `end` is undefined when there is nobody further. */
export interface Step {
  readonly found: readonly Position[]
  readonly end: Position | undefined
}

/** A way through the pool: `n` candidates behind a position, fewer where a step has read enough. */
export type Stepper = (after: Position | undefined, n: number) => Promise<Step>

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS

/** Whether so few may fit that a step could read very far for a page. */
function isRare(filters: MemberFilters, by: OrderColumn): boolean {
  if (filters.circle || Object.keys(filters.options).length > 0) return true
  if (filters.signedUpAfter !== undefined && by === 'ranked_at') return true
  if (filters.region && by === 'signup_at') return true
  return daysBetween(filters.bornAfter, filters.bornBy) < DAYS_OF_WIDE_AGE
}

/** Seen last or newest first. Where few may fit, a step looks at so many members of each gender and no more. */
export function stepByTime(db: ScopedDb, filters: MemberFilters, by: OrderColumn): Stepper {
  const branches: Branch[] = filters.genders.map((gender) => ({ gender }))
  const rare = isRare(filters, by)
  let reach = FIRST_REACH
  return async (after, n) => {
    let from: number | undefined
    if (rare) {
      const reached = await Promise.all(branches.map((one) => findReach(db, { filters, by, after }, one, reach)))
      reach = Math.min(MOST_REACH, reach * 2)
      const times = reached.filter((at) => at !== undefined)
      from = times.length > 0 ? Math.max(...times) : undefined
    }
    const rows = await walkMembers(db, { filters, by, branches, after, from, limit: n })
    const all = rows.map(({ id, at }) => ({ id, at }))
    all.sort(byPosition)
    const found = all.slice(0, n)
    if (found.length === n) return { found, end: found.at(-1) }
    return { found, end: from === undefined ? undefined : { at: from, id: '' } }
  }
}
