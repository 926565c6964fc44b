import { describe, expect, it } from 'vitest'
import { makeTenant } from '#engine/testing/context.ts'
import { COUNTRY_LOCALES } from '#engine/texts/country-locales.ts'
import { LOCALES } from '#engine/texts/locales.ts'
import { chooseLocale, localesOf } from './locale.ts'

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

  it('is always one of the country’s', () => {
    expect(choose('pl', 'sv', { domainLanguage: 'it' })).toBe('nl')
  })
})
