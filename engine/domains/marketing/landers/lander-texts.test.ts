import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LOCALES } from '#engine/texts/locales.ts'

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
