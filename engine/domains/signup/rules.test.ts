import { describe, expect, it } from 'vitest'
import { suggestEmail } from '#engine/domains/accounts/shared/email-suggestion.ts'
import { safeCallback } from '#engine/platform/callback.ts'
import fc from '#engine/testing/properties.ts'
import { faultOfBirth, isDate, latestBirth, maySignUp } from './rules.ts'

const DAY_MS = 86_400_000
const NOW = Date.UTC(2026, 5, 15, 12)
const iso = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** The 18th birthday, computed independently of the code under test. */
function eighteenthBirthday(dateOfBirth: string): number {
  const [year, month, day] = dateOfBirth.split('-').map(Number) as [number, number, number]
  // 29 February becomes 1 March in common years.
  return Date.UTC(year + 18, month - 1, day)
}

const anyNow = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2060, 0, 1) })

describe('who is old enough', () => {
  const leapDay = fc.integer({ min: 480, max: 515 }).map((n) => `${n * 4}-02-29`)
  const someDay = fc.integer({ min: Date.UTC(1950, 0, 1), max: Date.UTC(2060, 0, 1) }).map(iso)
  const near = fc.tuple(anyNow, fc.integer({ min: -3, max: 3 })).map(([now, days]) => {
    const date = new Date(now + days * DAY_MS)
    return { now, birth: `${date.getUTCFullYear() - 18}${date.toISOString().slice(4, 10)}` }
  })
  const anyone = fc.oneof(near, fc.record({ now: anyNow, birth: fc.oneof(leapDay, someDay) }))

  it('refuses everyone who is under 18 in any time zone, for every tenant setting, including leap days', () => {
    const offsetHours = fc.integer({ min: -12, max: 14 })
    fc.assert(
      fc.property(anyone, fc.integer({ min: -5, max: 40 }), offsetHours, ({ birth, now }, minAge, offset) => {
        const today = Math.floor((now + offset * 3_600_000) / DAY_MS) * DAY_MS
        if (today < eighteenthBirthday(birth)) expect(faultOfBirth(birth, minAge, now)).toBeDefined()
      }),
      { numRuns: 5000 },
    )
  })

  it('accepts people once their 18th birthday has begun in every time zone, and not before', () => {
    const birthday = Date.UTC(2026, 5, 15)
    expect(faultOfBirth('2008-06-15', 18, birthday + 12 * 3_600_000)).toBeUndefined()
    expect(faultOfBirth('2008-06-15', 18, birthday + 12 * 3_600_000 - 1)).toBe('too_young')
    expect(faultOfBirth('2008-02-29', 18, Date.UTC(2026, 2, 1, 11))).toBe('too_young')
    expect(faultOfBirth('2008-02-29', 18, Date.UTC(2026, 2, 1, 12))).toBeUndefined()
  })

  it('limits the form to the latest accepted date of birth', () => {
    fc.assert(
      fc.property(fc.integer({ min: 18, max: 40 }), anyNow, (minAge, now) => {
        const latest = latestBirth(minAge, now)
        expect(faultOfBirth(latest, minAge, now)).toBeUndefined()
        expect(faultOfBirth(iso(Date.parse(latest) + DAY_MS), minAge, now)).toBe('too_young')
      }),
    )
    expect(latestBirth(18, Date.UTC(2028, 1, 29, 12))).toBe('2010-02-28')
  })

  it('applies a raised minimum age', () => {
    expect(faultOfBirth('1990-01-01', 40, NOW)).toBe('too_young')
    expect(faultOfBirth('1980-01-01', 40, NOW)).toBeUndefined()
  })

  it.each([
    '',
    '1990-02-30',
    '1990-13-01',
    '90-01-01',
    '1990-1-1',
    '01/02/1990',
    '1850-01-01',
    '2090-01-01',
    '0000-00-00',
  ])('reports %j as an invalid date of birth', (text) => expect(faultOfBirth(text, 18, NOW)).toBe('invalid'))

  it('accepts every existing day', () => {
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(1900, 0, 1), max: Date.UTC(2100, 0, 1) }), (ms) => isDate(iso(ms))),
    )
  })
})

it('allows sign-up for all, for traffic sources, or by invite only', () => {
  expect(maySignUp('all', false)).toBe(true)
  expect(maySignUp('with_trafficsource', false)).toBe(false)
  expect(maySignUp('with_trafficsource', true)).toBe(true)
  expect(maySignUp('invite', true)).toBe(false)
})

describe('suggested e-mail addresses', () => {
  it.each([
    ['jan@gmial.com', 'jan@gmail.com'],
    ['jan@gmail.con', 'jan@gmail.com'],
    ['jan@hotmal.com', 'jan@hotmail.com'],
    ['jan@outlookk.com', 'jan@outlook.com'],
  ])('for %s are %s', (typed, meant) => expect(suggestEmail(typed)).toBe(meant))

  it.each(['jan@gmail.com', 'jan@example.org', 'jan', '@gmial.com', ''])('are absent for %j', (typed) => {
    expect(suggestEmail(typed)).toBeUndefined()
  })
})

describe('the redirect after login', () => {
  it('accepts paths of this site with their query', () => {
    expect(safeCallback('/chats/1?x=2')).toBe('/chats/1?x=2')
    expect(safeCallback(null)).toBe('/members')
  })

  it('rejects other origins', () => {
    const hostile = fc.oneof(
      fc.constantFrom(
        '//evil.test',
        '/\\evil.test',
        '/\t/evil.test',
        '/\n//evil.test',
        'https://evil.test',
        '/%2f/evil.test',
        '/..//evil.test',
        '/./\\evil.test',
      ),
      fc.string(),
      fc.string().map((tail) => `/${tail}`),
      fc.string().map((tail) => `/\\${tail}`),
      fc.webUrl(),
    )
    fc.assert(
      fc.property(hostile, (callback) => {
        const target = safeCallback(callback)
        expect(new URL(target, 'http://rosa.localhost').origin).toBe('http://rosa.localhost')
        expect(target).toMatch(/^\/(?![/\\])/)
      }),
      { numRuns: 1000 },
    )
  })

  it('rejects calls and the logout', () => {
    expect(safeCallback('/api/logout.php')).toBe('/members')
    expect(safeCallback('/logout')).toBe('/members')
  })
})
