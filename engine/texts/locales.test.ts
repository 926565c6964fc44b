import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { COUNTRY_LOCALES } from './country-locales.ts'
import { readEmoji } from './emoji/emoji-data.ts'
import { LOCALE_FACTS, LOCALES, type LocaleFacts } from './locales.ts'

describe('the countries of the languages', () => {
  it('rank their languages 1, 2, 3 without a gap and without two of one rank', () => {
    for (const [country, locales] of Object.entries(COUNTRY_LOCALES)) {
      const ranks = locales.map((locale) => LOCALE_FACTS[locale].countries[country])
      expect(ranks, country).toEqual(locales.map((_locale, at) => at + 1))
    }
  })

  it('have the order of product.md section 9', () => {
    expect(COUNTRY_LOCALES).toMatchObject({ NL: ['nl'], BE: ['nl', 'fr', 'de'], CH: ['de', 'it', 'fr', 'en'] })
  })

  it('are countries', () => {
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
    expect(Object.keys(COUNTRY_LOCALES).filter((country) => names.of(country) === undefined)).toEqual([])
  })
})

test('the languages are those of product.md 1.3', () => {
  const page = readFileSync('engine/docs/product.md', 'utf8')
  const [, list = ''] = /^- Languages: (.*?)\.$/ms.exec(page) ?? []
  expect([...list.matchAll(/\((\w+)\)/g)].map(([, locale]) => locale).sort()).toEqual([...LOCALES].sort())
})

/** What pages and mails show of `Intl` under a tag. */
const shownBy = (tag: string) => [
  new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(0),
  new Intl.NumberFormat(tag, { style: 'currency', currency: 'EUR' }).format(1234.5),
  new Intl.RelativeTimeFormat(tag).format(-2, 'day'),
  new Intl.DisplayNames(tag, { type: 'region' }).of('DE'),
]

/** Whether a language is written from right to left, which stylesheets, mails and the manifest do not support. */
const isRightToLeft = (tag: string) =>
  /^(Arab|Hebr|Syrc|Thaa|Nkoo|Adlm|Rohg)$/.test(new Intl.Locale(tag).maximize().script!)

test('a language that Intl does not know by the name of its folder, or that is written from right to left, is detected', () => {
  expect(shownBy('gr')).not.toEqual(shownBy('el'))
  expect(['he', 'ar', 'fa', 'ur'].filter((tag) => !isRightToLeft(tag))).toEqual([])
})

/** The texts that stand in a language's own file. */
const factTexts = ({ fictional, specimenDescription }: LocaleFacts) => [
  fictional.singular,
  fictional.plural,
  specimenDescription,
]

describe.each(LOCALES)('the language %s', (locale) => {
  const { intl, emoji } = LOCALE_FACTS[locale]

  test('is known to Intl under its tag, with the plural forms of its catalogues', () => {
    expect(Intl.PluralRules.supportedLocalesOf(intl)).toEqual([intl])
    expect(new Intl.PluralRules(intl).resolvedOptions().pluralCategories.toSorted()).toEqual(
      new Intl.PluralRules(locale).resolvedOptions().pluralCategories.toSorted(),
    )
    expect(new Intl.DisplayNames([intl], { type: 'language', fallback: 'none' }).of(intl)).toBeTruthy()
  })

  test('is known to Intl by the name of its folder too, which pages pass to it', () => {
    expect(shownBy(locale)).toEqual(shownBy(intl))
  })

  test('says in its own words what its file says: the label of invented profiles and what a new site is', () => {
    const own = factTexts(LOCALE_FACTS[locale])
    expect(own.filter((text) => text.trim() === '')).toEqual([])
    const english = locale === 'en' ? [] : factTexts(LOCALE_FACTS.en)
    expect(own.filter((text) => english.includes(text))).toEqual([])
  })

  test('has a page on how it is written', () => {
    const page = `engine/docs/texts/${locale}.md`
    expect(existsSync(page), page).toBe(true)
  })

  test('is written from left to right', () => {
    expect(isRightToLeft(intl)).toBe(false)
  })

  test('has names of emoji', () => {
    expect(JSON.parse(readEmoji(emoji, 'data')).length, emoji).toBeGreaterThan(1000)
    expect(JSON.parse(readEmoji(emoji, 'messages')).groups.length, emoji).toBeGreaterThan(5)
  })
})
