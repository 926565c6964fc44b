import { LRUCache } from 'lru-cache'
import type { Gender } from '#engine/db/choices/genders.ts'
import { distanceKm, type Point } from '#engine/domains/geo/index.ts'
import type { RequestContext } from '#engine/platform/context.ts'
import { createPoolCache } from './pool-cache.ts'
import type { Band, Cell, Strip } from './shared/filters.ts'
import { listCells } from './shown.queries.ts'

/** A cell that was empty is found by distance after ten minutes at most. */
const CELLS_MS = 10 * 60_000
/** About 75 MB in total at most: the cells of a country and the bands around a town take some 15 KB each. */
const MAX_PLACES = 100
const MAX_ORIGINS = 50

interface Where {
  readonly country: string
  readonly region?: string | undefined
  readonly genders: readonly Gender[]
}

interface Area {
  readonly cells: readonly Cell[]
  /** By origin. */
  readonly bands: LRUCache<string, Band[]>
}

const cached = createPoolCache<Area>({ ttlMs: CELLS_MS, maxEntries: MAX_PLACES })

/** The cells of both genders as one list. */
function mergeCells(lists: readonly (readonly Cell[])[]): readonly Cell[] {
  const [only, ...others] = lists
  if (only && others.length === 0) return only
  const byPlace = Map.groupBy(lists.flat(), (cell) => `${cell.lat} ${cell.lon}`)
  return [...byPlace.values()].map((same) => ({
    ...same[0]!,
    people: same.reduce((sum, cell) => sum + cell.people, 0),
  }))
}

const loadArea = (ctx: RequestContext, { country, region, genders }: Where) =>
  cached(ctx, [country, region, genders], async () => {
    const lists = await Promise.all(genders.map((gender) => listCells(ctx.db, { country, region, gender })))
    return { cells: mergeCells(lists), bands: new LRUCache<string, Band[]>({ max: MAX_ORIGINS }) }
  })

function bandsAround(origin: Point, cells: readonly Cell[]): Band[] {
  const byKm = Map.groupBy(cells, (cell) => distanceKm(origin, cell))
  return [...byKm].map(([km, within]) => ({ km, cells: within })).sort((a, b) => a.km - b.km)
}

/**
 * The inhabited cells of a country or region, for these genders, grouped by distance from a point of the grid in steps
 * of 5 km.
 */
export async function listBands(ctx: RequestContext, where: Where, origin: Point): Promise<readonly Band[]> {
  const entry = await loadArea(ctx, where)
  const key = `${origin.lat} ${origin.lon}`
  const known = entry.bands.get(key)
  if (known) return known
  const bands = bandsAround(origin, entry.cells)
  entry.bands.set(key, bands)
  return bands
}

export const bandsWithin = (bands: readonly Band[], km: number) => bands.filter((band) => band.km <= km)

const toStrip = (lat: number, cells: readonly Cell[]): Strip => {
  const lons = cells.map((cell) => cell.lon)
  return { lat, west: Math.min(...lons), east: Math.max(...lons) }
}

/** The cells of all bands as one strip per latitude: a circle is convex, so a strip has no gap. */
export function stripsOf(bands: readonly Band[]): Strip[] {
  const cells = bands.flatMap((band) => band.cells)
  return [...Map.groupBy(cells, (cell) => cell.lat)].map(([lat, row]) => toStrip(lat, row))
}
