import { describe, expect, it } from 'vitest'
import fc from '#engine/testing/properties.ts'
import { ageOn, bornBy } from './age.ts'

const DAY_MS = 86_400_000
const day = (from: string, to: string) =>
  fc.integer({ min: Date.parse(from) / DAY_MS, max: Date.parse(to) / DAY_MS }).map((days) => days * DAY_MS)
const iso = (ms: number) => new Date(ms).toISOString().slice(0, 10)

describe('age', () => {
  it('turns on the birthday', () => {
    expect(ageOn('1990-06-15', Date.parse('2026-06-14T23:59:59Z'))).toBe(35)
    expect(ageOn('1990-06-15', Date.parse('2026-06-15T00:00:00Z'))).toBe(36)
  })

  it('turns on the first of March for a leap-day child in a common year', () => {
    expect(ageOn('2008-02-29', Date.parse('2026-02-28T12:00:00Z'))).toBe(17)
    expect(ageOn('2008-02-29', Date.parse('2026-03-01T00:00:00Z'))).toBe(18)
  })

  it('agrees with the bound that searches use', () => {
    fc.assert(
      fc.property(
        day('1930-01-01', '2008-12-31'),
        day('2026-01-01', '2032-12-31'),
        fc.integer({ min: 18, max: 99 }),
        (born, now, age) => {
          expect(iso(born) <= bornBy(age, now)).toBe(ageOn(iso(born), now) >= age)
        },
      ),
    )
  })
})
