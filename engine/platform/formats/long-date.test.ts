import { expect, it } from 'vitest'
import { dateTag } from './date-tag.ts'
import { formatLongDate } from './long-date.ts'

const AT = Date.UTC(2026, 0, 8)
const write = (locale: string, country?: string) => formatLongDate(dateTag(locale, country), AT)

it('writes a day in the order of the country, also in English beside a language of its own', () => {
  expect(write('en', 'GB')).toBe('8 January 2026')
  expect(write('en', 'IE')).toBe('8 January 2026')
  expect(write('en', 'NL')).toBe('8 January 2026')
  expect(write('en', 'US')).toBe('January 8, 2026')
  expect(write('de', 'AT')).toBe('8. Jänner 2026')
  expect(write('de', 'DE')).toBe('8. Januar 2026')
  expect(write('no', 'NO')).toBe('8. januar 2026')
})

it('writes a day as the language does where no country is known', () => {
  expect(write('en')).toBe('January 8, 2026')
  expect(write('sv')).toBe('8 januari 2026')
})
