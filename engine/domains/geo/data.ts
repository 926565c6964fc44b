import { createRequire } from 'node:module'
import { fold } from './fold.ts'

export const COUNTRY_CODES = [
  ...['AD', 'AL', 'AT', 'AU', 'BA', 'BE', 'BG', 'CA', 'CH', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GB'],
  ...['GR', 'HR', 'HU', 'IE', 'IS', 'IT', 'LI', 'LT', 'LU', 'LV', 'MD', 'ME', 'MK', 'MT', 'NL', 'NO', 'NZ', 'PL'],
  ...['PT', 'RO', 'RS', 'SE', 'SI', 'SK', 'SM', 'UA', 'US'],
]

export interface Place {
  /** `NL-utrecht`: stable, starts with the country. */
  id: string
  name: string
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
  /** Folded name and other names, for the search. */
  keys: string[]
}

export interface CountryData {
  regions: RegionRow[]
  /** The largest first. */
  places: IndexedPlace[]
  byId: Map<string, Place>
}

interface CountryFile {
  regions: [code: string, name: string, labels?: Record<string, string>][]
  places: [slug: string, name: string, lat: number, lon: number, region: string, others?: string[]][]
}

// Resolved through the package's imports, so that it is found from the sources and from the built server alike.
const require = createRequire(import.meta.url)
const known = new Set(COUNTRY_CODES)
const cache = new Map<string, CountryData>()

/** The data of one country, read on first use and kept; undefined where there is none. */
export function findCountryData(country: string): CountryData | undefined {
  const kept = cache.get(country)
  if (kept || !known.has(country)) return kept
  const data = read(country, require(`#engine/domains/geo/data/${country}.json`) as CountryFile)
  cache.set(country, data)
  return data
}

function read(country: string, file: CountryFile): CountryData {
  const places = file.places.map(([slug, name, lat, lon, region, others = []]) => ({
    place: Object.freeze({ id: `${country}-${slug}`, name, country, region: `${country}-${region}`, lat, lon }),
    keys: [name, ...others].map(fold),
  }))
  return {
    regions: file.regions.map(([code, name, labels = {}]) => ({ id: `${country}-${code}`, name, labels })),
    places,
    byId: new Map(places.map(({ place }) => [place.id, place])),
  }
}
