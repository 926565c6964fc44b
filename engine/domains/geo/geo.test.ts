import { describe, expect, it } from 'vitest'
import { COUNTRY_ZONES } from '#engine/platform/time-zone/country-zones.ts'
import fc from '#engine/testing/properties.ts'
import { readCatalogues } from '#engine/texts/catalogue.ts'
import { COUNTRY_LOCALES } from '#engine/texts/country-locales.ts'
import { intlTag, LOCALES } from '#engine/texts/locales.ts'
import { COUNTRY_CODES, findCountryData } from './data.ts'
import { fold } from './fold.ts'
import {
  choosePlace,
  distanceKm,
  exactKm,
  findPlace,
  findRegion,
  listCountries,
  listPlaces,
  listRegions,
  nearestPlace,
  regionWord,
  searchPlaces,
  snapToGrid,
} from './index.ts'

const anywhere = fc.record({
  lat: fc.double({ min: -85, max: 85, noNaN: true }),
  lon: fc.double({ min: -180, max: 180, noNaN: true }),
})

describe('the grid', () => {
  it('does not move a snapped point again', () => {
    fc.assert(
      fc.property(anywhere, ({ lat, lon }) => {
        const once = snapToGrid(lat, lon)
        expect(snapToGrid(once.lat, once.lon)).toEqual(once)
      }),
    )
  })

  it('moves a point by less than 5 km', () => {
    fc.assert(fc.property(anywhere, (point) => exactKm(point, snapToGrid(point.lat, point.lon)) < 5))
  })

  it('returns distances in steps of 5 km, at least 5, equal in both directions', () => {
    fc.assert(
      fc.property(anywhere, anywhere, (a, b) => {
        const km = distanceKm(a, b)
        expect(km % 5).toBe(0)
        expect(km).toBeGreaterThanOrEqual(5)
        expect(distanceKm(b, a)).toBe(km)
      }),
    )
  })

  it('returns 5 km within one cell', () => {
    fc.assert(
      fc.property(anywhere, (point) => {
        expect(distanceKm(point, snapToGrid(point.lat, point.lon))).toBe(5)
      }),
    )
  })

  it('rejects coordinates out of range', () => {
    expect(() => snapToGrid(Number.NaN, 0)).toThrow(RangeError)
    expect(() => snapToGrid(91, 0)).toThrow(RangeError)
  })
})

describe('places', () => {
  it('belong to a region of their country, with unique ids', () => {
    for (const code of COUNTRY_CODES) {
      const data = findCountryData(code)!
      const regions = new Set(data.regions.map((region) => region.id))
      expect(data.byId.size, code).toBe(data.all.length)
      expect(data.all.filter(({ place }) => !regions.has(place.region))).toEqual([])
    }
  })

  it('are known of every country that one of our languages is spoken in', () => {
    expect(Object.keys(COUNTRY_LOCALES).filter((country) => listPlaces(country).length === 0)).toEqual([])
    expect(choosePlace('MC', 'Monaco')?.id).toBe('MC-monaco')
  })

  it('are in countries whose time zone is known', () => {
    expect(COUNTRY_CODES.filter((code) => COUNTRY_ZONES[code] === undefined)).toEqual([])
  })

  it('are found by id, and unknown ids are not', () => {
    expect(findPlace('NL-utrecht')).toMatchObject({ name: 'Utrecht', region: 'NL-UT', country: 'NL' })
    expect(findPlace('NL-nowhere')).toBeUndefined()
    expect(findPlace('../../x')).toBeUndefined()
    expect(listPlaces('XX')).toEqual([])
  })

  it('are found without accents, by part of a name and by the name in another language', () => {
    expect(searchPlaces('CH', 'zuri', 3)[0]?.name).toBe('Zürich')
    expect(searchPlaces('DK', 'Copenhagen', 3)[0]?.name).toBe('København')
    expect(searchPlaces('NL', 'den bosch', 3)[0]?.name).toBe('’s-Hertogenbosch')
    expect(searchPlaces('DE', 'neukölln', 3)[0]?.name).toBe('Berlin-Neukölln')
    expect(searchPlaces('NO', 'tromso', 1)[0]?.id).toBe('NO-tromsoe')
    expect(searchPlaces('SE', '', 5)).toHaveLength(5)
  })

  it('are labelled with their region if a country has several of the same name', () => {
    const labels = searchPlaces('NL', 'Hengelo', 9).map(({ label }) => label)
    expect(labels).toEqual(['Hengelo (Overijssel)', 'Hengelo (Gelderland)'])
    expect(choosePlace('NL', 'hengelo, gelderland')?.region).toBe('NL-GE')
    expect(choosePlace('NL', 'Hengelo')?.region).toBe('NL-OV')
    expect(searchPlaces('IE', 'Blackrock', 9).map(({ label }) => label)).toEqual([
      'Blackrock (Leinster)',
      'Blackrock (Dromiskin)',
    ])
  })

  it('have unique labels', () => {
    for (const code of COUNTRY_CODES) {
      const { all } = findCountryData(code)!
      expect(new Set(all.map(({ place }) => fold(place.label))).size, code).toBe(all.length)
    }
  })

  it('are chosen by the offered label, and never in another country', () => {
    for (const code of ['NL', 'DE', 'IE']) {
      const labelled = findCountryData(code)!.all.filter(({ place }) => place.label !== place.name)
      expect(labelled.filter(({ place }) => choosePlace(code, place.label) !== place)).toEqual([])
    }
    expect(choosePlace('BE', 'NL-utrecht')).toBeUndefined()
    expect(choosePlace('NL', 'u')).toBeUndefined()
    expect(choosePlace('NL', 'qqqq')).toBeUndefined()
  })

  it('include small towns', () => {
    expect(findPlace(choosePlace('NL', 'Bunnik')!.id)).toMatchObject({ name: 'Bunnik', region: 'NL-UT' })
    expect(nearestPlace(52.0667, 5.1986, ['NL'])?.name).toBe('Bunnik')
    expect(listPlaces('NL').map(({ name }) => name)).not.toContain('Bunnik')
  })

  it('are found by a point, in the allowed countries only', () => {
    expect(nearestPlace(52.09, 5.12, ['NL', 'BE'])?.name).toBe('Utrecht')
    expect(nearestPlace(52.09, 5.12, ['BE'])?.country).toBe('BE')
    expect(nearestPlace(52.09, 5.12, ['XX'])).toBeUndefined()
  })
})

describe('folded texts', () => {
  it.each(LOCALES)('begin with what is typed of them in capitals, in %s', (locale) => {
    const words = new Set(JSON.stringify(readCatalogues('engine/texts')[locale]).match(/\p{L}{3,}/gu))
    const typed = [...words].flatMap((word) =>
      Array.from({ length: word.length - 2 }, (_, at) => [word.slice(0, at + 2), word] as const),
    )
    expect(typed.filter(([begin, word]) => !fold(word).startsWith(fold(begin.toUpperCase())))).toEqual([])
  })

  it('have one form of a letter that is written in two, such as the Greek sigma', () => {
    expect(fold('Θεσσαλονίκη').startsWith(fold('ΘΕΣ'))).toBe(true)
    expect(fold('ΠΑΤΡΑΣ')).toBe(fold('Πάτρας'))
    expect(fold('Straße')).toBe(fold('STRASSE'))
  })
})

/** Regions and better-known towns of a country without a name in the letters of a language. */
function listIllegible(country: string, locale: string): string[] {
  const letters = new RegExp(`\\p{Script=${new Intl.Locale(intlTag(locale)).maximize().script}}`, 'u')
  const towns = findCountryData(country)!.all.slice(0, listPlaces(country).length)
  return [
    ...listRegions(country, locale).map(({ label }) => [label]),
    ...towns.map(({ place, keys }) => [place.name, ...keys]),
  ]
    .filter((names) => !names.some((name) => letters.test(name)))
    .map(([name]) => name!)
}

describe('names', () => {
  it('have the letters that readers of the country’s languages can type', () => {
    const ofAll = Object.entries(COUNTRY_LOCALES).flatMap(([country, locales]) =>
      locales.flatMap((locale) => listIllegible(country, locale).map((name) => `${country} ${locale}: ${name}`)),
    )
    expect(ofAll).toEqual([])
    expect(listIllegible('FR', 'el')).toEqual(expect.arrayContaining(['Bretagne', 'Paris']))
    expect(listIllegible('FR', 'uk')).toContain('Lyon')
  })

  it('of countries are in the language of the reader', () => {
    expect(listCountries('no', ['DE', 'NO']).map((country) => country.label)).toEqual(['Norge', 'Tyskland'])
    expect(listCountries('fi', ['NL'])[0]?.label).toBe('Alankomaat')
  })

  it('of regions are in the language of the reader if they have a name in it', () => {
    expect(findRegion('DE-BY', 'en')?.label).toBe('Bavaria')
    expect(findRegion('DE-BY', 'de')?.label).toBe('Bayern')
    expect(findRegion('BE-WHT', 'nl')?.label).toBe('Henegouwen')
    expect(listRegions('CH', 'fr').map((region) => region.label)).toContain('Genève')
    expect(listRegions('NL', 'nl')).toHaveLength(12)
  })

  it('of regions are distinct in every language', () => {
    for (const code of COUNTRY_CODES) {
      for (const locale of LOCALES) {
        const labels = listRegions(code, locale).map(({ label }) => label)
        expect(new Set(labels).size, `${code} ${locale}`).toBe(labels.length)
      }
      const languages = findCountryData(code)!.regions.flatMap(({ labels }) => Object.keys(labels))
      expect(languages.filter((language) => !LOCALES.some((locale) => locale === language))).toEqual([])
    }
    expect(listRegions('ES', 'fi').map(({ label }) => label)).toContain('Baskimaa')
    expect(listRegions('PL', 'de').map(({ label }) => label)).toContain('Großpolen')
    expect(listRegions('GB', 'no').map(({ label }) => label)).toContain('Skottland')
  })

  it('of the kind of region follow the country', () => {
    expect(['NL', 'US', 'CH', 'DK', 'PL'].map(regionWord)).toEqual([
      'province',
      'state',
      'canton',
      'region',
      'voivodeship',
    ])
  })
})
