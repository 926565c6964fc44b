import { makeRandom, type Random, range } from '#engine/demo/members/portrait/random.ts'
import type { Db } from '../../db/connect.ts'
import { distanceKm, exactKm, type Point, snapToGrid } from '../../domains/geo/index.ts'
import { type Reading, setScene } from './probe.ts'

const STEP_KM = 5
const KM_PER_DEGREE = 111.19
/** The map that the attack begins with: so far from the cell's middle to every side, in points so far apart. */
const MAP_KM = 7
const GRAIN_KM = 0.1
const FAR_KM = 80

/** How a prober computes what a place would have answered. */
type Formula = (from: Point, place: Point) => number

/** The mistake that the grid prevents: exact places, and only the answer rounded. */
const roundedKm: Formula = (from, place) => Math.max(STEP_KM, Math.round(exactKm(from, place) / STEP_KM) * STEP_KM)

export interface Outcome {
  readonly probes: number
  /** Every difference between the two members, or finer reading of the place; must be empty. */
  readonly findings: readonly string[]
  /** The area of the cell both live in. */
  readonly cellKm2: number
  /** What the answers leave of the map: no less than the cell. */
  readonly leftKm2: number
  /** The same attack on a site that rounds exact distances, to show that the attack works. */
  readonly unprotectedKm2: number
}

function move({ lat, lon }: Point, northKm: number, eastKm: number): Point {
  const atLat = lat + northKm / KM_PER_DEGREE
  return { lat: atLat, lon: lon + eastKm / (KM_PER_DEGREE * Math.cos((atLat * Math.PI) / 180)) }
}

function mapAround(middle: Point): Point[] {
  const steps = Array.from({ length: (2 * MAP_KM) / GRAIN_KM + 1 }, (_, at) => at * GRAIN_KM - MAP_KM)
  return steps.flatMap((north) => steps.map((east) => move(middle, north, east)))
}

/** Half from anywhere around, half from where a shown distance is about to change: the closest look there is. */
function choosePlace(random: Random, middle: Point, at: number): Point {
  const angle = random() * 2 * Math.PI
  const onEdge = STEP_KM * Math.floor(range(random, 1, FAR_KM / STEP_KM)) + STEP_KM / 2 + range(random, -1, 1)
  const radius = at % 2 === 0 ? FAR_KM * Math.sqrt(random()) : onEdge
  return move(middle, radius * Math.sin(angle), radius * Math.cos(angle))
}

function isInCell(place: Point, cell: Point): boolean {
  const { lat, lon } = snapToGrid(place.lat, place.lon)
  return lat === cell.lat && lon === cell.lon
}

/** In km², never finer than the map. */
const areaOf = (points: readonly Point[]) => Math.max(1, points.length) * GRAIN_KM ** 2

/** Excludes points that would have given another answer. */
const strike = (map: readonly Point[], { from, km }: Reading, formula: Formula) =>
  map.filter((place) => formula(from, place) === km)

/**
 * Locates a member by distances (product.md 10.7): a prober moves to `probes` chosen places and reads distance, order
 * and filters of search and profile. Two members live at the two ends of one cell; whatever distinguishes them, or
 * excludes part of their cell, is a finding.
 */
export async function trilaterate(base: Db, probes: number, seed = 'rings'): Promise<Outcome> {
  const random = makeRandom(seed)
  const scene = await setScene(base, seed)
  const findings = new Set<string>()
  let left = mapAround(scene.cell)
  const cell = left.filter((place) => isInCell(place, scene.cell))
  let unprotected = left
  for (let at = 0; at < probes; at += 1) {
    const from = choosePlace(random, scene.cell, at)
    const { reading, findings: found } = await scene.probe(from, at)
    for (const finding of found) findings.add(finding)
    left = strike(left, reading, distanceKm)
    unprotected = strike(unprotected, { from, km: roundedKm(from, scene.towns[0]) }, roundedKm)
  }
  return {
    probes,
    findings: [...findings],
    cellKm2: areaOf(cell),
    leftKm2: areaOf(left),
    unprotectedKm2: areaOf(unprotected),
  }
}
