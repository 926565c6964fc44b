import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listThemes } from '../catalogue.ts'
import { printStylesheet, printTokens } from '../theme-folder/print-tokens.ts'
import { exportTheme } from './export.ts'
import { type ImportResult, importTheme } from './import.ts'

// biome-ignore lint/suspicious/noExplicitAny: a test writes at paths of a document that has no other type
type Document = any

const themes = listThemes()
const [, wireframe] = [...themes].find(([name]) => name === 'wireframe')!

const noFiles = () => {
  throw new Error('no such file')
}
const copyOf = (value: unknown): Document => JSON.parse(JSON.stringify(value))
const read = (document: unknown, readFile: (name: string) => unknown = noFiles) =>
  importTheme('a.json', document, readFile)

function expectImported(result: ImportResult) {
  if (!result.ok) throw new Error(JSON.stringify(result.faults))
  return result
}

/** The groups of an exported document, to be changed. */
function open() {
  const document = copyOf(exportTheme(wireframe))
  const shared = document.sets.theme.sources[0]
  const [light, dark] = ['light', 'dark'].map((scheme) => document.modifiers.scheme.contexts[scheme][0])
  return { document, shared, light, dark }
}

test.each([...themes])('an export of %s is imported as the same files', (name, tokens) => {
  const { source, notices, tokens: imported } = expectImported(read(copyOf(exportTheme(tokens))))
  expect(imported).toEqual(tokens)
  expect({ source, notices }).toEqual({ source: undefined, notices: [] })
  expect(printTokens(imported)).toBe(readFileSync(`themes/${name}/tokens.ts`, 'utf8'))
  expect(printStylesheet(name)).toBe(readFileSync(`themes/${name}/theme.css.ts`, 'utf8'))
})

test('an export has values that tools show: a colour by its components, a length, a weight, a curve and a line', () => {
  const { shared, light } = open()
  expect(light.colour.bg).toMatchObject({
    $type: 'color',
    $value: { colorSpace: 'srgb', components: [1, 1, 1], hex: '#ffffff' },
  })
  expect(light.colour.scrim.$value).toMatchObject({ components: [0, 0, 0], alpha: 0.5 })
  expect(shared.type['f-body'].$value).toEqual(['JetBrains Mono Variable', 'monospace'])
  expect(shared.type['w-display']).toEqual({ $type: 'fontWeight', $value: 700 })
  expect(shared.type['f-label'].$value).toBe('{type.f-body}')
  expect(shared.space.control).toEqual({ $type: 'dimension', $value: { value: 2.75, unit: 'rem' } })
  expect(shared.motion['m-ease']).toMatchObject({ $type: 'cubicBezier', $value: [0, 0, 1, 1] })
  expect(shared.treatment.rule.$value).toMatchObject({ color: '{colour.line}', style: 'dashed' })
  expect(shared.shape.$extensions['app.manyhearts']['clip-btn']).toBe('none')
})

test('what another tool wrote stays: its data, descriptions, a palette with references, and other spaces of colour', () => {
  const { document, shared, light, dark } = open()
  shared.palette = { $type: 'color', ink: { $value: { colorSpace: 'srgb', components: [0, 0, 0] } } }
  shared.shape.$extensions['com.example'] = { locked: true }
  shared.space.control = { ...shared.space.control, $extensions: { 'com.example': [1, 2] }, $deprecated: false }
  light.colour.text = { $value: '{palette.ink}', $description: 'Ink' }
  dark.colour.accent = { $type: 'color', $value: { colorSpace: 'oklch', components: [0.7, 0.1, 200] } }
  const { tokens, source } = expectImported(read(document))
  expect(tokens.colour.light.text).toBe('#000000')
  expect(tokens.colour.dark.accent).toBe('#40B1B7')
  expect(exportTheme(tokens, source)).toEqual(document)
  expect(expectImported(read(copyOf(exportTheme(tokens, source)))).tokens).toEqual(tokens)
  const changed = { ...tokens, space: { ...tokens.space, control: '3rem' } }
  const again = copyOf(exportTheme(changed, source))
  expect(again.sets.theme.sources[0].space.control).toEqual({
    $type: 'dimension',
    $value: { value: 3, unit: 'rem' },
    $extensions: { 'com.example': [1, 2] },
    $deprecated: false,
  })
  expect(again.modifiers.scheme.contexts.light[0].colour.text.$value).toBe('{palette.ink}')
})

test('a value that a designer changed counts, in place of the exact CSS that went with the former one', () => {
  const { document, shared } = open()
  shared.shape['r-btn'].$value = { value: 12, unit: 'px' }
  const { tokens, notices } = expectImported(read(document))
  expect(tokens.shape['r-btn']).toBe('12px')
  expect(notices).toEqual(['shape.r-btn: 12px, in place of 0: the value in the file is another'])
})

test('tokens may stand in files beside the document, and a colour of both schemes among what they share', () => {
  const { document, shared, light, dark } = open()
  shared.colour = { bg: light.colour.bg }
  delete light.colour.bg
  delete dark.colour.bg
  document.sets.theme.sources[0] = { $ref: 'base.tokens.json' }
  const { tokens } = expectImported(read(document, (name) => (name === 'base.tokens.json' ? shared : noFiles())))
  expect([tokens.colour.light.bg, tokens.colour.dark.bg]).toEqual(['#FFFFFF', '#FFFFFF'])
})

const at = (place: string) => `a.json#/sets/theme/sources/0/${place}`
const inLight = (place: string) => `a.json#/modifiers/scheme/contexts/light/0/${place}`

test.each<[string, (parts: ReturnType<typeof open>) => void, string, RegExp]>([
  [
    'a missing role',
    ({ light }) => delete light.colour.bg,
    'a.json#/modifiers/scheme/contexts/light',
    /^colour.light.bg/,
  ],
  [
    'a wrong type',
    ({ light }) => (light.colour.bg.$type = 'number'),
    inLight('colour/bg'),
    /of the type color, not number/,
  ],
  [
    'a colour without a space',
    ({ light }) => (light.colour.bg.$value = '#fff'),
    inLight('colour/bg/$value'),
    /expected object/,
  ],
  [
    'a hex that is another colour',
    ({ light }) => (light.colour.bg.$value.hex = '#123456'),
    inLight('colour/bg/$value'),
    /components are #FFFFFF/,
  ],
  [
    'a space that is read by its hex',
    ({ light }) => (light.colour.bg.$value = { colorSpace: 'rec2020', components: [1, 1, 1] }),
    inLight('colour/bg/$value'),
    /rec2020 is read by its "hex"/,
  ],
  [
    'a reference to nothing',
    ({ light }) => (light.colour.bg.$value = '{palette.none}'),
    inLight('colour/bg/$value'),
    /\{palette.none\}, which is not there/,
  ],
  ['a circle', ({ light }) => (light.colour.bg.$value = '{colour.bg}'), inLight('colour/bg/$value'), /circle/],
  [
    'a unit that the format has not',
    ({ shared }) => (shared.space.control.$value.unit = 'em'),
    at('space/control/$value'),
    /unit/,
  ],
  [
    'a family that would end the declaration',
    ({ shared }) => (shared.type['f-body'].$value = ["x'; y: z"]),
    at('type/f-body/$value'),
    /font family/,
  ],
  [
    'a value of another theme',
    ({ shared }) => (shared.shape.$extensions['app.manyhearts'].nonsense = '1'),
    at('shape'),
    /nonsense/,
  ],
  [
    'an unknown structure',
    ({ shared }) => (shared.$extensions['app.manyhearts'].structure.nav = 'moon'),
    at(''),
    /structure.nav/,
  ],
  [
    'a token inside of a token',
    ({ light }) => (light.colour.bg.inner = {}),
    inLight('colour/bg'),
    /no tokens inside: inner/,
  ],
  [
    'a length that differs by scheme',
    ({ shared, dark }) => (dark.space = { control: { ...shared.space.control, $value: { value: 9, unit: 'px' } } }),
    'a.json#/modifiers/scheme/contexts/dark/0/space/control',
    /only colours may/,
  ],
  ['another version', ({ document }) => (document.version = '1'), 'a.json#/version', /2025.10/],
  [
    'a missing file',
    ({ document }) => document.sets.theme.sources.push({ $ref: 'none.json' }),
    at('').replace('/0/', '/1'),
    /none.json: no such file/,
  ],
  [
    'other contexts',
    ({ document }) => (document.modifiers.scheme.contexts.dim = []),
    'a.json#/modifiers/scheme/contexts',
    /dark, dim, light/,
  ],
])('%s is refused by its path', (_fault, change, path, reason) => {
  const parts = open()
  change(parts)
  const result = read(parts.document)
  expect(result).toMatchObject({ ok: false })
  const faults = result.ok ? [] : result.faults
  const wanted = path.replace(/\/$/, '')
  expect(faults.find((fault) => fault.path === wanted)?.reason ?? JSON.stringify(faults)).toMatch(reason)
  expect(faults).toHaveLength(1)
})

test.each([
  undefined,
  null,
  [],
  'text',
  {},
  { version: '2025.10', resolutionOrder: [null, 1, { $ref: '#/sets/none' }] },
])('what is no document is refused: %j', (document) => expect(read(document)).toMatchObject({ ok: false }))
