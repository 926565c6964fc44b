import { describe, expect, it } from 'vitest'
import fc from '#engine/testing/properties.ts'
import { chooseCountry, findIpCountry } from './index.ts'

describe('the country of an IP address', () => {
  it('is the country its network is registered in', () => {
    expect(findIpCountry('193.0.6.139')).toBe('NL')
    expect(findIpCountry('194.25.0.60')).toBe('DE')
    expect(findIpCountry('193.190.1.1')).toBe('BE')
    expect(findIpCountry('2001:67c:2564:a000::1')).toBe('NL')
  })

  it('is null for private addresses and for invalid text', () => {
    for (const ip of ['127.0.0.1', '::1', '10.1.2.3', '192.0.2.1', '', 'localhost'])
      expect(findIpCountry(ip)).toBeNull()
  })

  it('never throws', () => {
    fc.assert(fc.property(fc.oneof(fc.ipV4(), fc.ipV6(), fc.string()), (ip) => findIpCountry(ip) !== undefined))
  })
})

describe('the country of a visitor', () => {
  const countries = ['NL', 'BE', 'DE']
  const wishes = fc.record({
    member: fc.option(fc.constantFrom('BE', 'US'), { nil: undefined }),
    cookie: fc.option(fc.constantFrom('DE', 'US', 'nonsense'), { nil: undefined }),
    ip: fc.constantFrom('BE', 'DE', 'US', null),
  })

  it("is the member's, else the chosen one, else that of the IP address, else that of the browser, else the brand's first", () => {
    expect(chooseCountry(countries, { member: 'BE', cookie: 'DE', ip: 'NL' })).toBe('BE')
    expect(chooseCountry(countries, { cookie: 'DE', ip: 'BE' })).toBe('DE')
    expect(chooseCountry(countries, { ip: 'BE' })).toBe('BE')
    expect(chooseCountry(countries, { cookie: 'US', ip: 'US' })).toBe('NL')
    expect(chooseCountry(countries, { ip: 'US', browser: 'DE' })).toBe('DE')
    expect(chooseCountry(countries, { ip: 'BE', browser: 'DE' })).toBe('BE')
    expect(chooseCountry(countries, { ip: null })).toBe('NL')
  })

  it('reads the languages of a browser only where nothing before them decides', () => {
    let reads = 0
    const candidates = {
      ip: 'BE',
      get browser() {
        reads += 1
        return 'DE'
      },
    }
    expect(chooseCountry(countries, candidates)).toBe('BE')
    expect(reads).toBe(0)
    expect(chooseCountry(countries, { ...candidates, ip: 'US' })).toBe('DE')
  })

  it("is always one of the brand's", () => {
    fc.assert(fc.property(wishes, (wish) => countries.includes(chooseCountry(countries, wish))))
  })
})
