import type { ScopedDb } from '#engine/db/scope.ts'
import { branchesOf, MAX_CELLS, MAX_CROWDS, MOST_PEOPLE, readingOf, sum } from './crowds.ts'
import { byPosition, type MemberFilters, type OrderColumn, type Ring } from './shared/filters.ts'
import { type Branch, walkMembers } from './walk.queries.ts'
import type { Stepper } from './walks.ts'

const stepAlong =
  (db: ScopedDb, filters: MemberFilters, by: OrderColumn, branches: readonly Branch[]): Stepper =>
  async (after, n) => {
    const rows = await walkMembers(db, { filters, by, branches, after, limit: n })
    const found = rows.map(({ id, at }) => ({ id, at }))
    found.sort(byPosition)
    return { found: found.slice(0, n), end: found.length >= n ? found[n - 1] : undefined, read: found.length }
  }

/** The newest first among the few people of a circle, who are all read; undefined where they are many. */
export function stepByPeople(db: ScopedDb, filters: MemberFilters, rings: readonly Ring[]): Stepper | undefined {
  const cells = rings.flatMap((ring) => ring.cells)
  if (cells.length > MAX_CELLS || sum(cells.map((cell) => cell.people)) > MOST_PEOPLE) return undefined
  const branches = filters.genders.map((gender): Branch => ({ gender, cells, whole: true }))
  return stepAlong(db, filters, 'signup_at', branches)
}

/** Seen last first in a circle: each crowd is walked by itself, the others are sorted; undefined where they are many. */
export function stepByCells(db: ScopedDb, filters: MemberFilters, rings: readonly Ring[]): Stepper | undefined {
  const reading = readingOf(filters)
  const cells = rings.flatMap((ring) => ring.cells)
  const [crowds, few] = [cells.filter(reading.isCrowd), cells.filter((cell) => !reading.isCrowd(cell))]
  if (crowds.length > MAX_CROWDS || few.length > MAX_CELLS || sum(few.map(reading.weigh)) > MOST_PEOPLE)
    return undefined
  const branches = branchesOf(rings, filters.genders, reading, { crowd: () => ({}), few: {} })
  return stepAlong(db, filters, 'ranked_at', branches)
}
