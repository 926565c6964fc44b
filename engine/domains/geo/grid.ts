export interface Point {
  lat: number
  lon: number
}

const CELL_DEGREES = 0.045
const EARTH_RADIUS_KM = 6371
const DISTANCE_STEP_KM = 5
const radians = (degrees: number) => (degrees * Math.PI) / 180
const toTenMetres = (degrees: number) => Math.round(degrees * 10_000) / 10_000

/**
 * Moves a point to the middle of its cell of about 5 km (product.md 10.7). Only snapped points are stored or compared,
 * so no answer can locate a member more precisely. Idempotent.
 */
export function snapToGrid(lat: number, lon: number): Point {
  if (!(Math.abs(lat) <= 90) || !(Math.abs(lon) <= 180)) throw new RangeError(`Not a place on earth: ${lat}, ${lon}`)
  const row = Math.round(lat / CELL_DEGREES)
  const width = CELL_DEGREES / Math.max(0.05, Math.cos(radians(row * CELL_DEGREES)))
  const snappedLat = Math.min(90, Math.max(-90, row * CELL_DEGREES))
  const snappedLon = Math.min(180, Math.max(-180, Math.round(lon / width) * width))
  return { lat: toTenMetres(snappedLat) + 0, lon: toTenMetres(snappedLon) + 0 }
}

/** The distance of two points on the grid in km, rounded to steps of 5, at least 5: 'about 5 km'. */
export function distanceKm(a: Point, b: Point): number {
  const km = exactKm(snapToGrid(a.lat, a.lon), snapToGrid(b.lat, b.lon))
  return Math.max(DISTANCE_STEP_KM, Math.round(km / DISTANCE_STEP_KM) * DISTANCE_STEP_KM)
}

/** The great-circle distance in km. For internal decisions only; never show it. */
export function exactKm(a: Point, b: Point): number {
  const dLat = radians(b.lat - a.lat)
  const dLon = radians(b.lon - a.lon)
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(dLon / 2) ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** Length of a degree of latitude, rounded down. */
export const KM_PER_DEGREE = 111

/** The square around a circle, in degrees, for a query that reads it before distances are compared. */
export function squareAround({ lat, lon }: Point, km: number) {
  const high = km / KM_PER_DEGREE
  const wide = high / Math.max(0.05, Math.cos(radians(lat)))
  return { south: lat - high, north: lat + high, west: lon - wide, east: lon + wide }
}
