import { expect, it } from 'vitest'
import { flattenCatalogue, readCatalogues } from './catalogue.ts'
import { LOCALE_FACTS, LOCALES, type Locale } from './locales.ts'

const root = import.meta.dirname
const catalogues = readCatalogues(root)
const textsOf = (locale: Locale) => flattenCatalogue(catalogues[locale])
const matching = (locale: Locale, pattern: RegExp) =>
  Object.entries(textsOf(locale)).flatMap(([key, text]) => (pattern.test(text) ? [`${key}: ${text}`] : []))

it.each(LOCALES)('writes percent signs as %s does', (locale) => {
  const wrong = LOCALE_FACTS[locale].typography.percent === 'spaced' ? /\}(?![\u00a0\u202f])\s*%/ : /\}\s+%/
  expect(matching(locale, wrong)).toEqual([])
})

it.each(LOCALES)(
  'contains in %s nothing that the language calls wrong, such as a French space that may break',
  (locale) => {
    const { wrong } = LOCALE_FACTS[locale].typography
    expect(wrong ? matching(locale, wrong) : []).toEqual([])
  },
)

it.each(LOCALES)('joins in %s a number and the sign of its unit by a space that does not break', (locale) => {
  // product.md 8.2 has the refusal of a log-in word for word.
  expect(matching(locale, /(?<!account blocked for )\{\w+\}[ \n](km|min|h)(?!\p{L})/iu)).toEqual([])
})

it.each(LOCALES)('ends no sentence of %s with an amount whose currency ends with a full stop', (locale) => {
  const amount = new Intl.NumberFormat(LOCALE_FACTS[locale].intl, { style: 'currency', currency: 'DKK' }).format(75)
  if (!amount.endsWith('.')) return
  expect(matching(locale, /\{(price|minimum|amount)\}\./)).toEqual([])
})

it.each(LOCALES)('has in %s what a photo and a gift cost, for the page of prices', (locale) => {
  const keys = Object.keys(textsOf(locale)).join(' ')
  expect(keys).toMatch(/credits:pricing\.photo/)
  expect(keys).toMatch(/credits:pricing\.gift/)
})

it.each(LOCALES)(
  'names nobody on a button of %s that opens a conversation: a name may be longer than the button',
  (locale) => {
    const texts = Object.entries(textsOf(locale)).filter(([key]) => /[:.]write$/.test(key))
    expect(texts.length).toBeGreaterThan(2)
    expect(texts.filter(([, text]) => text.includes('{'))).toEqual([])
  },
)
