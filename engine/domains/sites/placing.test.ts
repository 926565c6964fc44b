import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { systemDb } from '#engine/db/scope.ts'
import { forInstallation, type InstallationOperatorContext } from '#engine/platform/operators/context.ts'
import { hashFolder } from '#engine/tenancy/files.ts'
import { openRecords } from '#engine/tenancy/registry/records.queries.ts'
import { copyBrands } from '#engine/testing/brands.ts'
import { makeServices, NOW } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { cloneSite, exportSite, importSite } from './index.ts'

describeOnBothDialects('an operator who puts a site in its place', (open) => {
  let db: Db
  let dir: string
  let ctx: InstallationOperatorContext
  beforeEach(async () => {
    db = await open()
    dir = mkdtempSync(join(tmpdir(), 'manyhearts-sites-'))
    copyBrands(dir, ['rosa'])
    const operating = { services: makeServices(db), actor: { name: 'Marit', source: 'option' } as const, now: NOW }
    ctx = forInstallation({ ...operating, log: { error() {} } }, dir)
    return async () => {
      rmSync(dir, { recursive: true, force: true })
      await db.close()
    }
  })

  const fileOf = (slug: string) => JSON.parse(readFileSync(join(dir, slug, 'tenant.json'), 'utf8'))
  const actions = async () =>
    (await systemDb(db).selectFrom('operator_actions').select('action').execute()).map(({ action }) => action)
  const archiveOf = async (tenant: string): Promise<Buffer> => {
    const exported = await exportSite(ctx, { tenant })
    return exported.ok ? exported.archive : expect.fail(exported.reason)
  }

  it('copies a site for another host and a pool of its own, once', async () => {
    const clone = (dryRun: boolean) =>
      cloneSite(ctx, { tenant: 'rosa', host: 'amore.localhost', name: 'Amore', dryRun })
    expect(await clone(true)).toMatchObject({ ok: true, changed: true, slug: 'amore', hosts: ['amore.localhost'] })
    expect(readdirSync(dir)).toEqual(['rosa'])
    expect(await clone(false)).toMatchObject({ ok: true, changed: true })
    expect(fileOf('amore')).toMatchObject({ name: 'Amore', hosts: ['amore.localhost'], pool: 'amore' })
    expect(fileOf('amore').settings).toEqual(fileOf('rosa').settings)
    expect(readdirSync(join(dir, 'amore/assets'))).toEqual(readdirSync(join(dir, 'rosa/assets')))
    expect(await clone(false)).toMatchObject({ ok: true, changed: false })
    expect(readdirSync(dir)).toEqual(['amore', 'rosa'])
    expect((await openRecords(db).read()).pools.get('amore')).toBe('amore')
    expect(await actions()).toEqual(['tenant_clone'])
  })

  it('copies none to a host or a folder of another site, and leaves nothing behind', async () => {
    const clone = (host: string, slug?: string) => cloneSite(ctx, { tenant: 'rosa', host, slug })
    expect(await clone('rosa.localhost', 'amore')).toMatchObject({ ok: false, reason: 'invalid' })
    expect(await clone('amore.localhost', 'rosa')).toEqual({ ok: false, reason: 'exists' })
    expect(await clone('amore.localhost', '../amore')).toEqual({ ok: false, reason: 'malformed' })
    expect(await clone('no host')).toEqual({ ok: false, reason: 'malformed' })
    expect(await cloneSite(ctx, { tenant: 'nobody', host: 'amore.localhost' })).toMatchObject({ reason: 'not_found' })
    expect([readdirSync(dir), await actions()]).toEqual([['rosa'], []])
  })

  it('imports what it exported, file by file, and changes nothing the second time', async () => {
    const archive = await archiveOf('rosa')
    const before = await hashFolder(join(dir, 'rosa'))
    rmSync(join(dir, 'rosa'), { recursive: true })
    expect(await importSite(ctx, { archive, dryRun: true })).toMatchObject({ ok: true, changed: true, slug: 'rosa' })
    expect(readdirSync(dir)).toEqual([])
    expect(await importSite(ctx, { archive })).toMatchObject({ ok: true, changed: true })
    expect(await hashFolder(join(dir, 'rosa'))).toBe(before)
    expect(await importSite(ctx, { archive })).toMatchObject({ ok: true, changed: false })
    writeFileSync(join(dir, 'rosa/pages/new.md'), 'New.')
    expect(await importSite(ctx, { archive })).toEqual({ ok: false, reason: 'exists' })
    expect(await actions()).toEqual(['tenant_import'])
  })

  it('refuses an archive that is damaged, or whose site no start would take, before anything is written', async () => {
    const archive = await archiveOf('rosa')
    const damaged = Buffer.from(archive)
    damaged[archive.length >> 1]! ^= 1
    expect(await importSite(ctx, { archive: damaged, slug: 'amore' })).toMatchObject({ reason: 'unreadable' })
    expect(await importSite(ctx, { archive: Buffer.from('text'), slug: 'amore' })).toMatchObject({
      reason: 'unreadable',
    })
    expect(await importSite(ctx, { archive, slug: 'amore' })).toMatchObject({
      reason: 'invalid',
      faults: expect.arrayContaining([expect.objectContaining({ path: 'hosts' })]),
    })
    expect(readdirSync(dir)).toEqual(['rosa'])
  })
})
