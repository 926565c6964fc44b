import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { copyBrands } from '#engine/testing/brands.ts'
import { plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { readInstalledPlugins } from '../../plugins/catalogue.ts'
import { inspectTenants } from '../inspect.ts'
import { openRecords } from './records.queries.ts'
import { openTenants, type TenantRegistry } from './registry.ts'

const plugins = await readInstalledPlugins()

describeOnBothDialects('what the database remembers of tenants', (open) => {
  let dir: string
  let db: Db
  const running: TenantRegistry[] = []

  beforeEach(async () => {
    db = await open()
    dir = mkdtempSync(join(tmpdir(), 'manyhearts-records-'))
    copyBrands(dir, ['rosa', 'havblik'])
    return () => db.close()
  })
  afterEach(async () => {
    for (const registry of running.splice(0)) await registry.close()
    rmSync(dir, { recursive: true, force: true })
  })

  function edit(slug: string, change: object) {
    const path = join(dir, slug, 'tenant.json')
    writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), ...change }))
  }

  /** A server as it starts: with no memory of its own. */
  async function start(follow = false) {
    const registry = await openTenants({ dir, plugins, records: openRecords(db), follow })
    running.push(registry)
    return registry
  }

  const check = async () => {
    const tenants = await inspectTenants(dir, process.cwd(), plugins, { records: openRecords(db) })
    return tenants.flatMap(({ faults }) => faults)
  }

  function addNewcomer(hosts: string[]) {
    cpSync(join(dir, 'havblik'), join(dir, 'amore'), { recursive: true })
    edit('amore', { hosts })
  }

  it('keeps a host with its first owner, whatever the alphabet says after a restart', async () => {
    await start()
    addNewcomer(['amore.localhost', 'rosa.localhost'])
    const restarted = await start()
    expect(restarted.find('rosa.localhost')?.tenant.slug).toBe('rosa')
    expect(restarted.find('amore.localhost')).toBeUndefined()
    expect(restarted.listFaults()).toMatchObject([
      { file: 'amore/tenant.json', path: 'hosts', reason: expect.stringContaining('belongs to rosa') },
    ])
    expect(await check()).toMatchObject([{ file: 'amore/tenant.json', path: 'hosts' }])
  })

  it('gives each host one owner when two processes start at once', async () => {
    addNewcomer(['rosa.localhost'])
    const registries = await Promise.all([start(), start()])
    const owners = registries.map((one) => one.find('rosa.localhost')?.tenant.slug)
    expect(new Set(owners)).toEqual(new Set(['amore']))
  })

  it('releases an alias that its owner leaves out, while it runs and at a start', async () => {
    edit('rosa', { hosts: ['rosa.localhost', 'www.rosa.localhost', 'old.localhost'] })
    const registry = await start()
    const hostsOfRosa = async () =>
      [...(await openRecords(db).read()).hosts].flatMap(([host, slug]) => (slug === 'rosa' ? [host] : [])).sort()
    expect(await hostsOfRosa()).toEqual(['old.localhost', 'rosa.localhost', 'www.rosa.localhost'])
    edit('rosa', { hosts: ['rosa.localhost', 'www.rosa.localhost'] })
    await registry.reload()
    expect(await hostsOfRosa()).toEqual(['rosa.localhost', 'www.rosa.localhost'])
    edit('rosa', { hosts: ['rosa.localhost'] })
    addNewcomer(['www.rosa.localhost', 'old.localhost'])
    expect(await check()).toEqual([])
    const restarted = await start()
    expect(restarted.find('www.rosa.localhost')?.tenant.slug).toBe('amore')
    expect(await hostsOfRosa()).toEqual(['rosa.localhost'])
  })

  it('releases no host of a folder that is invalid or gone', async () => {
    await start()
    edit('rosa', { hosts: [] })
    rmSync(join(dir, 'havblik'), { recursive: true })
    await start()
    const { hosts } = await openRecords(db).read()
    expect([hosts.get('rosa.localhost'), hosts.get('havblik.localhost')]).toEqual(['rosa', 'havblik'])
  })

  it('waits for the command that gives the host of a folder that is gone', async () => {
    await start()
    addNewcomer(['rosa.localhost'])
    rmSync(join(dir, 'rosa'), { recursive: true })
    const registry = await start(true)
    expect(registry.find('rosa.localhost')).toBeUndefined()
    const changed = new Promise<void>((resolve) => registry.onChange(() => resolve()))
    await openRecords(db).giveHost('rosa.localhost', 'amore')
    await changed
    expect(registry.find('rosa.localhost')?.tenant.slug).toBe('amore')
  })

  it('refuses a renamed folder by the hosts of the old one, and says so', async () => {
    await start()
    renameSync(join(dir, 'rosa'), join(dir, 'rosalie'))
    const faults = await check()
    expect(faults[0]).toMatchObject({ file: 'rosalie/tenant.json', path: 'hosts' })
    expect(faults[0]?.reason).toContain('was rosa renamed to rosalie? Name it back')
    expect((await start()).find('rosa.localhost')).toBeUndefined()
  })

  it('refuses a pool that leaves members behind, while it runs and after a restart', async () => {
    await plantMember(db, 'rosa', { tenant_id: 'rosa' })
    await plantMember(db, 'elsewhere', { tenant_id: 'elsewhere' })
    const registry = await start()
    edit('rosa', { pool: 'roza' })
    await registry.reload()
    expect(registry.get('rosa').poolId).toBe('rosa')
    const restarted = await start()
    expect(restarted.find('rosa.localhost')).toBeUndefined()
    expect(await check()).toMatchObject([
      { file: 'rosa/tenant.json', path: 'pool', reason: expect.stringContaining('must be "rosa"') },
    ])
    await openRecords(db).changePool('rosa', 'roza')
    await restarted.reload()
    expect(restarted.get('rosa').poolId).toBe('roza')
  })

  it('lets a pool without members go', async () => {
    await plantMember(db, 'elsewhere', { tenant_id: 'elsewhere' })
    await start()
    edit('rosa', { pool: 'roza' })
    expect((await start()).get('rosa').poolId).toBe('roza')
    expect(await check()).toEqual([])
  })

  it('reports members whose last site is gone, until they are given up', async () => {
    await plantMember(db, 'rosa', { tenant_id: 'rosa' })
    await start()
    rmSync(join(dir, 'rosa'), { recursive: true })
    const expected = [{ file: 'rosa/tenant.json', path: '(folder)' }]
    expect(await check()).toMatchObject(expected)
    expect((await start()).listFaults()).toMatchObject(expected)
    await openRecords(db).forget('rosa')
    expect(await check()).toEqual([])
  })
})
