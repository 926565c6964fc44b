import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { copyBrands } from '#engine/testing/brands.ts'
import { readInstalledPlugins } from '../../plugins/catalogue.ts'
import { findTenantPage } from '../pages.ts'
import { loadDraft } from './drafts.ts'
import { openTenants, type TenantRegistry } from './registry.ts'

const plugins = await readInstalledPlugins()
let dir: string
let lines: string[]
let registry: TenantRegistry

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'manyhearts-drafts-'))
  copyBrands(dir)
  lines = []
  const log = { info: (line: string) => void lines.push(line), error: (line: string) => void lines.push(line) }
  registry = await openTenants({ dir, plugins, log, follow: false })
})
afterEach(async () => {
  await registry.close()
  rmSync(dir, { recursive: true })
})

const copyDraft = (slug = 'rosa') => cpSync(join(dir, slug), join(dir, `${slug}.draft`), { recursive: true })
const fileOf = (folder: string) => join(dir, folder, 'tenant.json')
const readFile = (folder: string) => JSON.parse(readFileSync(fileOf(folder), 'utf8'))
const change = (folder: string, values: object) =>
  writeFileSync(fileOf(folder), JSON.stringify({ ...readFile(folder), ...values }))
const findDraft = (slug = 'rosa') => registry.findDraft(registry.get(slug))

describe('the draft of a live site', () => {
  test('has its own settings, theme, texts and pages, and the slug, hosts and pool of the site, which stays as it was', async () => {
    const before = registry.get('rosa')
    copyDraft()
    const { settings } = readFile('rosa')
    change('rosa.draft', { theme: 'vilja', settings: { ...settings, min_age: 25 }, preview_links: 4 })
    writeFileSync(join(dir, 'rosa.draft/texts/nl.json'), '{ "home:title": "Straks" }')
    writeFileSync(join(dir, 'rosa.draft/pages/soon.nl.md'), '# Straks')
    await registry.reload()
    const { tenant, links } = (await findDraft())!
    expect(links).toBe(4)
    expect(tenant).toMatchObject({ slug: 'rosa', poolId: before.poolId, hosts: before.hosts, theme: 'vilja' })
    expect(tenant.settingsByCountry.NL!.min_age).toBe(25)
    expect(tenant.texts.nl?.toObject()['home:title']).toBe('Straks')
    expect((await findTenantPage(tenant, 'soon', 'nl'))?.title).toBe('Straks')
    expect(registry.get('rosa')).toBe(before)
    expect(registry.find(before.hosts[0]!)?.tenant).toBe(before)
    expect(await findTenantPage(before, 'soon', 'nl')).toBeUndefined()
    expect(registry.list().map(({ slug }) => slug)).toEqual(['havblik', 'nachtwerk', 'rosa'])
    expect(registry.listFaults()).toEqual([])
  })

  test('is that of no other site', async () => {
    copyDraft()
    expect(await findDraft('havblik')).toBeUndefined()
    copyDraft('havblik')
    const [rosa, havblik] = [await findDraft(), await findDraft('havblik')]
    expect([rosa?.tenant.slug, havblik?.tenant.slug]).toEqual(['rosa', 'havblik'])
    expect(rosa!.tenant.revision).not.toBe(havblik!.tenant.revision)
  })

  test('has another revision than the site, also as a copy that nobody has changed, and a new one after each change', async () => {
    copyDraft()
    const copy = (await findDraft())!
    expect(copy.tenant.revision).not.toBe(registry.get('rosa').revision)
    expect(await findDraft()).toBe(copy)
    change('rosa.draft', { name: 'Rosa Rossa' })
    const changed = (await findDraft())!
    expect(changed.tenant.name).toBe('Rosa Rossa')
    expect(changed.tenant.revision).not.toBe(copy.tenant.revision)
  })

  test('is refused with other hosts or another pool', async () => {
    copyDraft()
    change('rosa.draft', { hosts: ['roza.localhost'], pool: 'havblik' })
    const { hosts } = registry.get('rosa')
    expect(await loadDraft(dir, registry.get('rosa'), plugins)).toEqual({
      ok: false,
      faults: [
        {
          ...{ file: 'rosa.draft/tenant.json', path: 'hosts' },
          reason: `must be those of the live site: ${hosts.join(', ')}`,
        },
        { file: 'rosa.draft/tenant.json', path: 'pool', reason: 'must be that of the live site: rosa' },
      ],
    })
    expect(await findDraft()).toBeUndefined()
  })

  test('is the last valid one while its folder has a fault, which the log names', async () => {
    copyDraft()
    const valid = await findDraft()
    change('rosa.draft', { theme: 'nowhere' })
    expect(await findDraft()).toBe(valid)
    expect(lines.join()).toMatch(/tenant rosa: draft refused: rosa\.draft\/tenant\.json: theme: there is no theme/)
    change('rosa', { name: 'Rosa Rossa' })
    await registry.reload()
    expect(await findDraft()).toBeUndefined()
  })

  test('is gone with its folder, and is no link to another', async () => {
    copyDraft()
    expect(await findDraft()).toBeDefined()
    rmSync(join(dir, 'rosa.draft'), { recursive: true })
    expect(await findDraft()).toBeUndefined()
    symlinkSync(join(dir, 'havblik'), join(dir, 'rosa.draft'))
    expect(await findDraft()).toBeUndefined()
  })

  test('says nothing of whether the site is live', async () => {
    copyDraft()
    change('rosa.draft', { live: false })
    expect((await findDraft())?.tenant.hidden).toBeUndefined()
  })
})
