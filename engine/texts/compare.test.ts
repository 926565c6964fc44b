import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TFunction } from 'i18next'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { optionKey } from '#engine/platform/formats/text-keys.ts'
import { flattenCatalogue, readCatalogue } from './catalogue.ts'
import { checkOwnTexts, compareTexts, listMissingCatalogues, listUnknownKeys, listUnlistedTexts } from './compare.ts'

describe('texts of landers and niches', () => {
  const english = flattenCatalogue(readCatalogue('engine/texts', 'en'))
  const faultsOf = (dir: string) => checkOwnTexts(root, dir, english)
  let root: string
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'manyhearts-texts-'))
    for (const dir of ['landers/gallery', 'niches/1-general']) cpSync(dir, join(root, dir), { recursive: true })
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  const edit = (file: string, change: (texts: Record<string, never>) => object) =>
    writeFileSync(join(root, file), JSON.stringify(change(JSON.parse(readFileSync(join(root, file), 'utf8')))))

  test('are whole as they are', () => {
    expect(faultsOf('landers/gallery')).toEqual([])
    expect(faultsOf('niches/1-general')).toEqual([])
  })

  test('have a file for each language', () => {
    rmSync(join(root, 'landers/gallery/texts/fi.json'))
    expect(faultsOf('landers/gallery')).toEqual(['fi: landers/gallery/texts/fi.json is missing'])
  })

  test('have each key in each language, and each that the code reads', () => {
    edit('landers/gallery/texts/pl.json', ({ title: _title, ...rest }) => rest)
    expect(faultsOf('landers/gallery')).toEqual(['pl: landers/gallery: title is missing'])
    edit('landers/gallery/texts/en.json', ({ title: _title, ...rest }) => rest)
    expect(faultsOf('landers/gallery')).toContain('en: landers/gallery: title is missing')
  })

  test('have no file of a language that the list lacks, and nor have the catalogues', () => {
    mkdirSync(join(root, 'engine/texts/xx'), { recursive: true })
    writeFileSync(join(root, 'engine/texts/xx/chat.json'), '{}')
    writeFileSync(join(root, 'niches/1-general/texts/yy.json'), '{}')
    expect(listUnlistedTexts(root)).toEqual([
      'xx: engine/texts/xx/chat.json: engine/texts/locales.ts does not list the language',
      'yy: niches/1-general/texts/yy.json: engine/texts/locales.ts does not list the language',
    ])
    expect(listUnlistedTexts('.')).toEqual([])
  })

  test('have a text for every icebreaker that the niche names', () => {
    const file = 'niches/1-general/texts/en.json'
    edit(file, (texts) => JSON.parse(JSON.stringify(texts).replace('first_coffee', 'last_coffee')))
    expect(faultsOf('niches/1-general')).toContain('en: niches/1-general: niche.icebreaker.first_coffee is missing')
  })

  test('have the home page of a niche in its own words', () => {
    for (const file of globSync('niches/1-general/texts/*.json', { cwd: root }))
      edit(file, (texts) => ({ ...texts, home: { title: file } }))
    expect(faultsOf('niches/1-general')).toEqual(['en: niches/1-general: home.lead is missing'])
  })

  test('have no text that neither the engine nor the niche reads', () => {
    for (const file of globSync('niches/1-general/texts/*.json', { cwd: root }))
      edit(file, (texts) => ({ ...texts, profile: { interest: { knitting: file } }, members: { title: file } }))
    expect(faultsOf('niches/1-general')).toEqual(['en: niches/1-general: profile.interest.knitting is used nowhere'])
  })
})

describe('keys that code names with their namespace', () => {
  const english = { 'accounts:error.email': 'No address', 'chat:list.n_one': 'One', 'chat:list.n_other': '{count}' }

  test('have a text, or forms of one', () => {
    const named = [
      'accounts:error.email',
      'chat:list.n',
      'chat:list.n_other',
      'https:error.x',
      'mail:like',
      'error.email',
      'wireframe',
    ]
    expect(listUnknownKeys(named, english)).toEqual([])
  })

  test('are named where they have none', () => {
    expect(listUnknownKeys(['accounts:error.emial', 'chat:list.m'], english)).toEqual([
      'en: accounts:error.emial is missing, and code names it',
      'en: chat:list.m is missing, and code names it',
    ])
  })
})

describe('texts of a language', () => {
  test('have a file for each English one', () => {
    expect(listMissingCatalogues('.')).toEqual([])
    const missing = listMissingCatalogues('.', ['xx'])
    expect(missing).toContain('xx: engine/texts/xx/chat.json is missing')
    expect(missing.length).toBeGreaterThan(20)
  })

  test('are compared with the English ones: key, parameters, plural forms, language', () => {
    const english = { a: 'Hello {name}', b: 'Good morning', n_one: '{count} day', n_other: '{count} days' }
    expect(
      compareTexts('pl', { a: 'Hej', b: 'Good morning', n_one: '{count} dzień', n_other: '{count} dni' }, english),
    ).toEqual([
      'pl: n_few is missing',
      'pl: n_many is missing',
      'pl: a has other parameters',
      'pl: b is the English text: Good morning',
    ])
  })

  test('are compared in each plural form: empty, parameters, language, forms that the language lacks', () => {
    const english = { n_one: '{count} photo of {name}', n_other: '{count} photos of {name}' }
    const compare = (n_one: string, n_other: string, more = {}) =>
      compareTexts('de', { n_one, n_other, ...more }, english)
    expect(compare('Ein Foto von {name}', '{count} Fotos von {name}')).toEqual([])
    expect(compare('', 'Fotos von {name}')).toEqual(['de: n_one is empty', 'de: n_other has other parameters'])
    expect(compare('{count} photo of {name}', '{count} {what} von {name}')).toEqual([
      'de: n_one is the English text: {count} photo of {name}',
      'de: n_other has other parameters',
    ])
    expect(compare('Ein Foto von {name}', '{count} Fotos von {name}', { n_few: '{count} Fotos von {name}' })).toEqual([
      'de: n_few is no plural form of the language',
    ])
    const alike = { n_one: '1 Credit', n_other: '{count} Credits' }
    expect(compareTexts('nl', alike, alike, ['n_one', 'n_other'])).toEqual([])
  })

  test('are alike where same.json says so', () => {
    const english = { a: 'Account', b: 'Photo' }
    const compare = (same: string[], where?: string) =>
      compareTexts('nl', { a: 'Account', b: 'Foto' }, english, same, where)
    expect(compare(['a'])).toEqual([])
    expect(compare(['a', 'b', 'c', 'landers/one: c'])).toEqual([
      'nl: b is not the English text, and same.json names it',
      'nl: c is not the English text, and same.json names it',
    ])
    expect(compare(['landers/one: a', 'landers/one: b'], 'landers/one: ')).toEqual([
      'nl: landers/one: b is not the English text, and same.json names it',
    ])
  })
})

/** Checked by the compiler: each line that has to fail says so, and is an error itself once it does not. */
export function keysAreTyped(t: TFunction<['profile', 'likes']>, field: 'hair_color' | 'smoking', id: string): void {
  t('profile:field.hair_color')
  t(optionKey('hair_color', 'black'))
  // @ts-expect-error a field without a text
  t(`profile:field.${field}`)
  // @ts-expect-error any text at all
  t(`profile:interest.${id}`)
  // @ts-expect-error a refusal without a text
  t('likes:error.smoking')
}
