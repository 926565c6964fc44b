import { countryName } from '#engine/platform/formats/country-name.ts'
import { intlTag } from '#engine/texts/locales.ts'
import { findCountryData, type IndexedPlace, type Place } from './data.ts'
import { fold } from './fold.ts'
import { exactKm, KM_PER_DEGREE } from './grid.ts'

export type { Place } from './data.ts'
export { distanceKm, exactKm, type Point, snapToGrid, squareAround } from './grid.ts'
export { chooseCountry, findIpCountry } from './ip-country.ts'

export interface Labelled {
  id: string
  label: string
}

export type RegionWord = 'province' | 'state' | 'canton' | 'region' | 'voivodeship'

const REGION_WORDS: Record<string, RegionWord> = {
  ...{ NL: 'province', BE: 'province', CA: 'province', IE: 'province', DE: 'state', AT: 'state', US: 'state' },
  ...{ AU: 'state', MX: 'state', CH: 'canton', LU: 'canton', PL: 'voivodeship' },
}

/** Countries with their names in a locale, in its sort order. */
export function listCountries(locale: string, codes: readonly string[]): Labelled[] {
  return sortByLabel(
    codes.map((code) => ({ id: code, label: countryName(locale, code) })),
    locale,
  )
}

/** The regions of a country, named in the locale if such a name exists, else in the local language. */
export function listRegions(country: string, locale: string): Labelled[] {
  const regions = findCountryData(country)?.regions ?? []
  return sortByLabel(
    regions.map(({ id, name, labels }) => ({ id, label: labels[locale] ?? name })),
    locale,
  )
}

export function findRegion(id: string, locale: string): Labelled | undefined {
  const region = findCountryData(id.slice(0, 2))?.regions.find((candidate) => candidate.id === id)
  return region && { id, label: region.labels[locale] ?? region.name }
}

/** The country's term for its regions (product.md 3.2); its text is `profile:region_word.<word>`. */
export function regionWord(country: string): RegionWord {
  return REGION_WORDS[country] ?? 'region'
}

export interface RegionsOfCountry {
  readonly word: RegionWord
  readonly regions: readonly { readonly id: string; readonly name: string }[]
}

/** The regions of several countries, with each country's term for them. */
export function listRegionsByCountry(
  countries: readonly string[],
  locale: string,
): Readonly<Record<string, RegionsOfCountry>> {
  const named = (country: string) => listRegions(country, locale).map(({ id, label }) => ({ id, name: label }))
  return Object.fromEntries(countries.map((code) => [code, { word: regionWord(code), regions: named(code) }]))
}

export function findPlace(id: string): Place | undefined {
  return findCountryData(id.slice(0, 2))?.byId.get(id)
}

/** Whether towns of a country are known, which a sign-up needs. */
export const hasPlaces = (country: string): boolean => findCountryData(country) !== undefined

/** The better-known places of a country, largest first. */
export function listPlaces(country: string): readonly Place[] {
  return findCountryData(country)?.known ?? []
}

/** Resolves an id or typed text to a place; undefined if the country has no match. */
export function choosePlace(country: string, typed: string): Place | undefined {
  const place = findPlace(typed)
  if (place) return place.country === country ? place : undefined
  return fold(typed).length < 2 ? undefined : searchPlaces(country, typed, 1)[0]
}

/** Places whose name starts with the query, then those with another word that does; larger ones first. */
export function searchPlaces(country: string, query: string, limit: number): Place[] {
  const places = findCountryData(country)?.all ?? []
  const wanted = fold(query)
  if (wanted === '') return listPlaces(country).slice(0, limit)
  const ranked: Place[][] = [[], [], []]
  for (const entry of places) ranked[rank(entry, wanted)]?.push(entry.place)
  return ranked.flat().slice(0, limit)
}

/** The place nearest to a point in the given countries; undefined if none of them has data. */
export function nearestPlace(lat: number, lon: number, countries: readonly string[]): Place | undefined {
  let nearest: Place | undefined
  let nearestKm = Number.POSITIVE_INFINITY
  for (const { place } of countries.flatMap((country) => findCountryData(country)?.all ?? [])) {
    // The latitude alone excludes most places.
    if (Math.abs(place.lat - lat) * KM_PER_DEGREE > nearestKm) continue
    const km = exactKm({ lat, lon }, place)
    if (km >= nearestKm) continue
    nearest = place
    nearestKm = km
  }
  return nearest
}

function rank({ keys }: IndexedPlace, wanted: string): number {
  if (keys.includes(wanted)) return 0
  if (keys.some((key) => key.startsWith(wanted))) return 1
  return keys.some((key) => key.includes(` ${wanted}`)) ? 2 : 3
}

function sortByLabel(list: Labelled[], locale: string): Labelled[] {
  const collator = new Intl.Collator(intlTag(locale))
  return list.sort((a, b) => collator.compare(a.label, b.label))
}
