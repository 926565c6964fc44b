import type { RequestContext } from '#engine/platform/context.ts'
import { type CellCosts, cellCostsOf, MAX_CELLS, MAX_DENSE_CELLS, MAX_PEOPLE, rangesOf, sum } from './dense-cells.ts'
import { findHorizon } from './horizon.ts'
import { type Candidate, type ScanRange, scanMembers } from './scan.queries.ts'
import type { Scanner } from './scan-by-time.ts'
import { type Band, byPosition, type MemberFilters, type Position } from './shared/filters.ts'

/** Members read per requested candidate in the first batch, before the share of matches is known. */
const FIRST_PEOPLE = 12
/** Factor on the members per match of the last batch, so that the next batch is probably the last. */
const MARGIN = 1.5
/** Up to this many online members per gender are read at once, regardless of distance. */
const FEW_ONLINE = 1500

const keyOf = ({ lat, lon }: { lat: number; lon: number }) => `${lat} ${lon}`

/** The bands of the next batch and their number of members; at least one band. */
function takeBands(bands: readonly Band[], most: number, { isDense, costOf }: CellCosts) {
  let people = 0
  let dense = 0
  let cells = 0
  const end = bands.findIndex((band, at) => {
    if (at > 0 && (people >= most || dense >= MAX_DENSE_CELLS || cells >= MAX_CELLS)) return true
    people += sum(band.cells.map(costOf))
    dense += band.cells.filter(isDense).length
    cells += band.cells.length
    return false
  })
  return { bands: end === -1 ? bands : bands.slice(0, end), people }
}

/** Whether the online members of the country or region are few enough to be read at once. */
async function areFewOnline(ctx: RequestContext, filters: MemberFilters): Promise<boolean> {
  const { seenAfter, genders } = filters
  if (seenAfter === undefined) return false
  const scan = { filters, by: 'ranked_at', after: undefined } as const
  const reached = await Promise.all(genders.map((gender) => findHorizon(ctx, scan, gender, FEW_ONLINE)))
  return reached.every((at) => at === undefined || at < seenAfter)
}

const isRemaining = ({ km }: Band, { km: done = 0, id }: Position) => km > done || (km === done && id !== '')

/** Empty if the member's cell is in none of the bands. */
const toPosition = ({ id, at }: Candidate, km: number | undefined): Position[] =>
  km === undefined ? [] : [{ id, at, km }]

/** The ranges of a batch and the bands they cover. */
interface Plan {
  readonly ranges: readonly ScanRange[]
  readonly bands: readonly Band[]
  readonly people: number
}

async function planBatch(
  ctx: RequestContext,
  filters: MemberFilters,
  { left, after, most }: { left: readonly Band[]; after: Position | undefined; most: number },
): Promise<Plan> {
  const { genders } = filters
  if (await areFewOnline(ctx, filters)) {
    return { ranges: genders.map((gender) => ({ gender, unordered: true })), bands: left, people: 0 }
  }
  const costs = cellCostsOf(filters)
  const taken = takeBands(left, most, costs)
  const dense = (km: number) => (after?.km === km ? { after } : {})
  return { ...taken, ranges: rangesOf(taken.bands, genders, costs, { dense, sparse: { unordered: true } }) }
}

/**
 * Nearest first in bands of 5 km; within a band, seen last first. So the order reveals no more about a member's place
 * than the displayed distance does (product.md 10.7).
 */
export function scanByDistance(ctx: RequestContext, filters: MemberFilters, all: readonly Band[]): Scanner {
  let perCandidate = FIRST_PEOPLE
  return async (after, n) => {
    const left = after === undefined ? all : all.filter((band) => isRemaining(band, after))
    const last = left.at(-1)
    if (last === undefined) return { found: [], end: undefined, read: 0 }
    const most = Math.min(MAX_PEOPLE, n * perCandidate)
    const { ranges, bands, people } = await planBatch(ctx, filters, { left, after, most })
    const kmOf = new Map(bands.flatMap(({ km, cells }) => cells.map((cell) => [keyOf(cell), km])))
    const found = (await scanMembers(ctx.db, { filters, by: 'ranked_at', ranges, limit: n }))
      .flatMap((row) => toPosition(row, kmOf.get(keyOf(row))))
      .filter((position) => after === undefined || byPosition(after, position) < 0)
      .sort(byPosition)
      .slice(0, n)
    perCandidate = (MARGIN * people) / Math.max(1, found.length)
    if (found.length === n) return { found, end: found.at(-1), read: people }
    const reached = bands.at(-1)
    return { found, end: reached && reached !== last ? { km: reached.km, at: 0, id: '' } : undefined, read: people }
  }
}
