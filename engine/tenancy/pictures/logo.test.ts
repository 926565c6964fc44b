import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readInstalledPlugins } from '../../plugins/catalogue.ts'
import { loadTenant } from '../load.ts'

const plugins = await readInstalledPlugins()
let dir: string
beforeEach(() => {
  dir = join(mkdtempSync(join(tmpdir(), 'manyhearts-logo-')), 'rosa')
  cpSync('tenants/rosa', dir, { recursive: true })
  for (const file of ['logo.svg', 'logo-dark.svg']) rmSync(join(dir, 'assets', file), { force: true })
})
afterEach(() => rmSync(join(dir, '..'), { recursive: true, force: true }))

const put = (file: string, inside: string, viewBox = 'viewBox="0 0 120 40"') =>
  writeFileSync(join(dir, 'assets', file), `<svg xmlns="http://www.w3.org/2000/svg" ${viewBox}>${inside}</svg>`)
const load = async () => {
  const loaded = await loadTenant(dir, plugins)
  return loaded.ok ? { logo: loaded.loaded.tenant.logo, faults: [] } : { logo: undefined, faults: loaded.faults }
}

test('a brand without a logo has none of another brand', async () => {
  expect(await load()).toEqual({ logo: undefined, faults: [] })
})

test('a logo serves both schemes, with its size; a second file serves dark pages', async () => {
  put('logo.svg', '<path d="M0 0h9v9z"/>')
  expect((await load()).logo).toEqual({ light: 'logo.svg', dark: 'logo.svg', width: 120, height: 40 })
  put('logo-dark.svg', '<path d="M0 0h9v9z"/>')
  expect((await load()).logo).toMatchObject({ dark: 'logo-dark.svg' })
})

test.each([
  ['<script>alert(1)</script>', 'has a script'],
  ['<g onload="alert(1)"/>', 'has an event handler'],
  ['<foreignObject><p/></foreignObject>', 'holds another document'],
  ['<image href="https://elsewhere.example/pixel.png"/>', 'links to something outside'],
  ['<a href="javascript:alert(1)"><path/></a>', 'links to something outside'],
  ['<style>@import "//elsewhere.example/a.css"</style>', 'loads something from outside'],
])('any picture of a brand that does more than draw is refused: %s', async (inside, reason) => {
  put('hero.svg', inside)
  expect((await load()).faults).toEqual([{ file: 'rosa/assets/hero.svg', path: '(whole file)', reason }])
})

test('a logo without a size is refused', async () => {
  put('logo.svg', '<path d="M0 0h9v9z"/>', '')
  expect((await load()).faults).toMatchObject([{ file: 'rosa/assets/logo.svg', reason: 'needs a viewBox' }])
})
