import { expect, it } from 'vitest'
import { LOCALE_FACTS, LOCALES } from '#engine/texts/locales.ts'
import { dateTag } from './date-tag.ts'
import { formatLongDate } from './long-date.ts'

const AT = Date.UTC(2026, 0, 8)
const write = (locale: string, country?: string) => formatLongDate(dateTag(locale, country), AT)

it('writes a day in the order of the country, also in English beside a language of its own', () => {
  expect(['GB', 'IE', 'AU', 'NL', 'FR', 'GR'].map((country) => write('en', country))).toEqual(
    Array.from({ length: 6 }, () => '8 January 2026'),
  )
  expect(['US', 'CA'].map((country) => write('en', country))).toEqual(['January 8, 2026', 'January 8, 2026'])
  expect(write('de', 'AT')).toBe('8. Jänner 2026')
  expect(write('no', 'NO')).toBe('8. januar 2026')
})

it('writes a day as the language does where no country is known', () => {
  expect(write('en')).toBe('January 8, 2026')
  expect(write('sv')).toBe('8 januari 2026')
})

it('writes what the people of each language and country do', () => {
  for (const locale of LOCALES)
    for (const country of Object.keys(LOCALE_FACTS[locale].countries))
      expect(write(locale, country)).toBe(formatLongDate(`${locale}-${country}`, AT))
})
