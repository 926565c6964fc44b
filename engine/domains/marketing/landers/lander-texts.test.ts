import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LOCALES } from '#engine/texts/locales.ts'
import { landerTexts } from './lander-texts.ts'

const landers = readdirSync('landers')
const read = (lander: string, locale: string) =>
  JSON.parse(readFileSync(`landers/${lander}/texts/${locale}.json`, 'utf8')) as Record<string, string>
const shapeOf = (texts: Record<string, string>) =>
  Object.entries(texts).map(([key, text]) => `${key} ${[...text.matchAll(/\{\w+\}/g)].sort().join()}`)

test.each(landers)(
  'the lander %s has its texts in every locale, with the same parameters and none left in English',
  (lander) => {
    const english = read(lander, 'en')
    for (const locale of LOCALES) {
      const texts = read(lander, locale)
      expect(shapeOf(texts), locale).toEqual(shapeOf(english))
      if (locale !== 'en')
        for (const key of Object.keys(english)) expect(texts[key], `${locale} ${key}`).not.toBe(english[key])
    }
  },
)

const sets = globSync('landers/*/variants/*/')

test.each(sets)('the set of texts %s changes texts of its lander, in every locale, with the same parameters', (set) => {
  const lander = set.split('/')[1]!
  const readSet = (locale: string) =>
    JSON.parse(readFileSync(join(set, `${locale}.json`), 'utf8')) as Record<string, string>
  const keys = Object.keys(readSet('en'))
  expect(keys.length).toBeGreaterThan(0)
  for (const locale of LOCALES) {
    const usual = read(lander, locale)
    expect(shapeOf(readSet(locale)), locale).toEqual(shapeOf(Object.fromEntries(keys.map((key) => [key, usual[key]!]))))
  }
})

test('a set of texts stands in place of the usual ones, which it need not repeat', () => {
  const usual = landerTexts('gallery', 'de', {})
  const who = landerTexts('gallery', 'de', {}, 'who')
  const changed = Object.keys(usual).filter((key) => who[key] !== usual[key])
  expect(changed).toEqual(['title', 'aloneTitle'])
  expect(Object.keys(who)).toEqual(Object.keys(usual))
})
