import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'

/*
 * Writes `<CC>.json`, the charts around the largest towns of a country. Build-time only: its source is not a dependency of
 * the package (SOURCE.md).
 *   npm pack world-atlas@2.0.2, unpacked
 *   node landers/maplanding/charts/extract.ts <folder>/package/countries-10m.json
 */
const HALF_WIDTH_KM = 270
const HALF_HEIGHT_KM = 155
/** Numbers of a path: halves of a kilometre, from the town, to the right and down. */
const PER_KM = 2
const TOLERANCE_KM = 0.9
const SMALLEST_ISLAND_KM2 = 8
const TOWNS = 4
const TOWNS_READ = 40
const APART_KM = 45
const LABELS = 16
const RADIUS_KM = 6371
/** Share of sea within 100 km from which a town shows what a chart is. */
const COASTAL = 0.2

type Point = readonly [x: number, y: number]
type Ring = readonly Point[]
interface Topology {
  readonly transform: { readonly scale: Point; readonly translate: Point }
  readonly arcs: readonly (readonly Point[])[]
  readonly objects: Readonly<Record<'countries' | 'land', { readonly geometries: readonly Geometry[] }>>
}
interface Geometry {
  readonly type: 'Polygon' | 'MultiPolygon'
  readonly arcs: readonly (readonly number[])[] | readonly (readonly (readonly number[])[])[]
}
interface Place {
  readonly name: string
  readonly at: Point
  readonly rank: number
}
type PlaceRow = readonly [slug: string, name: string, lat: number, lon: number]

const places = resolve(import.meta.dirname, '../../../engine/domains/geo/data')
const topology = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as Topology

const decode = (arc: readonly Point[]): Ring => {
  const { scale, translate } = topology.transform
  let [x, y] = [0, 0]
  return arc.map(([dx, dy]) => {
    x += dx
    y += dy
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
  })
}
const arcs = topology.arcs.map(decode)
const arcOf = (at: number): Ring => (at < 0 ? arcs[~at]!.toReversed() : arcs[at]!)
const listRings = ({ type, arcs: own }: Geometry) =>
  (type === 'Polygon' ? [own] : own) as readonly (readonly (readonly number[])[])[]
const joinArcs = (ring: readonly number[]): Ring => ring.flatMap((at, nth) => arcOf(at).slice(nth === 0 ? 0 : 1))

const land = topology.objects.land.geometries.flatMap(listRings).flatMap((polygon) => polygon.map(joinArcs))

/** The arcs between two countries. */
function listBorders(): Ring[] {
  const users = new Map<number, number>()
  for (const country of topology.objects.countries.geometries) {
    const own = new Set(
      listRings(country)
        .flat(2)
        .map((at) => (at < 0 ? ~at : at)),
    )
    for (const at of own) users.set(at, (users.get(at) ?? 0) + 1)
  }
  return arcs.filter((_, at) => users.get(at) === 2)
}
const borders = listBorders()

/** Kilometres from a point, to the right and down, by their true distance and direction. */
const projectFrom = ([lon0, lat0]: Point) => {
  const [l0, p0] = [(lon0 * Math.PI) / 180, (lat0 * Math.PI) / 180]
  return ([lon, lat]: Point): Point => {
    const [dl, p] = [(lon * Math.PI) / 180 - l0, (lat * Math.PI) / 180]
    const cos = Math.sin(p0) * Math.sin(p) + Math.cos(p0) * Math.cos(p) * Math.cos(dl)
    const c = Math.acos(Math.max(-1, Math.min(1, cos)))
    const k = (c < 1e-9 ? 1 : c / Math.sin(c)) * RADIUS_KM
    return [
      k * Math.cos(p) * Math.sin(dl),
      -k * (Math.cos(p0) * Math.sin(p) - Math.sin(p0) * Math.cos(p) * Math.cos(dl)),
    ]
  }
}

/** The part of a ring on one side of a line, by Sutherland and Hodgman. */
function clipSide(ring: Ring, axis: 0 | 1, limit: number, sign: 1 | -1): Ring {
  const inside = (point: Point) => point[axis] * sign <= limit
  return ring.flatMap((to, nth) => {
    const from = ring.at(nth - 1)!
    if (inside(from) && inside(to)) return [to]
    if (!inside(from) && !inside(to)) return []
    const share = (limit * sign - from[axis]) / (to[axis] - from[axis])
    const cut: Point = [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])]
    return inside(to) ? [cut, to] : [cut]
  })
}
const clip = (ring: Ring): Ring => {
  const right = clipSide(clipSide(ring, 0, HALF_WIDTH_KM, 1), 0, HALF_WIDTH_KM, -1)
  return clipSide(clipSide(right, 1, HALF_HEIGHT_KM, 1), 1, HALF_HEIGHT_KM, -1)
}
const isShown = ([x, y]: Point) => Math.abs(x) <= HALF_WIDTH_KM && Math.abs(y) <= HALF_HEIGHT_KM

/** The stretches of a line that are on the chart. */
function cutLine(line: Ring): Ring[] {
  const parts: Point[][] = [[]]
  for (const point of line) {
    if (isShown(point)) parts.at(-1)!.push(point)
    else if (parts.at(-1)!.length > 0) parts.push([])
  }
  return parts.filter((part) => part.length > 1)
}

const awayFrom = (from: Point, to: Point, point: Point) => {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy)
  if (length === 0) return Math.hypot(point[0] - from[0], point[1] - from[1])
  return Math.abs(dy * (point[0] - from[0]) - dx * (point[1] - from[1])) / length
}

/** By Douglas and Peucker. */
function simplify(line: Ring): Ring {
  const [first, last] = [line[0]!, line.at(-1)!]
  const [at, most] = line.reduce<readonly [number, number]>(
    (best, point, nth) => {
      const away = awayFrom(first, last, point)
      return away > best[1] ? [nth, away] : best
    },
    [0, 0],
  )
  if (most <= TOLERANCE_KM) return [first, last]
  return [...simplify(line.slice(0, at + 1)).slice(0, -1), ...simplify(line.slice(at))]
}

/** A ring has no end: it is simplified in two halves. */
function simplifyRing(ring: Ring): Ring {
  const half = Math.floor(ring.length / 2)
  return [...simplify(ring.slice(0, half + 1)).slice(0, -1), ...simplify([...ring.slice(half), ring[0]!]).slice(0, -1)]
}

const areaOf = (ring: Ring) =>
  Math.abs(ring.reduce((sum, [x, y], nth) => sum + x * ring.at(nth - 1)![1] - ring.at(nth - 1)![0] * y, 0)) / 2

const isIn = ([x, y]: Point, ring: Ring) =>
  ring.reduce((odd, [x1, y1], nth) => {
    const [x2, y2] = ring.at(nth - 1)!
    return y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1 ? !odd : odd
  }, false)

function writePath(lines: readonly Ring[], close: boolean): string {
  return lines
    .map((line) => {
      const whole = line.map(([x, y]) => [Math.round(x * PER_KM), Math.round(y * PER_KM)] as const)
      const steps = whole.slice(1).map(([x, y], nth) => [x - whole[nth]![0], y - whole[nth]![1]] as const)
      const moves = steps.filter(([x, y]) => x !== 0 || y !== 0)
      return `M${whole[0]}l${moves.map(([x, y]) => `${x}${y < 0 ? '' : ' '}${y}`).join(' ')}${close ? 'z' : ''}`
    })
    .join('')
    .replaceAll(' -', '-')
}

const readPlaces = (country: string): Place[] => {
  const file = JSON.parse(readFileSync(join(places, `${country}.json`), 'utf8')) as { places: PlaceRow[] }
  return file.places.map(([, name, lat, lon], rank) => ({ name, at: [lon, lat], rank }))
}
const countries = readdirSync(places)
  .filter((name) => name.endsWith('.json'))
  .map((name) => basename(name, '.json'))
const everywhere = new Map(countries.map((country) => [country, readPlaces(country)]))

/** A label: name, place in halves of a km, whether it stands before its dot, and whether it has room on a phone too. */
type Label = readonly [name: string, x: number, y: number, before: 0 | 1, onPhone: 0 | 1]
type Box = readonly [left: number, top: number, right: number, bottom: number]

const meets = (a: Box, b: Box) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3]
const boxOf = (name: string, [x, y]: Point, before: boolean, size: number): Box => {
  const width = name.length * size * 0.58 + size
  return before
    ? [x - width, y - size * 0.8, x + 3, y + size * 0.8]
    : [x - 3, y - size * 0.8, x + width, y + size * 0.8]
}

/** Where the compass may lie, in windows of any shape from 992 px on. */
const COMPASS: Box = [58, 38, 108, HALF_HEIGHT_KM]

/** Names that meet neither another nor the compass, the larger towns first. */
function placeLabels(centre: Place, near: readonly Place[], size: number): Map<string, boolean> {
  const rings: Box[] = [10, 25, 50, 100].map((km) => {
    const [x, y] = [km * 0.707, -km * 0.707]
    return [x - size, y - size, x + size * 4, y + size]
  })
  const taken: Box[] = [COMPASS, ...rings, boxOf(centre.name, [0, 0], true, size * 1.1), [-6, -6, 6, 6]]
  const placed = new Map<string, boolean>()
  for (const { name, at } of near) {
    if (placed.size >= LABELS || !isShown([at[0] * 1.08, at[1] * 1.05])) continue
    const before = [false, true].find((side) => !taken.some((box) => meets(box, boxOf(name, at, side, size))))
    if (before === undefined || placed.has(name)) continue
    placed.set(name, before)
    taken.push(boxOf(name, at, before, size))
  }
  return placed
}

const ON_WIDE_KM = 5
const ON_PHONE_KM = 9

function listLabels(centre: Place, country: string, project: (point: Point) => Point): Label[] {
  const near = [...everywhere]
    .flatMap(([code, list]) => list.map((place) => ({ ...place, rank: place.rank * (code === country ? 1 : 3) })))
    .map((place) => ({ ...place, at: project(place.at) }))
    .filter(({ name, at }) => name !== centre.name && isShown(at))
    .sort((a, b) => a.rank - b.rank)
  const wide = placeLabels(centre, near, ON_WIDE_KM)
  const chosen = near.filter(({ name }) => wide.has(name))
  const phone = placeLabels(centre, chosen, ON_PHONE_KM)
  return [...wide].map(([name, before]) => {
    const [x, y] = chosen.find((place) => place.name === name)!.at
    const onPhone = phone.get(name) === before
    return [name, Math.round(x * PER_KM), Math.round(y * PER_KM), before ? 1 : 0, onPhone ? 1 : 0]
  })
}

function drawChart(centre: Place, country: string) {
  const project = projectFrom(centre.at)
  const isNear = ([lon, lat]: Point) => Math.abs(lat - centre.at[1]) < 4 && Math.abs(lon - centre.at[0]) < 12
  const rings = land
    .filter((ring) => ring.some(isNear))
    .map((ring) => clip(ring.map(project)))
    .filter((ring) => ring.length > 2 && areaOf(ring) > SMALLEST_ISLAND_KM2)
  const dice = Array.from({ length: 400 }, (_, at): Point => {
    const [angle, far] = [at * 2.399963, Math.sqrt(at / 400) * 100]
    return [Math.cos(angle) * far, Math.sin(angle) * far]
  })
  const dry = dice.filter((point) => rings.filter((ring) => isIn(point, ring)).length % 2 === 1).length
  const lines = borders.filter((line) => line.some(isNear)).flatMap((line) => cutLine(line.map(project)))
  return {
    town: centre.name,
    lon: Math.round(centre.at[0] * 100) / 100,
    lat: Math.round(centre.at[1] * 100) / 100,
    sea: 1 - dry / dice.length,
    land: writePath(rings.map(simplifyRing), true),
    borders: writePath(lines.map(simplify), false),
    labels: listLabels(centre, country, project),
  }
}

/** The largest towns that are not beside a larger one. */
function chooseTowns(list: readonly Place[]): Place[] {
  const chosen: Place[] = []
  for (const place of list) {
    const project = projectFrom(place.at)
    if (chosen.every(({ at }) => Math.hypot(...project(at)) > APART_KM)) chosen.push(place)
  }
  return chosen
}

/** The chart that a page opens with is the first one: of the largest town by the sea, where there is one. */
function listCharts(country: string) {
  const towns = chooseTowns(everywhere.get(country)!.slice(0, TOWNS_READ))
  const charts = towns.slice(0, TOWNS).map((town) => drawChart(town, country))
  let first = charts.find(({ sea }) => sea >= COASTAL)
  for (const town of towns.slice(TOWNS)) {
    if (first) break
    const chart = drawChart(town, country)
    if (chart.sea >= COASTAL) first = chart
  }
  first ??= charts[0]!
  return [first, ...charts.filter((chart) => chart !== first)].slice(0, TOWNS)
}

for (const country of countries) {
  const inOrder = listCharts(country)
  const written = inOrder.map(({ sea: _, ...chart }) => JSON.stringify(chart))
  writeFileSync(join(import.meta.dirname, `${country}.json`), `[\n${written.join(',\n')}\n]\n`)
  console.log(country, written.join().length, inOrder.map(({ town, sea }) => `${town} ${sea.toFixed(2)}`).join(', '))
}
