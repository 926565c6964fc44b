import { expect, it } from 'vitest'
import { LOCALE_FACTS, LOCALES } from '#engine/texts/locales.ts'
import { hourCycleOf } from './hour-cycle.ts'

it('is 24 hours in every language and country but those whose people count 12', () => {
  const twelve = LOCALES.flatMap((locale) =>
    Object.keys(LOCALE_FACTS[locale].countries)
      .filter((country) => hourCycleOf(locale, country) === 'h12')
      .map((country) => `${locale}-${country}`),
  )
  expect(twelve).toEqual(['en-AU', 'en-CA', 'en-NZ', 'en-US', 'es-MX', 'es-US'])
})

it('is that of the country where a tenant offers a language beside its own', () => {
  expect(hourCycleOf('en', 'NL')).toBe('h23')
  expect(hourCycleOf('en', 'DK')).toBe('h23')
})
