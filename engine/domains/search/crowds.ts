import type { Gender } from '#engine/db/schema.ts'
import type { Cell, MemberFilters, Ring } from './shared/filters.ts'
import type { Branch } from './walk.queries.ts'
import { isRare } from './walks.ts'

/** People of cells that one step reads at most: a few milliseconds on either database. */
export const MOST_PEOPLE = 4000
export const MAX_CROWDS = 48
export const MAX_CELLS = 400
/** A cell with more people is walked by itself, in order; the others are read whole. */
const CROWD = 400
/** Of those who are online, whom the index finds by their time, a step passes over so many times more. */
const ONLINE_SHARE = 0.1

export const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

export interface Reading {
  readonly isCrowd: (cell: Cell) => boolean
  /** What reading the cell costs, in people. */
  readonly weigh: (cell: Cell) => number
}

/** Who is online is few in any cell, so that none of them is a crowd. A crowd of whom few fit is read far down. */
export function readingOf(filters: MemberFilters): Reading {
  if (filters.seenAfter !== undefined) return { isCrowd: () => false, weigh: ({ people }) => people * ONLINE_SHARE }
  const most = isRare({ ...filters, circle: undefined }, 'ranked_at') ? Number.POSITIVE_INFINITY : CROWD
  return { isCrowd: ({ people }) => people > CROWD, weigh: ({ people }) => Math.min(people, most) }
}

/** A branch for each crowd, and one for all the others together. */
export function branchesOf(
  rings: readonly Ring[],
  genders: readonly Gender[],
  { isCrowd }: Reading,
  make: { crowd: (km: number) => Partial<Branch>; few: Partial<Branch> },
): Branch[] {
  const few = rings.flatMap((ring) => ring.cells.filter((cell) => !isCrowd(cell)))
  return genders.flatMap((gender): Branch[] => [
    ...rings.flatMap(({ km, cells }) =>
      cells.filter(isCrowd).map((cell) => ({ gender, cells: [cell], ...make.crowd(km) })),
    ),
    ...(few.length > 0 ? [{ gender, cells: few, ...make.few }] : []),
  ])
}
