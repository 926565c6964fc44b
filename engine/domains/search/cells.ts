import type { Gender } from '#engine/db/schema.ts'
import { distanceKm, type Point } from '#engine/domains/geo/index.ts'
import type { RequestContext } from '#engine/platform/context.ts'
import { keepFor } from './kept.ts'
import type { Cell, Ring, Strip } from './shared/filters.ts'
import { listCells } from './shown.queries.ts'

/** A cell that somebody moved to is found by distance within ten minutes. */
const CELLS_MS = 10 * 60_000
/** Together at most some 75 MB: the cells of a country and the rings around a town are some 15 KB each. */
const MAX_PLACES = 100
const MAX_ORIGINS = 50

interface Where {
  readonly country: string
  readonly region?: string | undefined
  readonly genders: readonly Gender[]
}

interface Settled {
  readonly cells: readonly Cell[]
  /** By origin. */
  readonly rings: Map<string, Ring[]>
}

const keep = keepFor<Settled>({ keepMs: CELLS_MS, most: MAX_PLACES })

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

const settled = (ctx: RequestContext, { country, region, genders }: Where) =>
  keep(ctx, [country, region, genders], async () => {
    const lists = await Promise.all(genders.map((gender) => listCells(ctx.db, { country, region, gender })))
    return { cells: mergeCells(lists), rings: new Map() }
  })

function ringsAround(origin: Point, cells: readonly Cell[]): Ring[] {
  const byKm = Map.groupBy(cells, (cell) => distanceKm(origin, cell))
  return [...byKm].map(([km, within]) => ({ km, cells: within })).sort((a, b) => a.km - b.km)
}

/** The cells of a country or region where somebody of these genders lives, around a point on the grid, by distance in steps of 5 km. */
export async function listRings(ctx: RequestContext, where: Where, origin: Point): Promise<readonly Ring[]> {
  const entry = await settled(ctx, where)
  const key = `${origin.lat} ${origin.lon}`
  const known = entry.rings.get(key)
  if (known) return known
  const rings = ringsAround(origin, entry.cells)
  if (entry.rings.size >= MAX_ORIGINS) entry.rings.clear()
  entry.rings.set(key, rings)
  return rings
}

export const ringsWithin = (rings: readonly Ring[], km: number) => rings.filter((ring) => ring.km <= km)

const toStrip = (lat: number, cells: readonly Cell[]): Strip => {
  const lons = cells.map((cell) => cell.lon)
  return { lat, west: Math.min(...lons), east: Math.max(...lons) }
}

/** The cells of whole rings as strips along their latitudes: along one, a circle has no gap. */
export function stripsOf(rings: readonly Ring[]): Strip[] {
  const cells = rings.flatMap((ring) => ring.cells)
  return [...Map.groupBy(cells, (cell) => cell.lat)].map(([lat, row]) => toStrip(lat, row))
}
