import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copyBrands } from '#engine/testing/brands.ts'
import { readInstalledPlugins } from '../plugins/catalogue.ts'
import { announceRunning, readRunning } from '../plugins/running.ts'
import { inspectTenants } from './inspect.ts'
import { loadTenant } from './load.ts'

const plugins = await readInstalledPlugins()
let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'manyhearts-load-'))
  copyBrands(dir, ['rosa'])
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

function edit(change: (file: { readonly settings: object }) => object) {
  const path = join(dir, 'rosa/tenant.json')
  writeFileSync(path, JSON.stringify(change(JSON.parse(readFileSync(path, 'utf8')))))
}

async function faults() {
  const loaded = await loadTenant(join(dir, 'rosa'), plugins)
  return loaded.ok ? [] : loaded.faults
}

test('an unknown key is named with the one that was meant, and with all that are allowed', async () => {
  edit((file) => ({ ...file, coutries: ['NL'] }))
  const [fault, ...more] = await faults()
  expect(more).toEqual([])
  expect(fault).toMatchObject({ file: 'rosa/tenant.json', path: 'coutries' })
  expect(fault?.reason).toMatch(/^"coutries" is not known; did you mean "countries"\? Allowed: .*\bhosts\b/)
})

test('so is an unknown setting, in the settings of a country too, and one that is like nothing', async () => {
  edit((file) => ({
    ...file,
    settings: { ...file.settings, mesage_credits: 2 },
    by_country: { NL: { zzzzzzzzzzzz: 1 } },
  }))
  const found = await faults()
  expect(found.map(({ path }) => path)).toEqual(['settings.mesage_credits', 'by_country.NL.zzzzzzzzzzzz'])
  expect(found[0]?.reason).toContain('did you mean "message_credits"?')
  expect(found[1]?.reason).not.toContain('did you mean')
  expect(found[1]?.reason).toContain('Allowed: min_age,')
})

test('a plain list is a fault whose message names the two forms', async () => {
  edit((file) => ({ ...file, settings: { ...file.settings, payment_methods: ['card'] } }))
  expect((await faults())[0]).toMatchObject({
    path: 'settings.payment_methods',
    reason: 'a list is written { "set": [ … ] } or { "add": [ … ], "remove": [ … ] }',
  })
})

test.each([
  ['texts/nl.json', 20, '1.00 MB'],
  ['tenant.json', 2, '1.00 MB'],
  ['pages/about.nl.md', 2, '0.50 MB'],
  ['assets/logo.svg', 1, '0.25 MB'],
  ['assets/hero-1.webp', 11, '10.00 MB'],
])('a file of %s that is too large is refused with its limit', async (file, megabytes, limit) => {
  writeFileSync(join(dir, 'rosa', file), ' '.repeat(megabytes * 1024 * 1024))
  expect(await faults()).toEqual([
    { file: `rosa/${file}`, path: '(size)', reason: `is ${megabytes}.00 MB, the limit is ${limit}` },
  ])
})

test('a buyer may withdraw for 14 days where the law says so', async () => {
  edit((file) => ({ ...file, settings: { ...file.settings, refund_days: 13 } }))
  expect(await faults()).toEqual([
    {
      file: 'rosa/tenant.json',
      path: 'settings.refund_days',
      reason: 'is 13; in NL buyers may withdraw for at least 14 days',
    },
  ])
  edit((file) => ({ ...file, settings: { ...file.settings, refund_days: 14 } }))
  expect(await faults()).toEqual([])
  edit((file) => ({
    ...{ ...file, countries: ['US'], country_locales: { US: ['en'] }, settings: { ...file.settings, refund_days: 0 } },
  }))
  expect(await faults()).toEqual([])
})

test.each(['assets/favicon.svg', 'assets', 'pages/about.nl.md', 'texts', 'tenant.json'])(
  'a link in place of %s is refused, whatever it leads to',
  async (name) => {
    const path = join(dir, 'rosa', name)
    const outside = join(dir, 'outside')
    renameSync(path, outside)
    symlinkSync(outside, path)
    expect(await faults()).toEqual([
      { file: `rosa/${name}`, path: '(whole file)', reason: 'is a symbolic link: put the file itself there' },
    ])
  },
)

test.each([
  [{ set: ['cash'] }, 'set.0', /^must be one of card, paypal, .*, not "cash"$/],
  [{ set: 'card' }, 'set', /^must be a list, not "card"$/],
  [{ set: ['card'], add: ['ideal'] }, undefined, /^a list is written \{ "set"/],
  [{ sett: ['card'] }, 'sett', /^"sett" is not known; did you mean "set"\? Allowed: set, add, remove$/],
  [{}, undefined, /^a list is written \{ "set"/],
])('a list that is written %j is explained in words', async (methods, at, reason) => {
  edit((file) => ({ ...file, settings: { ...file.settings, payment_methods: methods } }))
  expect(await faults()).toEqual([
    {
      ...{ file: 'rosa/tenant.json', reason: expect.stringMatching(reason) },
      path: ['settings.payment_methods', ...(at ? [at] : [])].join('.'),
    },
  ])
})

test.each([
  [
    { by_country: { nl: {} } },
    'by_country.nl: cannot be a name here: must be a country code of two capitals, such as DE',
  ],
  [
    { settings: { description: { EN: 'x' } } },
    'settings.description.EN: "EN" is not known; did you mean "en"? Allowed: da,',
  ],
  [{ company: { name: '' } }, 'company.name: must not be empty'],
  [{ countries: 'NL' }, 'countries: must be a list, not "NL"'],
  [{ niche: 1.5 }, 'niche: must be a whole number, not 1.5'],
])('a fault in %j is said in words', async (change, line) => {
  edit((file) => ({ ...file, ...change }))
  const [first] = await faults()
  expect(`${first?.path}: ${first?.reason}`).toContain(line)
})

test('one tenant is read alone, whatever is in the folders of others', async () => {
  cpSync(join(dir, 'rosa'), join(dir, 'amore'), { recursive: true })
  const broken = join(dir, 'amore/tenant.json')
  writeFileSync(broken, '{')
  expect((await inspectTenants(dir, process.cwd(), plugins)).map(({ slug }) => slug)).toEqual(['amore', 'rosa'])
  const alone = await inspectTenants(dir, process.cwd(), plugins, { only: 'rosa' })
  expect(alone).toMatchObject([{ slug: 'rosa', loaded: { tenant: { slug: 'rosa' } }, faults: [] }])
  expect(await inspectTenants(dir, process.cwd(), plugins, { only: 'nobody' })).toEqual([])
})

test('the check names what the running server does not hold', async () => {
  edit((file) => ({ ...file, landers: ['gallery'] }))
  const faultsOf = async () => {
    const running = readRunning(dir)
    return (await inspectTenants(dir, process.cwd(), plugins, { running })).flatMap(({ faults }) => faults)
  }
  expect(await faultsOf()).toEqual([])
  const stop = announceRunning(dir, { ...plugins, themes: new Map(), landers: new Map() })
  expect(await faultsOf()).toMatchObject([
    { file: 'rosa/tenant.json', path: 'theme', reason: expect.stringContaining('npm run build') },
    {
      file: 'rosa/tenant.json',
      path: 'landers',
      reason: expect.stringContaining('"gallery" is not part of the running'),
    },
  ])
  stop()
  expect(await faultsOf()).toEqual([])
})

test('a public host that shows photos before their review, and an imprint without a person, are noted', async () => {
  const notes = async () => {
    const [one] = await inspectTenants(dir, process.cwd(), plugins)
    return one!.findings
      .map(({ grade, path }) => `${grade} ${path}`)
      .filter((found) => /photo_review|represented_by/.test(found))
  }
  const publish = (settings: object, company: object) =>
    edit((file) => ({
      ...{ ...file, hosts: ['rosa.example'], countries: ['DE'], country_locales: { DE: ['en'] } },
      settings: { ...file.settings, ...settings },
      company: { ...(file as { company?: object }).company, specimen: false, ...company },
    }))
  edit((file) => ({ ...file, settings: { ...file.settings, photo_review: 'after' } }))
  expect(await notes()).toEqual([])
  publish({ photo_review: 'after' }, {})
  expect(await notes()).toEqual(['wrong settings.photo_review', 'wrong company.represented_by'])
  publish({ photo_review: 'before' }, { represented_by: 'Zoë Jansen' })
  expect(await notes()).toEqual([])
})
