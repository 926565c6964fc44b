import type { Gender } from '#engine/db/choices/genders.ts'
import type { ScanRange } from './scan.queries.ts'
import { isRare } from './scan-by-time.ts'
import type { Band, Cell, MemberFilters } from './shared/filters.ts'

/** Members in the cells of one batch at most: a few milliseconds on either database. */
export const MAX_PEOPLE = 4000
export const MAX_DENSE_CELLS = 48
export const MAX_CELLS = 400
/** A cell with more members is dense: it is scanned on its own, in order; the others are read completely. */
const DENSE_CELL_PEOPLE = 400
/** Estimated share of members who are online; the index finds them by time. */
const ONLINE_SHARE = 0.1

export const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

export interface CellCosts {
  readonly isDense: (cell: Cell) => boolean
  /** Cost of reading the cell, in members. */
  readonly costOf: (cell: Cell) => number
}

/** With the filter `online` no cell is dense. If few members match, a dense cell costs all its members. */
export function cellCostsOf(filters: MemberFilters): CellCosts {
  if (filters.seenAfter !== undefined) return { isDense: () => false, costOf: ({ people }) => people * ONLINE_SHARE }
  const most = isRare({ ...filters, circle: undefined }, 'ranked_at') ? Number.POSITIVE_INFINITY : DENSE_CELL_PEOPLE
  return { isDense: ({ people }) => people > DENSE_CELL_PEOPLE, costOf: ({ people }) => Math.min(people, most) }
}

/** One range per dense cell, and one for all other cells. */
export function rangesOf(
  bands: readonly Band[],
  genders: readonly Gender[],
  { isDense }: CellCosts,
  make: { dense: (km: number) => Partial<ScanRange>; sparse: Partial<ScanRange> },
): ScanRange[] {
  const sparse = bands.flatMap((band) => band.cells.filter((cell) => !isDense(cell)))
  return genders.flatMap((gender): ScanRange[] => [
    ...bands.flatMap(({ km, cells }) =>
      cells.filter(isDense).map((cell) => ({ gender, cells: [cell], ...make.dense(km) })),
    ),
    ...(sparse.length > 0 ? [{ gender, cells: sparse, ...make.sparse }] : []),
  ])
}
