import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ICON_NAMES } from '../icon-names.ts'
import { MASKED } from './icon-mask.ts'

const stylesheets = ['engine/ui', 'engine/slots', 'engine/domains', 'engine/layouts', 'landers']
  .flatMap((dir) => readdirSync(dir, { recursive: true, encoding: 'utf8' }).map((file) => join(dir, file)))
  .filter((file) => file.endsWith('.css.ts') && !file.startsWith('engine/ui/theme'))

it.each(stylesheets)('%s names no custom property outside the typed contract', (file) => {
  const source = readFileSync(file, 'utf8')
  expect(source.match(/var\(--|'--[\w-]+'/g) ?? []).toEqual([])
})

it.each(stylesheets)('%s writes no colour, family or shadow of its own', (file) => {
  const source = readFileSync(file, 'utf8')
  expect(source.match(/#[0-9a-f]{3,8}\b|rgba?\(|hsla?\(|fontFamily: (?!vars\.)/gi) ?? []).toEqual([])
})

it('finds every icon name in the committed sprite', () => {
  const sprite = readFileSync('engine/ui/icons.svg', 'utf8')
  expect(ICON_NAMES.filter((name) => !sprite.includes(`id="${name}"`))).toEqual([])
})

it.each(Object.entries(MASKED))('draws %s in a stylesheet as the sprite does', (name, shapes) => {
  const sprite = readFileSync('engine/ui/icons.svg', 'utf8')
  expect(sprite).toContain(`<symbol id="${name}" viewBox="0 0 24 24">${shapes}</symbol>`)
})
