import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { copyBrands } from '#engine/testing/brands.ts'
import { readInstalledPlugins } from '../../plugins/catalogue.ts'
import { openTenants, type TenantRegistry } from './registry.ts'

const plugins = await readInstalledPlugins()
const open: TenantRegistry[] = []
let dir: string
let lastValidDir: string

beforeEach(() => {
  const home = mkdtempSync(join(tmpdir(), 'manyhearts-last-valid-'))
  dir = join(home, 'tenants')
  lastValidDir = join(home, 'data/last-valid')
  copyBrands(dir)
  return () => rmSync(home, { recursive: true, force: true })
})
const stop = async () => {
  for (const registry of open.splice(0)) await registry.close()
}
afterEach(stop)

/** A server as it starts, with no memory of its own. */
async function start(follow = false) {
  const registry = await openTenants({ dir, plugins, lastValidDir, follow })
  open.push(registry)
  return registry
}

const file = (slug: string) => join(dir, slug, 'tenant.json')
const rename = (slug: string, name: string) =>
  writeFileSync(file(slug), JSON.stringify({ ...JSON.parse(readFileSync(file(slug), 'utf8')), name }))
const revisionsOf = (slug: string) => readdirSync(join(lastValidDir, slug))

describe('the last valid version of a brand', () => {
  test('is served after a restart while its folder has a fault, with its own files', async () => {
    await start()
    await stop()
    writeFileSync(file('rosa'), '{ "name": ')
    rmSync(join(dir, 'rosa/assets/favicon.svg'))
    const registry = await start()
    const tenant = registry.find('rosa.localhost')?.tenant
    expect(tenant).toMatchObject({ slug: 'rosa', name: 'Rosa', poolId: 'rosa' })
    expect(existsSync(join(tenant!.dir, 'assets/favicon.svg'))).toBe(true)
    expect(registry.listFaults()).toMatchObject([{ file: 'rosa/tenant.json', path: '(whole file)' }])
    expect(registry.countRefused()).toEqual({ older: 1, notServed: 0 })
  })

  test('is the one served last, and ends when the folder is valid again', async () => {
    await start()
    await stop()
    rename('rosa', 'Rosalie')
    const renamed = await start()
    await stop()
    expect(revisionsOf('rosa')).toEqual([renamed.get('rosa').revision])
    writeFileSync(file('rosa'), '{}')
    const registry = await start()
    expect(registry.get('rosa').name).toBe('Rosalie')
    copyBrands(dir, ['rosa'])
    await registry.reload()
    expect(registry.get('rosa')).toMatchObject({ name: 'Rosa', dir: join(dir, 'rosa') })
    expect(registry.countRefused()).toEqual({ older: 0, notServed: 0 })
    await stop()
    expect(revisionsOf('rosa')).toHaveLength(1)
  })

  test('is refused where another brand has its host by now, and where the plug-ins of today do not know its theme', async () => {
    await start()
    await stop()
    writeFileSync(file('rosa'), '{}')
    const without = { ...plugins, themes: new Map([...plugins.themes].filter(([name]) => name !== 'rosa')) }
    const registry = await openTenants({ dir, plugins: without, lastValidDir, follow: false })
    open.push(registry)
    expect(registry.find('rosa.localhost')).toBeUndefined()
    expect(registry.countRefused()).toEqual({ older: 0, notServed: 1 })
    const havblik = JSON.parse(readFileSync(file('havblik'), 'utf8'))
    writeFileSync(file('havblik'), JSON.stringify({ ...havblik, hosts: ['rosa.localhost'] }))
    expect((await start()).find('rosa.localhost')?.tenant.slug).toBe('havblik')
  })

  test('is deleted with the folder of the brand while the server runs', async () => {
    const registry = await start()
    const list = () => (existsSync(lastValidDir) ? readdirSync(lastValidDir).sort() : [])
    await expect.poll(list).toEqual(['havblik', 'nachtwerk', 'rosa'])
    rmSync(join(dir, 'rosa'), { recursive: true })
    await registry.reload()
    await stop()
    expect(list()).toEqual(['havblik', 'nachtwerk'])
  })

  test('is stored once by two processes, without what a killed one left', async () => {
    await Promise.all([start(), start()])
    await stop()
    for (const slug of ['havblik', 'nachtwerk', 'rosa']) expect(revisionsOf(slug)).toHaveLength(1)
  })
})
