import type { Gender } from '#engine/db/schema.ts'
import type { ScopedDb } from '#engine/db/scope.ts'
import { stripsBetween } from './cells.ts'
import { byPosition, type Cell, type MemberFilters, type Position, type Ring } from './filters.ts'
import { type Branch, type Candidate, walkMembers } from './walk.queries.ts'
import type { Stepper } from './walks.ts'

/** A cell with more people is walked by itself, in order; the others are read in strips. */
const CROWD = 400
/** Of people in strips, as many as one step reads: at first for a page without filters, then for one with many. */
const FIRST_PEOPLE = 300
const MORE_PEOPLE = 4000
const MAX_BRANCHES = 48

const isCrowd = (cell: Cell) => cell.people > CROWD
const keyOf = ({ lat, lon }: { lat: number; lon: number }) => `${lat} ${lon}`

function branchesOf(
  rings: readonly Ring[],
  all: readonly Ring[],
  genders: readonly Gender[],
  make: { crowd: (km: number) => Partial<Branch>; strip: Partial<Branch> },
): Branch[] {
  const inside = new Set(rings)
  const walls = [
    ...rings.flatMap((ring) => ring.cells.filter(isCrowd)),
    ...all.filter((ring) => !inside.has(ring)).flatMap((ring) => ring.cells),
  ]
  const strips = stripsBetween(
    rings.flatMap((ring) => ring.cells.filter((cell) => !isCrowd(cell))),
    walls,
  )
  return genders.flatMap((gender): Branch[] => [
    ...rings.flatMap(({ km, cells }) =>
      cells.filter(isCrowd).map((cell) => ({ gender, cell: { lat: cell.lat, lon: cell.lon }, ...make.crowd(km) })),
    ),
    ...strips.map((strip) => ({ gender, strip, ...make.strip })),
  ])
}

/** As many of the next rings as one step reads; at least one. */
function takeRings(rings: readonly Ring[], most: number): readonly Ring[] {
  let people = 0
  let rows = 0
  const end = rings.findIndex((ring) => {
    if (people >= most || rows >= MAX_BRANCHES) return true
    people += ring.cells.reduce((sum, cell) => sum + Math.min(cell.people, CROWD), 0)
    rows += ring.cells.filter(isCrowd).length + new Set(ring.cells.map((cell) => cell.lat)).size
    return false
  })
  return end === -1 ? rings : rings.slice(0, Math.max(1, end))
}

const isLeft = ({ km }: Ring, { km: done = 0, id }: Position) => km > done || (km === done && id !== '')

/**
 * The nearest first, ring by ring of 5 km; within a ring, seen last first. So the order tells no more of where somebody
 * is than the distance that is shown (decision 7).
 */
export function stepByDistance(db: ScopedDb, filters: MemberFilters, rings: readonly Ring[]): Stepper {
  let most = FIRST_PEOPLE
  return async (after, n) => {
    const left = after === undefined ? rings : rings.filter((ring) => isLeft(ring, after))
    const now = takeRings(left, most)
    most = MORE_PEOPLE
    const last = now.at(-1)
    if (last === undefined) return { found: [], end: undefined }
    const crowd = (km: number) => (after?.km === km ? { after } : {})
    const branches = branchesOf(now, rings, filters.genders, { crowd, strip: { whole: true } })
    const kmOf = new Map(now.flatMap(({ km, cells }) => cells.map((cell) => [keyOf(cell), km])))
    const toPosition = (row: Candidate): Position => ({ id: row.id, at: row.at, km: kmOf.get(keyOf(row)) ?? last.km })
    const found = (await walkMembers(db, { filters, by: 'ranked_at', branches, limit: n }))
      .map(toPosition)
      .filter((position) => after === undefined || byPosition(after, position) < 0)
      .sort(byPosition)
      .slice(0, n)
    if (found.length === n) return { found, end: found.at(-1) }
    return { found, end: now.length === left.length ? undefined : { km: last.km, at: 0, id: '' } }
  }
}

/** The newest first among the few people of a circle, who are all read; undefined where they are many. */
export function stepByPeople(db: ScopedDb, filters: MemberFilters, rings: readonly Ring[]): Stepper | undefined {
  const cells = rings.flatMap((ring) => ring.cells)
  const branches = filters.genders.flatMap((gender) =>
    stripsBetween(cells, []).map((strip): Branch => ({ gender, strip, whole: true })),
  )
  const people = cells.reduce((sum, cell) => sum + cell.people, 0)
  if (people > MORE_PEOPLE || branches.length > MAX_BRANCHES) return undefined
  return async (after, n) => {
    const rows = await walkMembers(db, { filters, by: 'signup_at', branches, after, limit: n })
    const found = rows.map(({ id, at }) => ({ id, at }))
    found.sort(byPosition)
    return { found: found.slice(0, n), end: found.length >= n ? found[n - 1] : undefined }
  }
}

/** Seen last first among few cells: each is walked by itself and the answers are merged; undefined where they are many. */
export function stepByCells(db: ScopedDb, filters: MemberFilters, rings: readonly Ring[]): Stepper | undefined {
  const branches = branchesOf(rings, [], filters.genders, { crowd: () => ({}), strip: {} })
  if (branches.length > MAX_BRANCHES) return undefined
  return async (after, n) => {
    const rows = await walkMembers(db, { filters, by: 'ranked_at', branches, after, limit: n })
    const found = rows.map(({ id, at }) => ({ id, at }))
    found.sort(byPosition)
    return { found: found.slice(0, n), end: found.length >= n ? found[n - 1] : undefined }
  }
}
