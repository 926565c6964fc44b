import { join } from 'node:path'
import type { i18n } from 'i18next'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { describe, expect, it } from 'vitest'
import { makeTenant } from '#engine/testing/context.ts'
import { flatten, readCatalogues } from '#engine/texts/catalogue.ts'
import { LOCALES, type Locale } from '#engine/texts/locales.ts'
import { getTranslator, type TextLayer } from './texts.ts'

const catalogues = readCatalogues(join(process.cwd(), 'engine/texts'))
const COUNTS = [0, 1, 2, 5, 11, 22, 1.5, 1_000_000]
const SUFFIX = /_(zero|one|two|few|many|other)$/

const open = (slug: string, locale: Locale, layer: TextLayer = {}) => getTranslator(makeTenant(slug), locale, layer)

/** What a component shows of a key of the namespace. */
function render(texts: i18n, namespace: string, key: string, values: Readonly<Record<string, unknown>> = {}): string {
  const Text = () => useTranslation(namespace as 'common').t(key as 'nav.login', values)
  const html = renderToString(createElement(I18nextProvider, { i18n: texts }, createElement(Text)))
  return html
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

/** A value for each place in a text, with braces, dollars and the sign of a nested text in it. */
const valuesOf = (text: string) =>
  Object.fromEntries([...text.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => [name!.trim(), `{${name}} $& $t(x) <b>`]))

/** The text with its values, by the rules of our catalogues alone. */
const filled = (text: string, values: Readonly<Record<string, unknown>>) =>
  text.replace(/\{([^{}]+)\}/g, (_, name: string) => String(values[name.trim()]))

function expectedText(texts: Readonly<Record<string, string>>, key: string, locale: Locale, count: number): string {
  const zero = count === 0 ? texts[`${key}_zero`] : undefined
  return zero ?? texts[`${key}_${new Intl.PluralRules(locale).select(count)}`] ?? texts[`${key}_other`] ?? texts[key]!
}

describe('the texts of a page', () => {
  it.each(LOCALES)('are rendered with their values and plural forms, each of %s', (locale) => {
    const translator = open('whole', locale)
    const different: string[] = []
    for (const [namespace, nested] of Object.entries(catalogues[locale])) {
      const texts = flatten(nested, '')
      for (const [full, text] of Object.entries(texts)) {
        const stem = full.replace(SUFFIX, '')
        const isPlural = stem !== full && texts[`${stem}_other`] !== undefined
        const key = isPlural ? stem : full
        for (const count of isPlural ? COUNTS : [undefined]) {
          const values = { ...valuesOf(text), ...(count === undefined ? {} : { count }) }
          const expected = filled(count === undefined ? text : expectedText(texts, key, locale, count), values)
          if (render(translator, namespace, key, values) !== expected) different.push(`${namespace}:${full} ${count}`)
        }
      }
    }
    expect(different).toEqual([])
  })

  it('are those of their own tenant, whichever was rendered first', () => {
    const [rosa, lumen] = [open('rosa', 'nl', { 'common:nav.login': 'Rosa in' }), open('lumen', 'nl')]
    const engine = catalogues.nl.common!.nav
    expect(render(rosa, 'common', 'nav.login')).toBe('Rosa in')
    expect(engine).toMatchObject({ login: render(lumen, 'common', 'nav.login') })
    const other = open('orto', 'nl', { 'common:nav.login': 'Orto in', 'niche:own.deep': 'Only here' })
    expect(render(other, 'common', 'nav.login')).toBe('Orto in')
    expect(render(other, 'niche', 'own.deep')).toBe('Only here')
    expect(render(rosa, 'niche', 'own.deep')).toBe('own.deep')
    expect(render(rosa, 'common', 'nav.login')).toBe('Rosa in')
    expect(render(open('rosa', 'en', {}), 'common', 'nav.login')).not.toBe('Rosa in')
  })

  it('are one instance for each tenant, revision and locale, which nothing can change', () => {
    const texts = open('same', 'nl')
    expect(open('same', 'nl')).toBe(texts)
    expect(open('same', 'de')).not.toBe(texts)
    expect(() => texts.addResource('nl', 'common', 'nav.login', 'changed')).toThrow(TypeError)
    expect(() => texts.addResourceBundle('nl', 'common', { added: 'text' })).toThrow(TypeError)
    expect(() => texts.addResource('en', 'common', 'nav.login', 'changed')).toThrow(TypeError)
  })

  it('are the key where there is none', () => {
    const texts = open('partly', 'nl')
    expect(render(texts, 'common', 'no.such.text')).toBe('no.such.text')
    expect(texts.exists('errors:reason.not_found')).toBe(true)
    expect(texts.exists('errors:reason.none')).toBe(false)
  })
})
