import type { ScopedDb } from '#engine/db/scope.ts'
import { byPosition, type MemberFilters, type OrderColumn, type Position, type Ring } from './filters.ts'
import { type Branch, findReach, walkMembers } from './walk.queries.ts'

/** Entries of an index that one step reads at most: a few milliseconds on either database. */
export const REACH = 20_000
/** Stretches that one query walks side by side. */
const MAX_BRANCHES = 32
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

const sorted = (rows: readonly { id: string; at: number; km?: number }[]): Position[] => [...rows].sort(byPosition)

/** Seen last or newest first. Where few may fit, a step looks at no more than `REACH` members of each gender. */
export function stepByTime(db: ScopedDb, filters: MemberFilters, by: OrderColumn): Stepper {
  const branches: Branch[] = filters.genders.map((gender) => ({ gender }))
  return async (after, n) => {
    let from: number | undefined
    if (isRare(filters, by)) {
      const reached = await Promise.all(branches.map((one) => findReach(db, { filters, by, after }, one, REACH)))
      const times = reached.filter((at) => at !== undefined)
      from = times.length > 0 ? Math.max(...times) : undefined
    }
    const rows = await walkMembers(db, { filters, by, branches, after, from, limit: n })
    const found = sorted(rows.map(({ id, at }) => ({ id, at }))).slice(0, n)
    if (found.length === n) return { found, end: found.at(-1) }
    return { found, end: from === undefined ? undefined : { at: from, id: '' } }
  }
}

/** As many of the next rings as one query walks; at least one. */
function takeRings(rings: readonly Ring[], genders: number): readonly Ring[] {
  let branches = 0
  const many = rings.findIndex((ring) => {
    branches += ring.cells.length * genders
    return branches > MAX_BRANCHES
  })
  return many === -1 ? rings : rings.slice(0, Math.max(1, many))
}

/**
 * The nearest first, ring by ring of 5 km; within a ring, seen last first. So the order tells no more of where somebody
 * is than the distance that is shown (decision 7).
 */
export function stepByDistance(db: ScopedDb, filters: MemberFilters, rings: readonly Ring[]): Stepper {
  return async (after, n) => {
    const isLeft = ({ km }: Ring, { km: done = 0, id }: Position) => km > done || (km === done && id !== '')
    const left = after === undefined ? rings : rings.filter((ring) => isLeft(ring, after))
    // The first ring often fills a page by itself.
    const now = after === undefined ? left.slice(0, 1) : takeRings(left, filters.genders.length)
    const last = now.at(-1)
    if (last === undefined) return { found: [], end: undefined }
    const branches = now.flatMap(({ km, cells }) =>
      cells.flatMap((cell) => filters.genders.map((gender) => ({ gender, cell: { ...cell, km } }))),
    )
    const found = sorted(await walkMembers(db, { filters, by: 'ranked_at', branches, after, limit: n })).slice(0, n)
    if (found.length === n) return { found, end: found.at(-1) }
    return { found, end: now.length === left.length ? undefined : { km: last.km, at: 0, id: '' } }
  }
}

/** Seen last first within a few cells: each is walked by itself and the answers are merged. */
export function stepByCells(db: ScopedDb, filters: MemberFilters, rings: readonly Ring[]): Stepper {
  const branches = rings.flatMap(({ cells }) =>
    cells.flatMap((cell) => filters.genders.map((gender) => ({ gender, cell: { ...cell, km: 0 } }))),
  )
  return async (after, n) => {
    const at = after && { ...after, km: 0 }
    const rows = await walkMembers(db, { filters, by: 'ranked_at', branches, after: at, limit: n })
    const found = sorted(rows.map((row) => ({ id: row.id, at: row.at }))).slice(0, n)
    return { found, end: found.length === n ? found.at(-1) : undefined }
  }
}

/** Whether so few cells lie within the circle that walking each is quicker than asking the whole country. */
export const areFew = (rings: readonly Ring[], genders: number) =>
  rings.reduce((sum, ring) => sum + ring.cells.length, 0) * genders <= MAX_BRANCHES
