import type { RequestContext } from '#engine/platform/context.ts'
import { branchesOf, MAX_CELLS, MAX_CROWDS, MOST_PEOPLE, type Reading, readingOf, sum } from './crowds.ts'
import { reachFrom } from './reach.ts'
import { byPosition, type MemberFilters, type Position, type Ring } from './shared/filters.ts'
import { type Branch, type Candidate, walkMembers } from './walk.queries.ts'
import type { Stepper } from './walks.ts'

/** People that one step reads for each candidate it looks for, before it is known how many fit. */
const FIRST_PEOPLE = 12
/** People read beyond what the last step lets expect, so that the next one is likely the last. */
const MARGIN = 1.5
/** Of each gender, so many are read whole wherever they are. */
const FEW_ONLINE = 1500

const keyOf = ({ lat, lon }: { lat: number; lon: number }) => `${lat} ${lon}`

/** As many of the next rings as one step reads, with their people; at least one. */
function takeRings(rings: readonly Ring[], most: number, { isCrowd, weigh }: Reading) {
  let people = 0
  let crowds = 0
  let cells = 0
  const end = rings.findIndex((ring, at) => {
    if (at > 0 && (people >= most || crowds >= MAX_CROWDS || cells >= MAX_CELLS)) return true
    people += sum(ring.cells.map(weigh))
    crowds += ring.cells.filter(isCrowd).length
    cells += ring.cells.length
    return false
  })
  return { rings: end === -1 ? rings : rings.slice(0, end), people }
}

/** Whether so few are online in all of the country or region that they can be read at once. */
async function areFewOnline(ctx: RequestContext, filters: MemberFilters): Promise<boolean> {
  const { seenAfter, genders } = filters
  if (seenAfter === undefined) return false
  const walk = { filters, by: 'ranked_at', after: undefined } as const
  const reached = await Promise.all(genders.map((gender) => reachFrom(ctx, walk, gender, FEW_ONLINE)))
  return reached.every((at) => at === undefined || at < seenAfter)
}

const isLeft = ({ km }: Ring, { km: done = 0, id }: Position) => km > done || (km === done && id !== '')

/** Nobody's where the cell is in none of the rings. */
const toPosition = ({ id, at }: Candidate, km: number | undefined): Position[] =>
  km === undefined ? [] : [{ id, at, km }]

/** What a step reads, and how far that takes it. */
interface Plan {
  readonly branches: readonly Branch[]
  readonly rings: readonly Ring[]
  readonly people: number
}

async function planStep(
  ctx: RequestContext,
  filters: MemberFilters,
  { left, after, most }: { left: readonly Ring[]; after: Position | undefined; most: number },
): Promise<Plan> {
  const { genders } = filters
  if (await areFewOnline(ctx, filters)) {
    return { branches: genders.map((gender) => ({ gender, whole: true })), rings: left, people: 0 }
  }
  const reading = readingOf(filters)
  const taken = takeRings(left, most, reading)
  const crowd = (km: number) => (after?.km === km ? { after } : {})
  return { ...taken, branches: branchesOf(taken.rings, genders, reading, { crowd, few: { whole: true } }) }
}

/**
 * The nearest first, ring by ring of 5 km; within a ring, seen last first. So the order tells no more of where somebody
 * is than the distance that is shown (product.md 10.7).
 */
export function stepByDistance(ctx: RequestContext, filters: MemberFilters, all: readonly Ring[]): Stepper {
  let perCandidate = FIRST_PEOPLE
  return async (after, n) => {
    const left = after === undefined ? all : all.filter((ring) => isLeft(ring, after))
    const last = left.at(-1)
    if (last === undefined) return { found: [], end: undefined, read: 0 }
    const most = Math.min(MOST_PEOPLE, n * perCandidate)
    const { branches, rings, people } = await planStep(ctx, filters, { left, after, most })
    const kmOf = new Map(rings.flatMap(({ km, cells }) => cells.map((cell) => [keyOf(cell), km])))
    const found = (await walkMembers(ctx.db, { filters, by: 'ranked_at', branches, limit: n }))
      .flatMap((row) => toPosition(row, kmOf.get(keyOf(row))))
      .filter((position) => after === undefined || byPosition(after, position) < 0)
      .sort(byPosition)
      .slice(0, n)
    perCandidate = (MARGIN * people) / Math.max(1, found.length)
    if (found.length === n) return { found, end: found.at(-1), read: people }
    const reached = rings.at(-1)
    return { found, end: reached && reached !== last ? { km: reached.km, at: 0, id: '' } : undefined, read: people }
  }
}
