import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { LOCALE_FACTS, LOCALES } from '#engine/texts/locales.ts'
import { coversCodePoint } from '#engine/ui/theme/font-subsets.ts'
import { listThemes } from './catalogue.ts'
import { findThemeFaults } from './theme-faults.ts'

const themes = listThemes()
const tokens = themes.get('wireframe')!
let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'manyhearts-theme-'))
  writeFileSync(join(dir, 'theme.css.ts'), "defineTheme('wireframe', tokens)")
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

test.each([...themes.keys()])('the theme %s has its fonts, its stylesheet and its name', (name) => {
  expect(findThemeFaults(join('themes', name), name, themes.get(name)!)).toEqual([])
})

test('a font file that is not installed is named', () => {
  const fonts = [{ ...tokens.fonts[0]!, file: '@fontsource/nowhere/{subset}.woff2' }]
  expect(findThemeFaults(dir, 'wireframe', { ...tokens, fonts })[0]).toContain('@fontsource/nowhere/latin.woff2')
})

test('a script of one of the languages that a font does not mention is named, until the font says what shows it', () => {
  const greek = { el: { fontSubsets: ['latin', 'greek'] as const } }
  const find = (subsets?: { greek: string }) => {
    const fonts = [{ ...tokens.fonts[0]!, subsets }, ...tokens.fonts.slice(1)]
    return findThemeFaults(dir, 'wireframe', { ...tokens, fonts }, greek)
  }
  expect(find()).toEqual([
    `fonts: ${tokens.fonts[0]!.family}: el needs greek: subsets.greek must be own, system or a file`,
  ])
  for (const greek of ['own', 'system']) expect(find({ greek })).toEqual([])
  const absent = '@fontsource/nowhere/greek.woff2'
  expect(find({ greek: absent })).toEqual([`fonts: ${tokens.fonts[0]!.family}: there is no file ${absent}`])
})

test.each(LOCALES)('the subsets of fonts that %s names hold all letters of its texts', (locale) => {
  const files = globSync(`{engine/texts/${locale}/*.json,{landers,niches}/*/texts/${locale}.json}`)
  const letters = new Set(files.flatMap((file) => readFileSync(file, 'utf8').match(/\p{L}/gu) ?? []))
  const { fontSubsets } = LOCALE_FACTS[locale]
  expect([...letters].filter((letter) => !coversCodePoint(fontSubsets, letter.codePointAt(0)!))).toEqual([])
})

test('a family that no font declares is named', () => {
  const type = { ...tokens.type, 'f-display': "'Comic Sans', cursive" }
  expect(findThemeFaults(dir, 'wireframe', { ...tokens, type })).toEqual([
    'type.f-display: "Comic Sans" is not among the fonts',
  ])
})

test('a name that is not the folder, and a stylesheet that is missing or another theme’s, are named', () => {
  expect(findThemeFaults(dir, 'copy', tokens)).toEqual([
    'name: "wireframe" is not the folder\'s',
    'theme.css.ts: defines "wireframe", the folder is "copy": pages would be unstyled',
  ])
  rmSync(join(dir, 'theme.css.ts'))
  expect(findThemeFaults(dir, 'wireframe', tokens)).toEqual(['theme.css.ts is missing: pages would be unstyled'])
})

test('a checkbox that would look like a radio button is named', () => {
  const withRadius = (radius: string) =>
    findThemeFaults(dir, 'wireframe', { ...tokens, shape: { ...tokens.shape, 'r-check': radius } })
  for (const round of ['12px', '50%', '999px', '2px 9px', '1rem']) expect(withRadius(round), round).toHaveLength(1)
  for (const square of ['0', '6px', '7px 2px']) expect(withRadius(square), square).toEqual([])
})
