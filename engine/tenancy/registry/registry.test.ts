import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { copyBrands } from '#engine/testing/brands.ts'
import { COUNTRY_LOCALES } from '#engine/texts/country-locales.ts'
import type { Locale } from '#engine/texts/locales.ts'
import { readInstalledPlugins } from '../../plugins/catalogue.ts'
import { createTenant } from '../create.ts'
import { inspectTenants } from '../inspect.ts'
import { openTenants, type TenantRegistry } from './registry.ts'

const plugins = await readInstalledPlugins()
const open: TenantRegistry[] = []
afterEach(async () => {
  for (const registry of open.splice(0)) await registry.close()
})

function copyTenants(): string {
  const dir = mkdtempSync(join(tmpdir(), 'manyhearts-tenants-'))
  copyBrands(dir)
  return dir
}

async function openCopy({ follow = false } = {}) {
  const dir = copyTenants()
  const lines: string[] = []
  const log = { info: (line: string) => void lines.push(line), error: (line: string) => void lines.push(line) }
  const registry = await openTenants({ dir, plugins, log, follow })
  open.push(registry)
  return { dir, registry, lines }
}

function edit(dir: string, slug: string, change: (file: Record<string, never> & Record<string, unknown>) => void) {
  const path = join(dir, slug, 'tenant.json')
  const file = JSON.parse(readFileSync(path, 'utf8'))
  change(file)
  writeFileSync(path, JSON.stringify(file))
}

const nextChange = (registry: TenantRegistry) => new Promise<void>((resolve) => registry.onChange(() => resolve()))

describe('the registry of tenants', () => {
  test('a brand that is not live has no host, and keeps its place in the list, until it is live', async () => {
    const { dir, registry } = await openCopy()
    edit(dir, 'rosa', (file) => Object.assign(file, { live: false, preview_links: 3 }))
    await registry.reload()
    expect(registry.find('rosa.localhost')).toBeUndefined()
    expect(registry.findHidden('rosa.localhost:3000')).toMatchObject({ slug: 'rosa', hidden: { links: 3 } })
    expect(registry.findHidden('havblik.localhost')).toBeUndefined()
    expect(registry.findSlug('rosa')?.slug).toBe('rosa')
    expect(registry.listFaults()).toEqual([])
    edit(dir, 'rosa', (file) => Object.assign(file, { live: true }))
    await registry.reload()
    expect(registry.find('rosa.localhost')?.tenant.hidden).toBeUndefined()
    expect(registry.findHidden('rosa.localhost')).toBeUndefined()
  })

  test('a brand that names a theme and a lander is served once they are there, and its last good form when they go', async () => {
    const { dir, registry, lines } = await openCopy()
    edit(dir, 'rosa', (file) => Object.assign(file, { theme: 'fresh', landers: ['fresh'] }))
    await registry.reload()
    expect(registry.get('rosa').theme).toBe('rosa')
    expect(lines.join()).toContain('there is no theme "fresh"')
    const themes = new Map(plugins.themes).set('fresh', plugins.themes.get('rosa')!)
    const landers = new Map(plugins.landers).set('fresh', plugins.landers.get('gallery')!)
    await registry.usePlugins({ ...plugins, themes, landers })
    expect(registry.get('rosa')).toMatchObject({ theme: 'fresh', landers: ['fresh'] })
    expect(registry.listFaults()).toEqual([])
    await registry.usePlugins(plugins)
    expect(registry.get('rosa').theme).toBe('fresh')
    expect(registry.listFaults()).not.toEqual([])
    expect(registry.get('havblik').theme).toBe('havblik')
  })

  test('a host is found exactly, whatever its case and port; aliases name the canonical host', async () => {
    const { registry } = await openCopy()
    expect(registry.find('ROSA.localhost:3000')?.tenant.slug).toBe('rosa')
    expect(registry.find('rosa.localhost')?.redirectTo).toBeUndefined()
    expect(registry.find('www.rosa.localhost')?.redirectTo).toBe('rosa.localhost')
  })

  test('an unknown host finds nothing: there is no default tenant', async () => {
    const { registry } = await openCopy()
    for (const host of [
      '',
      'localhost',
      'x.rosa.localhost',
      'rosa.localhost.evil.com',
      'rosa.localhost/x',
      '[::1]:80',
    ]) {
      expect(registry.find(host)).toBeUndefined()
    }
  })

  test('the three sites are valid, and differ in theme, niche, currency and language', async () => {
    const { registry } = await openCopy()
    expect(registry.listFaults()).toEqual([])
    const of = (pick: (slug: string) => unknown) => new Set(['rosa', 'nachtwerk', 'havblik'].map(pick)).size
    expect(of((slug) => registry.get(slug).theme)).toBe(3)
    expect(of((slug) => registry.get(slug).niche)).toBe(3)
    expect(of((slug) => registry.get(slug).locales[0])).toBe(3)
    const nachtwerk = registry.get('nachtwerk')
    expect(registry.settingsOf(nachtwerk, 'DE').currency).toBe('EUR')
    expect(registry.settingsOf(nachtwerk, 'CH').currency).toBe('CHF')
  })

  test('what requests see is deeply frozen', async () => {
    const { registry } = await openCopy()
    const { packages } = registry.settingsOf(registry.get('rosa'), 'NL')
    expect(() => Object.assign(packages[0]!, { price_cents: 1 })).toThrow(TypeError)
  })

  test('a valid change is applied with a new revision, by the watcher alone', async () => {
    const { dir, registry } = await openCopy({ follow: true })
    const before = registry.get('rosa')
    const changed = nextChange(registry)
    edit(dir, 'rosa', (file) => Object.assign(file, { name: 'Rosalie' }))
    await changed
    expect(registry.get('rosa').name).toBe('Rosalie')
    expect(registry.get('rosa').revision).not.toBe(before.revision)
    expect(before.name).toBe('Rosa')
  })

  test('an invalid change is refused with file, path and reason, and the last good one stays', async () => {
    const { dir, registry, lines } = await openCopy()
    const before = registry.get('rosa')
    edit(dir, 'rosa', (file) => Object.assign(file, { theme: 'nowhere' }))
    await registry.reload()
    expect(registry.get('rosa')).toBe(before)
    expect(registry.listFaults()).toMatchObject([{ file: 'rosa/tenant.json', path: 'theme' }])
    expect(lines.join('\n')).toContain('rosa/tenant.json: theme: there is no theme "nowhere"')
    writeFileSync(join(dir, 'rosa/tenant.json'), '{ "name": ')
    await registry.reload()
    expect(registry.find('rosa.localhost')?.tenant).toBe(before)
  })

  test('removing a folder removes its site', async () => {
    const { dir, registry } = await openCopy()
    rmSync(join(dir, 'havblik'), { recursive: true })
    await registry.reload()
    expect(registry.find('havblik.localhost')).toBeUndefined()
    expect(registry.find('rosa.localhost')).toBeDefined()
  })

  test('a folder that is created is a site, complete in its languages', async () => {
    const { dir, registry } = await openCopy({ follow: true })
    const changed = nextChange(registry)
    const input = { host: 'amore.localhost', niche: 2, countries: ['FR', 'BE'], today: '2026-01-01' }
    expect(await createTenant(dir, input, plugins, [])).toMatchObject({ ok: true, locales: ['fr', 'nl', 'de'] })
    await changed
    expect(registry.find('amore.localhost')?.tenant.company.specimen).toBe(true)
  })

  test.each(Object.entries(COUNTRY_LOCALES))('a site for %s alone has the languages %j', async (country, locales) => {
    const { dir } = await openCopy()
    const input = { host: 'amore.localhost', niche: 1, countries: [country], today: '2026-01-01' }
    expect(await createTenant(dir, input, plugins, [], { dryRun: true })).toMatchObject({ ok: true, locales })
  })

  test('a country without a language of ours gets those of the others, and alone needs --locales', async () => {
    const { dir } = await openCopy()
    const create = (countries: string[], locales?: Locale[]) => {
      const input = { host: 'amore.localhost', niche: 1, countries, today: '2026-01-01', ...(locales && { locales }) }
      return createTenant(dir, input, plugins, [])
    }
    expect(await create(['JP'])).toMatchObject({ ok: false, faults: [{ path: 'countries' }] })
    expect(await create(['NL', 'JP'])).toMatchObject({ ok: true, locales: ['nl'] })
    const file = JSON.parse(readFileSync(join(dir, 'amore/tenant.json'), 'utf8'))
    expect(file.country_locales).toEqual({ NL: ['nl'], JP: ['nl'] })
    const [amore] = await inspectTenants(dir, process.cwd(), plugins, { hasPlaces: (country) => country === 'NL' })
    expect(amore!.findings.filter(({ path }) => path === 'countries').map(({ reason }) => reason)).toEqual([
      'no towns of JP are known: nobody who lives there can sign up',
    ])
    rmSync(join(dir, 'amore'), { recursive: true })
    expect(await create(['JP'], ['en'])).toMatchObject({ ok: true, locales: ['en'] })
  })

  test('a host that another site has refuses the new site only', async () => {
    const { dir, registry } = await openCopy()
    edit(dir, 'havblik', (file) => Object.assign(file, { hosts: ['rosa.localhost'] }))
    await registry.reload()
    expect(registry.find('rosa.localhost')?.tenant.slug).toBe('rosa')
    expect(registry.find('havblik.localhost')?.tenant.slug).toBe('havblik')
    expect(registry.listFaults()).toMatchObject([{ file: 'havblik/tenant.json', path: 'hosts' }])
  })

  test.each([
    ['rosa', 'havblik'],
    ['havblik', 'rosa'],
  ])('a site on localhost shares no pool with a public one, at the start or later: %s and %s', async (local, sold) => {
    const dir = copyTenants()
    const share = (file: Record<string, unknown>) => {
      Object.assign(file, { pool: 'shared' })
      Object.assign(file.settings as unknown as object, { member_resell: true })
    }
    edit(dir, local, share)
    const registry = await openTenants({ dir, plugins, follow: false })
    open.push(registry)
    expect(registry.listFaults()).toEqual([])
    edit(dir, sold, (file) => {
      share(file)
      Object.assign(file, { hosts: ['sold.example'] })
      Object.assign(file.company as unknown as object, { specimen: false })
    })
    await registry.reload()
    const [fault, ...more] = registry.listFaults()
    expect(more).toEqual([])
    expect(fault).toMatchObject({ file: `${sold}/tenant.json`, path: 'pool' })
    expect(registry.find('sold.example')).toBeUndefined()
    const restarted = await openTenants({ dir, plugins, follow: false })
    open.push(restarted)
    expect(restarted.find('sold.example')?.tenant.slug).toBe(sold)
    expect(restarted.find(`${local}.localhost`)).toBeUndefined()
    const reason = `shared with ${sold}, where credits cost money; here the sandbox gives them away`
    expect(restarted.listFaults()).toEqual([{ file: `${local}/tenant.json`, path: 'pool', reason }])
    const inspected = await inspectTenants(dir, process.cwd(), plugins)
    expect(inspected.find(({ slug }) => slug === local)?.faults).toMatchObject([{ path: 'pool', reason }])
  })

  test.each([
    [
      'a specimen company on a public host',
      'company.specimen',
      (file: object) => Object.assign(file, { hosts: ['rosa.example'] }),
    ],
    [
      'fictional profiles without any warning',
      'settings.fictional_warning',
      (file: { settings: object }) => Object.assign(file.settings, { fictional_profiles: true, fictional_warning: {} }),
    ],
    [
      'a minimum age under 18',
      'settings.min_age',
      (file: { settings: object }) => Object.assign(file.settings, { min_age: 17 }),
    ],
    ['a shared pool without member_resell', 'pool', (file: object) => Object.assign(file, { pool: 'havblik' })],
    ['a lander that is not there', 'landers', (file: object) => Object.assign(file, { landers: ['nothing'] })],
    [
      'a token that could inject CSS',
      'tokens.shape.r-btn',
      (file: object) => Object.assign(file, { tokens: { 'shape.r-btn': '1px}body{' } }),
    ],
    [
      'a fill with a wrong configuration',
      'slots.sign_up_aside.0.config',
      (file: object) =>
        Object.assign(file, { slots: { sign_up_aside: [{ fill: 'trust', config: { hours: { nl: 5 } } }] } }),
    ],
  ])('refused: %s', async (_what, path, change) => {
    const { dir, registry } = await openCopy()
    edit(dir, 'rosa', change as never)
    await registry.reload()
    expect(registry.listFaults().map((fault) => fault.path)).toContain(path)
    expect(registry.get('rosa').hosts[0]).toBe('rosa.localhost')
  })
})
