import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { domainToASCII } from 'node:url'
import { beforeEach, expect, test } from 'vitest'
import { copyBrands, DEMO_BRANDS } from '#engine/testing/brands.ts'
import { LOCALES } from '#engine/texts/locales.ts'
import { readInstalledPlugins } from '../../plugins/catalogue.ts'
import { inspectTenants } from '../inspect.ts'
import { openTenants } from '../registry/registry.ts'

const plugins = await readInstalledPlugins()
let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'manyhearts-check-'))
  copyBrands(dir)
  return () => rmSync(dir, { recursive: true, force: true })
})

type File = { readonly settings: object; readonly [key: string]: unknown }

function edit(slug: string, change: (file: File) => object) {
  const path = join(dir, slug, 'tenant.json')
  writeFileSync(path, JSON.stringify(change(JSON.parse(readFileSync(path, 'utf8')))))
}
const set = (slug: string, settings: object) =>
  edit(slug, (file) => ({ ...file, settings: { ...file.settings, ...settings } }))

/** What the check says of a site, as `grade path: reason`. */
async function check(slug: string, installed = plugins) {
  const hasPlaces = (country: string) => country !== 'AQ'
  const found = (await inspectTenants(dir, process.cwd(), installed, { hasPlaces })).find((one) => one.slug === slug)
  return [
    ...found!.faults.map(({ path, reason }) => `refuses ${path}: ${reason}`),
    ...found!.findings.map(({ grade, path, reason }) => `${grade} ${path}: ${reason}`),
  ]
}
const SPECIMEN = 'advice company: specimen data: shown on *.localhost only'

async function isServed(host: string) {
  const registry = await openTenants({ dir, plugins, follow: false })
  await registry.close()
  return registry.find(host) !== undefined
}

test('a demo brand has nothing but its invented company', async () => {
  copyBrands(dir, DEMO_BRANDS)
  for (const slug of DEMO_BRANDS) expect([slug, ...(await check(slug))]).toEqual([slug, SPECIMEN])
})

test.each([
  ['an unknown currency', { currency: 'XYZ' }, 'settings.currency: there is no currency "XYZ"'],
  [
    'an unknown interest',
    { interests: { add: ['golf'] } },
    'settings.interests: neither the engine nor the niche has golf',
  ],
  ['an unknown field', { search_fields: { add: ['shoes'] } }, 'settings.search_fields.add.0: must be one of '],
])('%s refuses the site', async (_what, settings, line) => {
  set('rosa', settings)
  expect((await check('rosa'))[0]).toContain(`refuses ${line}`)
  expect(await isServed('rosa.localhost')).toBe(false)
})

test('an unknown country and an IP address refuse the site', async () => {
  edit('rosa', (file) => ({ ...file, countries: ['NL', 'ZZ'], hosts: ['127.0.0.1', '10.1'] }))
  expect(await check('rosa')).toEqual([
    'refuses hosts.0: must be a name, not an IP address: certificates and cookies need one',
    'refuses hosts.1: must be a name, not an IP address: certificates and cookies need one',
    'refuses countries.1: there is no country "ZZ"',
  ])
})

test('a key that stands there twice refuses the site, in its texts too', async () => {
  const path = join(dir, 'rosa/tenant.json')
  writeFileSync(
    path,
    readFileSync(path, 'utf8').replace('"settings": {', '"settings": { "min_age": 18, "min_age": 40,'),
  )
  expect(await check('rosa')).toEqual(['refuses settings.min_age: stands there twice: delete one'])
  copyBrands(dir, ['rosa'])
  writeFileSync(join(dir, 'rosa/texts/nl.json'), '{ "home:title": "Een", "home:title": "Twee" }')
  expect(await check('rosa')).toEqual(['refuses home:title: stands there twice: delete one'])
})

test('a fault of several countries is one line', async () => {
  edit('nachtwerk', (file) => ({
    ...file,
    by_country: { DE: { packages: [] }, CH: { packages: [] } },
  }))
  expect(await check('nachtwerk')).toEqual(['refuses settings.packages: there is nothing to buy'])
  edit('nachtwerk', (file) => ({ ...file, by_country: { CH: { packages: [] } } }))
  expect(await check('nachtwerk')).toEqual(['refuses settings.packages: there is nothing to buy (CH)'])
})

test('a host whose letters look like those of another site is not served; one that only resembles it is wrong', async () => {
  edit('rosa', (file) => ({ ...file, hosts: ['mila.localhost'] }))
  edit('havblik', (file) => ({ ...file, hosts: ['rnila.localhost'] }))
  expect(await check('rosa')).toContain(
    'wrong hosts: mila.localhost looks like rnila.localhost, a host of another site',
  )
  expect(await isServed('mila.localhost')).toBe(true)
  const cyrillic = domainToASCII('mіla.localhost')
  edit('havblik', (file) => ({ ...file, hosts: [cyrillic] }))
  expect([await isServed('mila.localhost'), await isServed(cyrillic)]).toEqual([false, true])
  expect((await check('rosa'))[0]).toContain('refuses hosts: mila.localhost (mila.localhost) looks like')
})

test('a lander that lacks a language is served in English there', async () => {
  edit('rosa', (file) => ({ ...file, landers: ['gallery'] }))
  const locales = new Set(LOCALES.filter((locale) => locale !== 'nl'))
  const landers = new Map([['gallery', { ...plugins.landers.get('gallery')!, locales }]])
  expect(await check('rosa', { ...plugins, landers })).toEqual([
    'wrong landers: "gallery" has no texts in nl: it is in English there',
    SPECIMEN,
  ])
})

test('texts about fictional profiles that lack a language are the engine’s there', async () => {
  set('nachtwerk', { fictional_profiles: true, fictional_warning: { de: 'Nur ein Spiel.' } })
  expect(await check('nachtwerk')).toEqual([
    'wrong settings.fictional_warning: has no text in en, fr, it: readers get the engine’s'.replace('’', "'"),
    SPECIMEN,
  ])
  const registry = await openTenants({ dir, plugins, follow: false })
  await registry.close()
  const { fictional_warning: warning } = registry.get('nachtwerk').settingsByCountry.CH!
  expect(warning).toMatchObject({ de: 'Nur ein Spiel.', it: expect.stringContaining('fittizio') })
  expect(Object.keys(warning).sort()).toEqual(['de', 'en', 'fr', 'it'])
})

test('texts in a language that the site does not have are advice', async () => {
  writeFileSync(join(dir, 'rosa/texts/pl.json'), '{}')
  expect(await check('rosa')).toContain(
    'advice (name): "pl" is not one of the tenant\'s locales: nobody reads these texts',
  )
})

test('a missing title, an unknown icebreaker and a country without towns are wrong, a missing description is advice', async () => {
  edit('rosa', (file) => ({ ...file, countries: ['NL', 'AQ'], country_locales: { NL: ['nl'], AQ: ['nl'] } }))
  set('rosa', { index_title: {}, description: {}, icebreakers: { add: ['weather'] } })
  expect(await check('rosa')).toEqual(
    expect.arrayContaining([
      'wrong countries: no towns of AQ are known: nobody who lives there can sign up',
      expect.stringMatching(/^wrong settings\.index_title: the home page has no title in nl/),
      expect.stringMatching(/^advice settings\.description: search engines get no description in nl/),
      'wrong settings.icebreakers: the niche has no text of weather: chats do not offer it',
    ]),
  )
})
