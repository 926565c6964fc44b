import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { LOCALES } from '../locales.ts'
import { readXliff, writeXliff } from './document.ts'
import { mergeTexts } from './merge.ts'
import { openCatalogues, openTenantTexts, writeFiles } from './store.ts'
import { exportTexts, importTexts } from './translate.ts'
import { listUnits, onlyMissing, readTerms } from './units.ts'

const ROOT = process.cwd()
const ENGINE = openCatalogues(ROOT)
const PLAIN = { terms: [], listPlaces: () => [] }
const onlyEngine = (owner: string) => (owner === '' ? ENGINE : undefined)

const ENGLISH = {
  'chat:hello': 'Hello {name}, <b>welcome</b> & so on',
  'chat:messages_one': 'A message',
  'chat:messages_other': '{count} messages',
}
const POLISH = {
  'chat:hello': 'Cześć {name}, <b>witaj</b> & tak dalej',
  'chat:messages_one': 'Wiadomość',
  'chat:messages_few': '{count} wiadomości',
  'chat:messages_many': '{count} wiadomości',
  'chat:messages_other': '{count} wiadomości',
}
const standing = (own: Record<string, string>) => ({ english: ENGLISH, own, same: [], avoided: { kasa: 'kredyty' } })

it.each(LOCALES)(
  'returns every text of a language as it was, with its parameters, tags and plural forms: %s',
  async (locale) => {
    const own = ENGINE.read(locale)
    const read = await readXliff(await writeXliff(locale, listUnits(locale, ENGINE.english, own, PLAIN)))
    expect(read).toMatchObject({ ok: true, locale, owner: '' })
    const texts = read.ok ? Object.fromEntries([...read.texts].map(([key, { target }]) => [key, target])) : {}
    expect(texts).toEqual(own)
  },
)

it('is unchanged by its own export, with the notes of a translator', async () => {
  const { xml, units } = await exportTexts(ROOT, ENGINE, { locale: 'pl', missing: false })
  expect(units).toBeGreaterThan(Object.keys(ENGINE.english).length)
  expect(xml).toContain('<note>plural form "few", for 2, 3, 4</note>')
  expect(xml).toMatch(/<note>shown by engine\/domains\/chat\/[^<]+<\/note>/)
  expect(xml).toContain('<ph id="1" equiv="{name}" disp="{name}"/>')
  const imported = await importTexts(ROOT, xml, onlyEngine)
  expect(imported).toMatchObject({ ok: true, locale: 'pl', changed: 0 })
})

it('keeps spaces, line breaks and signs of markup', async () => {
  const target = ' {name} {name}\u00a0a  b\nc{name}\u00a0: <i>x</i> & "y" {name} '
  const xml = await writeXliff('fr', [{ key: 'chat:hello', source: 'Hello {name}', target, notes: [] }])
  // As some tools write an empty element.
  const read = await readXliff(xml.replaceAll(/<ph ([^>]*)\/>/g, '<ph $1></ph>'))
  expect(read.ok && read.texts.get('chat:hello')).toEqual({ source: 'Hello {name}', target })
})

it('takes a translation, adds the plural forms of the language, and leaves the order of the rest', () => {
  const { 'chat:messages_few': few, ...rest } = POLISH
  const units = listUnits('pl', ENGLISH, POLISH, PLAIN)
  const texts = new Map(units.map(({ key, source, target }) => [key, { source, target }]))
  expect(mergeTexts({ locale: 'pl', texts }, standing(rest))).toEqual({
    ok: true,
    changes: { 'chat:messages_few': few },
  })
  expect(onlyMissing(listUnits('pl', ENGLISH, rest, PLAIN), []).map(({ key }) => key)).toEqual(['chat:messages_few'])
})

it.each([
  ['another parameter', 'chat:hello', 'Cześć {nmae}, <b>witaj</b>', 'has other parameters'],
  ['a lost tag', 'chat:hello', 'Cześć {name}, witaj', 'has other tags'],
  ['a word that the language avoids', 'chat:hello', '{name}: <b>kasa</b>', 'says "kasa", not "kredyty"'],
  ['a key that there is not', 'chat:bye', 'Pa', 'is no text of the catalogue'],
  ['a plural form of another language', 'chat:messages_two', '{count}', 'is no text of the catalogue'],
])('refuses %s, and then takes nothing', (_what, key, target, fault) => {
  const source = (ENGLISH as Record<string, string>)[key] ?? ''
  const fine = { source: '{count} messages', target: '{count} listów' }
  const texts = new Map([
    ['chat:messages_other', fine],
    [key, { source, target }],
  ])
  const merged = mergeTexts({ locale: 'pl', texts }, standing(POLISH))
  expect(merged.ok).toBe(false)
  expect(merged.ok ? [] : merged.faults.join()).toContain(fault)
})

it('refuses a translation of an English text that has changed since', () => {
  const texts = new Map([['chat:hello', { source: 'Hi {name}', target: 'Hej {name}' }]])
  expect(mergeTexts({ locale: 'pl', texts }, standing(POLISH))).toMatchObject({ ok: false })
})

it('refuses a file that is cut off, has a document type, or is of no language', async () => {
  const xml = await writeXliff('pl', listUnits('pl', ENGLISH, POLISH, PLAIN))
  expect(await readXliff(xml)).toMatchObject({ ok: true })
  for (const broken of [xml.slice(0, -12), xml.slice(0, xml.length / 2), 'hello', '', '<a/>'])
    expect(await readXliff(broken)).toMatchObject({ ok: false, reason: 'malformed' })
  expect(await readXliff(xml.replace('<xliff', '<!DOCTYPE x [<!ENTITY a "b">]><xliff'))).toMatchObject({ ok: false })
  expect(await readXliff(xml.replace('trgLang="pl"', 'trgLang="xx"'))).toMatchObject({ reason: 'language' })
  expect(await readXliff(xml.replace('equiv="{name}"', 'equiv="x"'))).toMatchObject({ reason: 'element' })
})

it('knows the words of a glossary, by whole words of the English text', () => {
  const terms = readTerms('| For | Write | Not |\n| --- | --- | --- |\n| like (noun / verb) | Like | Gefällt-mir |\n')
  expect(terms).toEqual([{ words: ['like'], write: 'Like', not: 'Gefällt-mir' }])
  const notes = (text: string) => listUnits('de', { 'a:b': text }, {}, { ...PLAIN, terms })[0]!.notes
  expect(notes('A like for you')).toEqual(['like: Like; not Gefällt-mir'])
  expect(notes('It is likely')).toEqual([])
})

it('writes the texts of a tenant below its name, and only into its own files', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'manyhearts-texts-'))
  mkdirSync(join(dir, 'texts'))
  writeFileSync(join(dir, 'texts/en.json'), JSON.stringify({ 'likes:title': 'Hearts', 'chat:title': 'Letters' }))
  writeFileSync(join(dir, 'texts/fr.json'), JSON.stringify({ 'likes:title': 'Cœurs' }))
  const store = openTenantTexts(ROOT, dir, 'amore')
  const { xml, units } = await exportTexts(ROOT, store, { locale: 'fr', missing: true })
  expect(units).toBe(1)
  expect(await importTexts(ROOT, xml, onlyEngine)).toEqual({ ok: false, reason: 'owner', owner: 'amore' })
  const translated = xml.replace('<source>Letters</source>', '<source>Letters</source><target>Lettres</target>')
  const imported = await importTexts(ROOT, translated, () => store)
  expect(imported).toMatchObject({ ok: true, changed: 1 })
  if (imported.ok) writeFiles(imported.files)
  expect(JSON.parse(readFileSync(join(dir, 'texts/fr.json'), 'utf8'))).toEqual({
    ...{ 'likes:title': 'Cœurs', 'chat:title': 'Lettres' },
  })
})
