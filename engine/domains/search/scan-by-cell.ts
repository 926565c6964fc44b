import type { ScopedDb } from '#engine/db/scope.ts'
import { cellCostsOf, MAX_CELLS, MAX_DENSE_CELLS, MAX_PEOPLE, rangesOf, sum } from './dense-cells.ts'
import { type ScanRange, scanMembers } from './scan.queries.ts'
import type { Scanner } from './scan-by-time.ts'
import { type Band, byPosition, type MemberFilters, type OrderColumn } from './shared/filters.ts'

const scanAlong =
  (db: ScopedDb, filters: MemberFilters, by: OrderColumn, ranges: readonly ScanRange[]): Scanner =>
  async (after, n) => {
    const rows = await scanMembers(db, { filters, by, ranges, after, limit: n })
    const found = rows.map(({ id, at }) => ({ id, at }))
    found.sort(byPosition)
    return { found: found.slice(0, n), end: found.length >= n ? found[n - 1] : undefined, read: found.length }
  }

/** Newest first within a circle, by costs all its members; undefined if there are too many. */
export function scanByMembers(db: ScopedDb, filters: MemberFilters, bands: readonly Band[]): Scanner | undefined {
  const cells = bands.flatMap((band) => band.cells)
  if (cells.length > MAX_CELLS || sum(cells.map((cell) => cell.people)) > MAX_PEOPLE) return undefined
  const ranges = filters.genders.map((gender): ScanRange => ({ gender, cells, unordered: true }))
  return scanAlong(db, filters, 'signup_at', ranges)
}

/**
 * Seen last first within a circle: dense cells are scanned in order, the others are read and sorted; undefined if there
 * are too many.
 */
export function scanByCells(db: ScopedDb, filters: MemberFilters, bands: readonly Band[]): Scanner | undefined {
  const costs = cellCostsOf(filters)
  const cells = bands.flatMap((band) => band.cells)
  const [dense, sparse] = [cells.filter(costs.isDense), cells.filter((cell) => !costs.isDense(cell))]
  if (dense.length > MAX_DENSE_CELLS || sparse.length > MAX_CELLS || sum(sparse.map(costs.costOf)) > MAX_PEOPLE)
    return undefined
  const ranges = rangesOf(bands, filters.genders, costs, { dense: () => ({}), sparse: {} })
  return scanAlong(db, filters, 'ranked_at', ranges)
}
