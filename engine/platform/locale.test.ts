import { describe, expect, it } from 'vitest'
import { makeTenant } from '#engine/testing/context.ts'
import { COUNTRY_LOCALES } from '#engine/texts/country-locales.ts'
import { LOCALES } from '#engine/texts/locales.ts'
import { chooseLocale, findBrowserCountry, localesOf } from './locale.ts'

const tenant = (changes: Parameters<typeof makeTenant>[2] = {}) =>
  makeTenant('test', {}, { countries: ['BE', 'CH'], locales: [...LOCALES], domainLanguage: undefined, ...changes })

describe('the locales of a country', () => {
  it('are those it speaks, as far as the tenant has them', () => {
    expect(localesOf(tenant(), 'BE')).toEqual(['nl', 'fr', 'de'])
    expect(localesOf(tenant(), 'CH')).toEqual(['de', 'it', 'fr', 'en'])
    expect(localesOf(tenant({ locales: ['fr', 'en'] }), 'BE')).toEqual(['fr'])
  })

  it('are the tenant’s own list where it has one, and all of its locales where neither says', () => {
    expect(localesOf(tenant({ countryLocales: { BE: ['en'] } }), 'BE')).toEqual(['en'])
    expect(localesOf(tenant({ locales: ['en', 'pl'] }), 'BE')).toEqual(['en', 'pl'])
    expect(localesOf(tenant({ locales: ['en', 'pl'] }), 'ZZ')).toEqual(['en', 'pl'])
  })

  it('have a catalogue each', () => {
    for (const locales of Object.values(COUNTRY_LOCALES)) expect(LOCALES).toEqual(expect.arrayContaining([...locales]))
  })
})

describe('the country of a browser', () => {
  const north = tenant({ countries: ['DK', 'SE', 'NO'], locales: ['da', 'sv', 'no', 'en'] })
  const find = (...tags: string[]) => findBrowserCountry(north, tags)

  it('is that of a region, else that of a language', () => {
    expect([find('sv-SE', 'sv'), find('en-NO', 'da'), find('en-GB', 'sv-FI', 'sv')]).toEqual(['SE', 'NO', 'SE'])
    expect([find('nb'), find('no'), find('da')]).toEqual(['NO', 'NO', 'DK'])
  })

  it('is one that offers the language where it is no country’s own', () => {
    const alps = tenant({ countries: ['DE', 'CH'], countryLocales: { DE: ['de', 'en'], CH: ['de', 'fr'] } })
    expect([findBrowserCountry(alps, ['fr', 'en']), findBrowserCountry(alps, ['fr-FR', 'de'])]).toEqual(['CH', 'DE'])
  })

  it('is unknown without a language of the site', () => {
    expect([find(), find('*'), find('pl-PL', 'pl'), find('_', 'x'.repeat(500))]).toEqual(Array(4).fill(undefined))
  })
})

describe('the locale of a request', () => {
  const choose = (member?: string, cookie?: string, changes = {}, accepted: string | false = false) =>
    chooseLocale(tenant(changes), 'BE', { member, cookie, accepts: () => accepted })

  it('is the member’s own on a new device, whatever the cookie says', () => {
    expect(choose('fr', 'de')).toBe('fr')
  })

  it('is the cookie’s, then that of the domain, then the browser’s, then the first', () => {
    expect(choose(undefined, 'de', { domainLanguage: 'fr' }, 'fr')).toBe('de')
    expect(choose(undefined, undefined, { domainLanguage: 'fr' }, 'de')).toBe('fr')
    expect(choose(undefined, undefined, {}, 'de')).toBe('de')
    expect(choose()).toBe('nl')
  })

  it('is the one whose kind the browser names', () => {
    const accepts = (locales: string[]) => locales.includes('nb') && 'nb'
    const norway = tenant({ countries: ['NO'], countryLocales: { NO: ['en', 'no'] } })
    expect(chooseLocale(norway, 'NO', { member: undefined, cookie: undefined, accepts })).toBe('no')
  })

  it('is always one of the country’s', () => {
    expect(choose('pl', 'sv', { domainLanguage: 'it' })).toBe('nl')
  })
})
