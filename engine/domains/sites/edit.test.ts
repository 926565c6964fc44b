import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { systemDb } from '#engine/db/scope.ts'
import type { InstallationOperatorContext } from '#engine/platform/operators/context.ts'
import { forInstallation } from '#engine/platform/operators/context.ts'
import { openRecords } from '#engine/tenancy/registry/records.queries.ts'
import { copyBrands } from '#engine/testing/brands.ts'
import { makeServices, NOW } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { addHost, makeHostCanonical, releaseHost, removeHost, renameSite, setOfSite, suspendSite } from './index.ts'

describeOnBothDialects('an operator who edits tenant.json of a site', (open) => {
  let db: Db
  let dir: string
  let ctx: InstallationOperatorContext
  beforeEach(async () => {
    db = await open()
    dir = mkdtempSync(join(tmpdir(), 'manyhearts-sites-'))
    copyBrands(dir, ['rosa', 'havblik'])
    const operating = { services: makeServices(db), actor: { name: 'Marit', source: 'option' } as const, now: NOW }
    ctx = forInstallation({ ...operating, log: { error() {} } }, dir)
    return async () => {
      rmSync(dir, { recursive: true, force: true })
      await db.close()
    }
  })

  const textOf = (slug: string) => readFileSync(join(dir, slug, 'tenant.json'), 'utf8')
  const fileOf = (slug: string) => JSON.parse(textOf(slug))
  const rows = async () =>
    (await systemDb(db).selectFrom('operator_actions').select(['action', 'object']).orderBy('id').execute()).map(
      ({ action, object }) => `${action} ${object}`,
    )

  it('changes the one line, records it once, and changes nothing the second time', async () => {
    const before = textOf('rosa')
    const set = (dryRun: boolean) =>
      setOfSite(ctx, { tenant: 'rosa', path: 'statement_descriptor', value: 'ROSA', dryRun })
    const changed = { ok: true, changed: true, path: 'settings.statement_descriptor', from: 'VM SERVICES', to: 'ROSA' }
    expect(await set(true)).toEqual(changed)
    expect(textOf('rosa')).toBe(before)
    expect(await set(false)).toEqual(changed)
    expect(textOf('rosa')).toBe(before.replace('"VM SERVICES"', '"ROSA"'))
    expect(await set(false)).toEqual({ ...changed, changed: false, from: 'ROSA' })
    expect(await rows()).toEqual(['tenant_set settings.statement_descriptor'])
    expect(readdirSync(dir).sort()).toEqual(['havblik', 'rosa'])
  })

  it('sets a country alone, takes it away again, and reads a number as a text where one is needed', async () => {
    const before = textOf('rosa')
    const ofCountry = { tenant: 'rosa', path: 'min_age', country: 'NL' }
    expect(await setOfSite(ctx, { ...ofCountry, value: '21' })).toMatchObject({ ok: true, to: 21 })
    expect(fileOf('rosa').by_country.NL.min_age).toBe(21)
    expect(await setOfSite(ctx, { ...ofCountry, value: undefined })).toMatchObject({ ok: true, from: 21 })
    expect(fileOf('rosa').by_country?.NL?.min_age).toBeUndefined()
    expect(JSON.parse(before).settings).toEqual(fileOf('rosa').settings)
    expect(await setOfSite(ctx, { tenant: 'rosa', path: 'company.kvk', value: '12345678' })).toMatchObject({ ok: true })
    expect(fileOf('rosa').company.kvk).toBe('12345678')
  })

  it('refuses what the file would be refused for, by the name that was probably meant, and writes nothing', async () => {
    const before = textOf('rosa')
    const set = (path: string, value: string | undefined) => setOfSite(ctx, { tenant: 'rosa', path, value })
    expect(await set('message_credit', '2')).toMatchObject({
      reason: 'unknown',
      explanation: expect.stringMatching(/"message_credits"/),
    })
    expect(await set('settings.min_ages', undefined)).toMatchObject({
      reason: 'unknown',
      explanation: expect.stringMatching(/"min_age"/),
    })
    expect(await set('min_age', '17')).toMatchObject({
      reason: 'invalid',
      faults: [{ path: 'settings.min_age', reason: 'must be at least 18, not 17' }],
    })
    expect(await set('company.citty', 'Utrecht')).toMatchObject({
      reason: 'invalid',
      faults: [{ path: 'company.citty', reason: expect.stringMatching(/did you mean "city"/) }],
    })
    expect(await set('theme', 'nowhere')).toMatchObject({ reason: 'invalid' })
    expect(await set('name.first', 'R')).toMatchObject({ reason: 'unreadable' })
    expect(await setOfSite(ctx, { tenant: '../rosa', path: 'name', value: 'R' })).toMatchObject({ reason: 'not_found' })
    expect(await setOfSite(ctx, { tenant: 'nobody', path: 'name', value: 'R' })).toMatchObject({ reason: 'not_found' })
    expect([textOf('rosa'), await rows()]).toEqual([before, []])
  })

  it('mends one of two faults', async () => {
    const file = { ...fileOf('rosa'), theme: 'nowhere', niche: 99 }
    writeFileSync(join(dir, 'rosa/tenant.json'), JSON.stringify(file))
    expect(await setOfSite(ctx, { tenant: 'rosa', path: 'theme', value: 'wireframe' })).toMatchObject({ ok: true })
    expect(fileOf('rosa')).toMatchObject({ theme: 'wireframe', niche: 99 })
  })

  it('adds, orders and removes hosts, none of another site, and not the last', async () => {
    await openRecords(db).claim([{ slug: 'havblik', hosts: ['havblik.localhost', 'old.localhost'], poolId: 'havblik' }])
    const rosa = { tenant: 'rosa' }
    expect(await addHost(ctx, { ...rosa, host: 'Roza.localhost' })).toMatchObject({ ok: true, changed: true })
    expect(await addHost(ctx, { ...rosa, host: 'roza.localhost' })).toMatchObject({ ok: true, changed: false })
    expect(await makeHostCanonical(ctx, { ...rosa, host: 'roza.localhost' })).toMatchObject({ changed: true })
    expect(await removeHost(ctx, { ...rosa, host: 'www.rosa.localhost' })).toMatchObject({ changed: true })
    expect(fileOf('rosa').hosts).toEqual(['roza.localhost', 'rosa.localhost'])
    expect(await addHost(ctx, { ...rosa, host: 'havblik.localhost' })).toMatchObject({ reason: 'invalid' })
    expect(await addHost(ctx, { ...rosa, host: 'no host' })).toEqual({ ok: false, reason: 'malformed' })
    expect(await makeHostCanonical(ctx, { ...rosa, host: 'x.localhost' })).toEqual({ ok: false, reason: 'not_named' })
    await removeHost(ctx, { ...rosa, host: 'roza.localhost' })
    expect(await removeHost(ctx, { ...rosa, host: 'rosa.localhost' })).toEqual({ ok: false, reason: 'last' })
    expect(await rows()).toEqual([
      'host_add roza.localhost',
      'host_canonical roza.localhost',
      'host_remove www.rosa.localhost',
      'host_remove roza.localhost',
    ])
  })

  it('releases the host of a folder that is gone, and of no other', async () => {
    await openRecords(db).claim([{ slug: 'vita', hosts: ['vita.localhost'], poolId: 'vita' }])
    await openRecords(db).claim([{ slug: 'rosa', hosts: ['rosa.localhost'], poolId: 'rosa' }])
    expect(await releaseHost(ctx, { host: 'rosa.localhost' })).toEqual({
      ok: false,
      reason: 'has_folder',
      holder: 'rosa',
    })
    expect(await releaseHost(ctx, { host: 'vita.localhost', dryRun: true })).toMatchObject({ changed: true })
    expect(await releaseHost(ctx, { host: 'vita.localhost' })).toEqual({ ok: true, changed: true, from: 'vita' })
    expect(await releaseHost(ctx, { host: 'vita.localhost' })).toMatchObject({ changed: false })
    expect([...(await openRecords(db).read()).hosts.keys()]).toEqual(['rosa.localhost'])
  })

  it('leaves another site as it is', async () => {
    const before = textOf('havblik')
    await renameSite(ctx, { tenant: 'rosa', name: 'Roza' })
    await suspendSite(ctx, { tenant: 'rosa' })
    expect(fileOf('rosa')).toMatchObject({ name: 'Roza', suspended: true })
    expect(textOf('havblik')).toBe(before)
  })
})
