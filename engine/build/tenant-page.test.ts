import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listNiches } from '../plugins/catalogue.ts'
import { SET_BY_NICHES } from '../tenancy/hints/describe-settings.ts'
import { SETTINGS } from '../tenancy/settings.ts'
import { tenantPage } from './tenant-page.ts'

const page = tenantPage()

test('engine/docs/tenant.md is current: `npx node engine/build/tenant-schema.ts` writes it', () => {
  expect(readFileSync('engine/docs/tenant.md', 'utf8')).toBe(page)
})

test('the page has a row for each setting, with its layer, its default and its unit', () => {
  const names = [...page.matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name)
  expect(names).toEqual(expect.arrayContaining(Object.keys(SETTINGS)))
  expect(page).toContain('| `min_age` | whole number, 18 or more | years | engine | `18` |')
  expect(page).toContain('| `support_email` | e-mail address |  | tenant | none: required |')
  expect(page).toMatch(/\| `entry_warning_countries` \| list: text \| {2}\| engine \| `\["NL","DE"\]` \|/)
})

test('the layer "niche" is that of the settings which every pack sets', () => {
  for (const { layer, settings } of listNiches()) {
    const always = Object.keys(layer).filter((key) => !(key in settings))
    expect(SET_BY_NICHES).toEqual(expect.arrayContaining(always))
  }
})
