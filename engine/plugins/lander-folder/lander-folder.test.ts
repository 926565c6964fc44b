import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { LOCALES } from '#engine/texts/locales.ts'
import { listLanderFaults } from './faults.ts'
import { writeLander } from './write-lander.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'manyhearts-landers-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const faultsOf = (name = 'first-hello') =>
  listLanderFaults(root, name).map(
    ({ grade, file, reason }) => `${grade} ${file.replace(/^landers\/[^/]+\//, '')}: ${reason}`,
  )
const edit = (file: string, change: (text: string) => string) => {
  const path = join(root, 'landers/first-hello', file)
  writeFileSync(path, change(readFileSync(path, 'utf8')))
}

test('no lander of the engine has a fault', () => {
  expect(readdirSync('landers').flatMap((name) => listLanderFaults(process.cwd(), name))).toEqual([])
})

test('start/texts.json has every language', () => {
  const texts = JSON.parse(readFileSync(join(import.meta.dirname, 'start/texts.json'), 'utf8'))
  expect(Object.keys(texts).sort()).toEqual([...LOCALES].sort())
})

test('a new lander is whole: its page, style, story and test, in every language, without a fault', () => {
  const written = writeLander(root, 'first-hello')
  expect(written).toMatchObject({ ok: true })
  expect(faultsOf()).toEqual([])
  const folder = join(root, 'landers/first-hello')
  expect(readdirSync(join(folder, 'texts')).sort()).toEqual(LOCALES.map((locale) => `${locale}.json`).sort())
  expect(readFileSync(join(folder, 'lander.tsx'), 'utf8')).toContain('export default defineLander(FirstHello)')
  for (const file of ['lander.tsx', 'style.css.ts', 'lander.stories.tsx', 'lander.test.tsx'])
    expect(readFileSync(join(folder, file), 'utf8')).not.toContain('__')
  expect(readdirSync(root)).toEqual(['landers'])
})

test('a lander that is there, a name that no folder can have and a dry run leave everything as it is', () => {
  expect(writeLander(root, 'first-hello', { dryRun: true })).toMatchObject({ ok: true })
  expect(readdirSync(root)).toEqual([])
  for (const name of ['../out', 'A', 'x', 'two--dashes', 'end-'])
    expect(writeLander(root, name)).toEqual({ ok: false, reason: 'name' })
  writeLander(root, 'first-hello')
  edit('lander.tsx', () => 'mine')
  expect(writeLander(root, 'first-hello')).toEqual({ ok: false, reason: 'conflict' })
  expect(readFileSync(join(root, 'landers/first-hello/lander.tsx'), 'utf8')).toBe('mine')
})

const PICTURE = '<img src={picture} alt="" />'
const large = 'x'.repeat(300 * 1024)
const noise = () => Array.from({ length: 20_000 }, (_, at) => Math.sin(at).toString(36)).join('')

test.each<[string, string, (text: string) => string, string]>([
  [
    'whose page gets no props',
    'lander.tsx',
    (text) => text.replace('export default defineLander(FirstHello)', 'export default FirstHello'),
    'refuses lander.tsx: the default export',
  ],
  [
    'without a form',
    'lander.tsx',
    (text) => text.replace('<StartForm', '<form'),
    'wrong lander.tsx: there are 0 start forms',
  ],
  [
    'whose form counts for nobody',
    'lander.tsx',
    (text) => text.replace('tracking={tracking}', ''),
    'wrong lander.tsx: the form has no tracking',
  ],
  [
    'without a button',
    'lander.tsx',
    (text) => text.replace('type="submit"', ''),
    'wrong lander.tsx: no button sends the form',
  ],
  [
    'without a headline',
    'lander.tsx',
    (text) => text.replaceAll('h1', 'h2'),
    'wrong lander.tsx: there is not one <h1>',
  ],
  [
    'whose first picture waits',
    'lander.tsx',
    (text) => text.replace('<h1', `${PICTURE}<h1`),
    'wrong lander.tsx: no picture is loaded first',
  ],
  [
    'with a film without a poster',
    'lander.tsx',
    (text) => text.replace('<h1', '<video src={film} /><h1'),
    'wrong lander.tsx: a film has no poster',
  ],
  [
    'with a colour of its own',
    'style.css.ts',
    (text) => text.replace('vars.colour.hero,', "'#ff0066',"),
    'wrong style.css.ts: names a colour of its own',
  ],
  ['that lacks a text', 'texts/fi.json', () => '{ "title": "Moikka" }', 'wrong lander.tsx: fi: lead is missing'],
  [
    'with a text left in English',
    'texts/nl.json',
    (text) => text.replace(/"title": "[^"]*"/, '"title": "Begin with a hello"'),
    'wrong lander.tsx: nl: title',
  ],
])('a lander %s is reported', (_what, file, change, fault) => {
  writeLander(root, 'first-hello')
  edit(file, change)
  expect(faultsOf().join('\n')).toContain(fault)
})

test('script, pictures and sets of texts have their limits', () => {
  writeLander(root, 'first-hello')
  const folder = join(root, 'landers/first-hello')
  writeFileSync(join(folder, 'heavy.js'), noise())
  writeFileSync(join(folder, 'scene.webp'), large)
  writeFileSync(join(folder, 'lander.json'), '{ "slug": true }')
  cpSync(join(folder, 'texts'), join(folder, 'variants/short'), { recursive: true })
  rmSync(join(folder, 'variants/short/sv.json'))
  edit('variants/short/en.json', () => '{ "titel": "Hello" }')
  rmSync(join(folder, 'lander.stories.tsx'))
  expect(faultsOf()).toEqual([
    expect.stringMatching(/^refuses lander\.json: /),
    'wrong lander.tsx: variants/short/sv.json is missing',
    "wrong lander.tsx: variants/short: titel is none of the lander's texts",
    expect.stringMatching(/^wrong lander\.tsx: heavy\.js: \d+ KB of script, may be 30 KB$/),
    'wrong scene.webp: is 300 KB, may be 200 KB',
    'wrong lander.tsx: has no story: nobody sees it in every theme',
  ])
})
