import { join } from 'node:path'
import { createInstance } from 'i18next'
import { describe, expect, it } from 'vitest'
import { flatten, readCatalogues } from '../catalogue.ts'
import { LOCALES } from '../locales.ts'
import { I18N_OPTIONS } from '../options.ts'
import { BrowserTranslator } from './translator.ts'

const catalogues = readCatalogues(join(process.cwd(), 'engine/texts'))
const COUNTS = [0, 1, 2, 5, 11, 22, 1.5, 1_000_000]
const SUFFIX = /_(zero|one|two|few|many|other)$/

/** A value for each place in a text, with braces and dollars in it. */
const valuesOf = (text: string) =>
  Object.fromEntries([...text.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => [name!.trim(), `{${name}} $& $1`]))

function translators(locale: (typeof LOCALES)[number]) {
  const i18next = createInstance()
  void i18next.init({
    ...I18N_OPTIONS,
    lng: locale,
    fallbackLng: false,
    resources: { [locale]: catalogues[locale] },
    initAsync: false,
  })
  const ours = new BrowserTranslator(locale, '')
  for (const [namespace, texts] of Object.entries(catalogues[locale])) ours.add(namespace, texts)
  return { i18next, ours }
}

describe('the translator of the browser', () => {
  it.each(LOCALES)('returns the same as i18next, for every text of %s', (locale) => {
    const { i18next, ours } = translators(locale)
    const different: string[] = []
    for (const [namespace, texts] of Object.entries(catalogues[locale])) {
      const theirs = i18next.getFixedT(locale, namespace as 'common') as unknown as (
        key: string,
        values: object,
      ) => string
      const own = ours.translatorFor(namespace)
      for (const [key, text] of Object.entries(flatten(texts, ''))) {
        const values = valuesOf(text)
        const cases = SUFFIX.test(key) ? COUNTS.map((count) => ({ ...values, count })) : [values]
        for (const given of cases) {
          const asked = key.replace(SUFFIX, '')
          if (own(asked, given) !== theirs(asked, given)) different.push(`${namespace}:${key}`)
        }
      }
    }
    expect(different).toEqual([])
  })

  it('reads another namespace by its name, and returns the key of a missing text', () => {
    const { i18next, ours } = translators('en')
    const own = ours.translatorFor('members')
    for (const key of ['common:nav.login', 'errors:reason.offline', 'no.such.text', 'errors:no.such.text', 'nav'])
      expect(own(key)).toBe(i18next.getFixedT('en', 'members')(key as never))
    for (const key of ['errors:reason.not_found', 'errors:reason.none', 'nav.login', 'nav.none'])
      expect(ours.exists(key)).toBe(i18next.exists(key))
  })

  it('shows a place that was given no value', () => {
    const { i18next, ours } = translators('en')
    ours.add('own', { text: 'Hello {name}{ place }{none}.' })
    i18next.addResourceBundle('en', 'own', { text: 'Hello {name}{ place }{none}.' })
    const given = { place: 0, none: null }
    expect(ours.translatorFor('own')('text', given)).toBe(
      i18next.getFixedT('en', 'own' as 'common')('text' as never, given),
    )
  })
})
