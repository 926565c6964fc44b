import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ICON_NAMES } from '../icon-names.ts'
import { themeDeclarations } from './css-names.ts'
import { loadThemes } from './registry.ts'

const stylesheets = ['engine/ui', 'engine/domains', 'engine/layouts', 'landers']
  .flatMap((dir) => readdirSync(dir, { recursive: dir === 'landers', encoding: 'utf8' }).map((file) => join(dir, file)))
  .filter((file) => file.endsWith('.css.ts'))

const [tokens] = [...(await loadThemes()).values()]
const known = new Set(Object.keys(themeDeclarations(tokens!, 'light')))

it.each(stylesheets)('%s reads only custom properties that a theme or the file itself sets', (file) => {
  const source = readFileSync(file, 'utf8')
  const own = new Set([...source.matchAll(/'(--[\w-]+)':/g)].map((match) => match[1]))
  const read = [...source.matchAll(/var\((--[\w-]+)/g)].map((match) => match[1]!)
  expect(read.filter((name) => !known.has(name) && !own.has(name))).toEqual([])
})

it.each(stylesheets)('%s writes no colour, family or shadow of its own', (file) => {
  const source = readFileSync(file, 'utf8')
  expect(source.match(/#[0-9a-f]{3,8}\b|rgba?\(|hsla?\(|fontFamily/gi) ?? []).toEqual([])
})

it('finds every icon name in the committed sprite', () => {
  const sprite = readFileSync('engine/ui/icons.svg', 'utf8')
  expect(ICON_NAMES.filter((name) => !sprite.includes(`id="${name}"`))).toEqual([])
})
