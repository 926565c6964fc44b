import { readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create } from 'fontkit'
import { expect, test } from 'vitest'
import { listThemes } from '#engine/plugins/catalogue.ts'
import { readCssRange } from '#engine/ui/theme/css-range.ts'
import { listFontFiles } from '#engine/ui/theme/font-subsets.ts'
import { narrowFaces, narrowFont } from './narrow-fonts.ts'

const ARCHIVO = '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2'
const GLOOCK = '@fontsource/gloock/files/gloock-latin-400-normal.woff2'
const INSTRUMENT = '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2'
const SCHIBSTED = '@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2'
const root = process.cwd()
const resolve = createRequire(import.meta.url).resolve

const read = (path: string) => create(readFileSync(path))
const axesOf = (path: string) =>
  Object.fromEntries(Object.entries(read(path).variationAxes).map(([tag, { min, max }]) => [tag, [min, max]]))
/** The glyph of each Latin letter and its width. */
const widthsOf = (path: string) => {
  const font = read(path)
  return Array.from(
    'AgmßéØ8',
    (sign) => font.hmtx.metrics.get(font._cmapProcessor.lookup(sign.codePointAt(0)!)).advance,
  )
}

test('a font loses the weights and widths that are not used, and none of its letters', async () => {
  const path = await narrowFont(root, ARCHIVO, { weight: '400 800', stretch: '62% 100%' })
  expect(axesOf(path)).toEqual({ wght: [400, 800], wdth: [62, 100] })
  expect(widthsOf(path)).toEqual(widthsOf(resolve(ARCHIVO)))
  expect(statSync(path).size).toBeLessThan(statSync(resolve(ARCHIVO)).size * 0.7)
})

test('one weight and one width leave nothing to vary; without a width it is the normal one', async () => {
  expect(axesOf(await narrowFont(root, ARCHIVO, { weight: '800', stretch: '62%' }))).toEqual({})
  expect(axesOf(await narrowFont(root, ARCHIVO, { weight: '400 800' }))).toEqual({ wght: [400, 800] })
})

test('a font loses its hints, and none of its letters', async () => {
  const path = await narrowFont(root, GLOOCK, { weight: '400' })
  expect([Object.keys(read(path).directory.tables).includes('fpgm'), axesOf(path)]).toEqual([false, {}])
  expect(widthsOf(path)).toEqual(widthsOf(resolve(GLOOCK)))
  expect(statSync(path).size).toBeLessThan(statSync(resolve(GLOOCK)).size * 0.7)
})

test('a font loses the letters of fractions, and keeps kerning and the digits that a theme may choose', async () => {
  const path = await narrowFont(root, SCHIBSTED, { weight: '400 900' })
  const featuresOf = (file: string) => [...new Set(read(file).availableFeatures)]
  expect(featuresOf(path).toSorted()).toEqual(['ccmp', 'kern', 'liga', 'mark', 'mkmk', 'pnum', 'tnum'])
  expect(featuresOf(resolve(SCHIBSTED))).toEqual(expect.arrayContaining([...featuresOf(path), 'frac']))
  expect([axesOf(path), widthsOf(path)]).toEqual([{ wght: [400, 900] }, widthsOf(resolve(SCHIBSTED))])
  expect(statSync(path).size).toBeLessThan(statSync(resolve(SCHIBSTED)).size * 0.9)
})

test('a font with nothing to lose stays the file of its package, and one without the wanted weight keeps its own', async () => {
  expect(await narrowFont(root, INSTRUMENT, { weight: '400 700' })).toBe(resolve(INSTRUMENT))
  expect(await narrowFont(root, INSTRUMENT, { weight: '950' })).toBe(resolve(INSTRUMENT))
})

test('a font for the same use is one file, for another use another', async () => {
  const use = { weight: '400 800', stretch: '62% 100%' }
  const [one, other] = await Promise.all([narrowFont(root, ARCHIVO, use), narrowFont(root, ARCHIVO, use)])
  expect(one).toBe(other)
  expect(await narrowFont(root, ARCHIVO, { ...use, weight: '400 700' })).not.toBe(one)
})

test('a font that is not installed is an error that names it', async () => {
  await expect(narrowFont(root, '@fontsource/nobody/files/nobody.woff2', { weight: '400' })).rejects.toThrow('nobody')
})

test('a face loads what it declares, and the rest of its stylesheet stays', async () => {
  const face = `@font-face {\n  src: url('${ARCHIVO}') format('woff2');\n  font-weight: 800;\n  font-stretch: 62%;\n}`
  const rest = `@font-face {\n  src: local('Arial');\n  font-weight: 400 700;\n}\n[data-theme='x'] { --u: 4px; }`
  const path = await narrowFont(root, ARCHIVO, { weight: '800', stretch: '62%' })
  expect(await narrowFaces(root, `${face}\n${rest}`)).toBe(`${face.replace(ARCHIVO, path)}\n${rest}`)
})

test.each([...listThemes()])('%s declares no weight that its fonts do not have', (_name, { fonts }) => {
  for (const font of fonts)
    for (const [, file] of listFontFiles(font)) {
      const { wght } = axesOf(resolve(file))
      const { min, max } = readCssRange(font.weight)
      if (wght) expect([min >= wght[0]!, max <= wght[1]!]).toEqual([true, true])
    }
})
