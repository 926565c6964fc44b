import { distanceKm, type Point } from '#engine/domains/geo/index.ts'
import type { RequestContext } from '#engine/server/context.ts'
import type { Cell, Ring, Strip } from './filters.ts'
import { listCells } from './shown.queries.ts'

/** A cell that somebody moved to is found by distance within ten minutes. */
const CELLS_MS = 10 * 60_000
const MAX_PLACES = 500
const MAX_ORIGINS = 500

interface Where {
  readonly country: string
  readonly region?: string | undefined
}

type Kept = { readonly cells: Promise<readonly Cell[]>; readonly until: number; readonly rings: Map<string, Ring[]> }
const kept = new WeakMap<object, Map<string, Kept>>()

function cellsOf(ctx: RequestContext, { country, region }: Where): Kept {
  const known = kept.get(ctx.services) ?? new Map<string, Kept>()
  kept.set(ctx.services, known)
  const key = [ctx.tenant.poolId, country, region].join('\n')
  const found = known.get(key)
  if (found && found.until > ctx.now) return found
  if (known.size >= MAX_PLACES) known.clear()
  const cells = listCells(ctx.db, country, region)
  cells.catch(() => known.delete(key))
  const made = { cells, until: ctx.now + CELLS_MS, rings: new Map<string, Ring[]>() }
  known.set(key, made)
  return made
}

function ringsAround(origin: Point, cells: readonly Cell[]): Ring[] {
  const byKm = Map.groupBy(cells, (cell) => distanceKm(origin, cell))
  return [...byKm].map(([km, within]) => ({ km, cells: within })).sort((a, b) => a.km - b.km)
}

/** The inhabited cells of a country or region around a point on the grid, by distance in steps of 5 km. */
export async function listRings(ctx: RequestContext, where: Where, origin: Point): Promise<readonly Ring[]> {
  const entry = cellsOf(ctx, where)
  const key = `${origin.lat} ${origin.lon}`
  const known = entry.rings.get(key)
  if (known) return known
  const rings = ringsAround(origin, await entry.cells)
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

/** The same cells as strips that hold none of `others`. */
export function stripsBetween(cells: readonly Cell[], others: readonly Cell[]): Strip[] {
  const walls = Map.groupBy(others, (cell) => cell.lat)
  return [...Map.groupBy(cells, (cell) => cell.lat)].flatMap(([lat, row]) => {
    const lons = (walls.get(lat) ?? []).map((cell) => cell.lon)
    const gaps = Map.groupBy(row, (cell) => lons.filter((lon) => lon < cell.lon).length)
    return [...gaps.values()].map((within) => toStrip(lat, within))
  })
}
