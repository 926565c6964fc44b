import { createRequire } from 'node:module'
import { fold } from './fold.ts'
import { exactKm } from './grid.ts'

export const COUNTRY_CODES = [
  ...['AD', 'AL', 'AT', 'AU', 'BA', 'BE', 'BG', 'CA', 'CH', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GB'],
  ...[
    'GR',
    'HR',
    'HU',
    'IE',
    'IS',
    'IT',
    'LI',
    'LT',
    'LU',
    'LV',
    'MC',
    'MD',
    'ME',
    'MK',
    'MT',
    'MX',
    'NL',
    'NO',
    'NZ',
    'PL',
  ],
  ...['PT', 'RO', 'RS', 'SE', 'SI', 'SK', 'SM', 'UA', 'US'],
]

export interface Place {
  /** Stable id that starts with the country: `NL-utrecht`. */
  id: string
  name: string
  /** The name, with the region if the name is ambiguous in the country: `Hengelo (Gelderland)`. */
  label: string
  country: string
  /** Region id, `NL-UT` (ISO 3166-2). */
  region: string
  lat: number
  lon: number
}

export interface RegionRow {
  id: string
  name: string
  labels: Record<string, string>
}

export interface IndexedPlace {
  place: Place
  /** Folded label, name and other names, for the search. */
  keys: string[]
}

export interface CountryData {
  regions: RegionRow[]
  /** The better-known places, largest first. */
  known: readonly Place[]
  /** The better-known places, then the smaller towns, each by size. */
  all: IndexedPlace[]
  byId: Map<string, Place>
}

type PlaceRow = [slug: string, name: string, lat: number, lon: number, region: string, others?: string[]]

interface CountryFile {
  regions: [code: string, name: string, labels?: Record<string, string>][]
  places: PlaceRow[]
  more?: PlaceRow[]
}

// Resolved through the package's imports, which work from the sources and from the built server.
const require = createRequire(import.meta.url)
const known = new Set(COUNTRY_CODES)
const cache = new Map<string, CountryData>()

/** The data of one country, read on first use and cached; undefined for an unknown country. */
export function findCountryData(country: string): CountryData | undefined {
  const cached = cache.get(country)
  if (cached || !known.has(country)) return cached
  const data = read(country, require(`#engine/domains/geo/data/${country}.json`) as CountryFile)
  cache.set(country, data)
  return data
}

/** The nearest better-known town, which distinguishes places of the same name and region. */
function landmarkOf(row: PlaceRow, places: readonly PlaceRow[]): string {
  const km = (other: PlaceRow) => exactKm({ lat: row[2], lon: row[3] }, { lat: other[2], lon: other[3] })
  const others = places.filter((other) => fold(other[1]) !== fold(row[1]))
  return others.reduce((best, other) => (km(other) < km(best) ? other : best))[1]
}

function labelsOf({ regions, places, more = [] }: CountryFile): Map<PlaceRow, string> {
  const rows = [...places, ...more]
  const regionNames = new Map(regions.map(([code, name]) => [code, name]))
  const towns = Map.groupBy(rows, ([, name]) => fold(name))
  const labels = new Map<PlaceRow, string>()
  for (const same of towns.values()) {
    const seen = new Set<string>()
    for (const row of same) {
      const [, name, , , code] = row
      if (same.length === 1) labels.set(row, name)
      else labels.set(row, `${name} (${seen.has(code) ? landmarkOf(row, places) : regionNames.get(code)})`)
      seen.add(code)
    }
  }
  return labels
}

function read(country: string, file: CountryFile): CountryData {
  const labels = labelsOf(file)
  const all = [...file.places, ...(file.more ?? [])].map((row) => {
    const [slug, name, lat, lon, code, others = []] = row
    const label = labels.get(row) ?? name
    const place = { id: `${country}-${slug}`, name, label, country, region: `${country}-${code}`, lat, lon }
    return { place: Object.freeze(place), keys: [...new Set([label, name, ...others].map(fold))] }
  })
  const listed = all.map(({ place }) => place)
  return {
    regions: file.regions.map(([code, name, names = {}]) => ({ id: `${country}-${code}`, name, labels: names })),
    known: listed.slice(0, file.places.length),
    all,
    byId: new Map(listed.map((place) => [place.id, place])),
  }
}
