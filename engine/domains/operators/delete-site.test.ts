import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { systemDb } from '#engine/db/scope.ts'
import { eraseSiteMembers } from '#engine/domains/privacy/index.ts'
import { forPool } from '#engine/platform/operators/context.ts'
import { openRecords } from '#engine/tenancy/registry/records.queries.ts'
import { copyBrands } from '#engine/testing/brands.ts'
import { makeServices, makeTenant, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { makeOperator } from '#engine/testing/operators/operator.ts'
import { deleteSite } from './delete-site.ts'

describeOnBothDialects('an operator who deletes a site', (open) => {
  let db: Db
  let home: string
  beforeEach(async () => {
    db = await open()
    home = mkdtempSync(join(tmpdir(), 'manyhearts-delete-'))
    copyBrands(join(home, 'tenants'), ['rosa', 'havblik'])
    await openRecords(db).claim([
      { slug: 'rosa', hosts: ['rosa.localhost'], poolId: 'shared' },
      { slug: 'havblik', hosts: ['havblik.localhost'], poolId: 'shared' },
    ])
    return async () => {
      rmSync(home, { recursive: true, force: true })
      await db.close()
    }
  })

  const operatorOf = (slug: string) => {
    const tenant = { ...makeTenant(slug, {}, { hosts: [`${slug}.localhost`] }), poolId: 'shared' }
    const services = { ...makeServices(db), dataDir: join(home, 'data') }
    return makeOperator(db, { ...tenant, dir: join(home, 'tenants', slug) }, { services })
  }

  it('moves its folder into the trash and gives up its host, and no other', async () => {
    await plantMember(db, 'shared', { id: 'other', name: 'Other', tenant_id: 'havblik' })
    const plan = await deleteSite(operatorOf('rosa'), { dryRun: true })
    expect(existsSync(join(home, 'tenants/rosa'))).toBe(true)
    const done = await deleteSite(operatorOf('rosa'), {})
    expect(done).toEqual(plan)
    expect(done).toMatchObject({ ok: true, hosts: ['rosa.localhost'] })
    expect(existsSync(join(home, 'tenants/rosa'))).toBe(false)
    expect(done.ok && existsSync(join(done.trash, 'tenant.json'))).toBe(true)
    const { hosts, pools } = await openRecords(db).read()
    expect([[...hosts.keys()], [...pools.keys()]]).toEqual([['havblik.localhost'], ['havblik']])
    const rows = await systemDb(db).selectFrom('operator_actions').select(['action', 'tenant_id', 'pool_id']).execute()
    expect(rows).toEqual([{ action: 'tenant_delete', tenant_id: 'rosa', pool_id: 'shared' }])
    expect(await deleteSite(operatorOf('rosa'), {})).toEqual({ ok: false, reason: 'gone' })
  })

  it('takes its draft along, from which nothing would be served any more', async () => {
    const draft = join(home, 'tenants/rosa.draft')
    cpSync(join(home, 'tenants/rosa'), draft, { recursive: true })
    const done = await deleteSite(operatorOf('rosa'), {})
    expect(existsSync(draft)).toBe(false)
    expect(done.ok && existsSync(join(`${done.trash}.draft`, 'tenant.json'))).toBe(true)
  })

  it('removes its secrets, which a later site of the name would have, and no other', async () => {
    const ctx = operatorOf('rosa')
    const { secretStore } = ctx.services
    for (const [tenantId, name] of [
      ['rosa', 'payment/mollie'],
      ['rosa', 'mail/smtp'],
      ['havblik', 'payment/mollie'],
      ['', 'push'],
    ] as const)
      await secretStore.set({ tenantId, name }, '{}')
    const before = await secretStore.list()
    const done = await deleteSite(ctx, {})
    expect(done).toMatchObject({ ok: true, secrets: ['mail/smtp', 'payment/mollie'] })
    expect(before.filter(({ tenantId }) => tenantId === 'rosa')).toHaveLength(2)
    expect(await secretStore.list()).toEqual(before.filter(({ tenantId }) => tenantId !== 'rosa'))
  })

  it('goes when its members are erased, whose shells stay, and leaves those of other sites and pools', async () => {
    for (const [pool, tenant_id, name] of [
      ['shared', 'rosa', 'Joris'],
      ['shared', 'rosa', 'Sanne'],
      ['shared', 'havblik', 'Other'],
      ['rosa', 'rosa', 'Elsewhere'],
    ] as const)
      await plantMember(db, pool, { id: `${name.toLowerCase()}-1`, name, tenant_id })
    await plantMember(db, 'shared', { id: 'roxane-1', name: 'Roxane', tenant_id: 'rosa', fictional: 1 })
    const { tenant: _, ...operating } = operatorOf('rosa')
    const pool = forPool(operating, { poolId: 'shared', tenantIds: ['havblik', 'rosa'] })
    expect(await eraseSiteMembers(pool, { tenant: 'rosa', dryRun: true })).toEqual({ members: 3 })
    expect(await eraseSiteMembers(pool, { tenant: 'rosa' })).toEqual({ members: 3 })
    expect(await eraseSiteMembers(pool, { tenant: 'rosa' })).toEqual({ members: 0 })
    const named = await systemDb(db).selectFrom('members').select('id').where('name', '<>', '').orderBy('id').execute()
    expect(named).toEqual([{ id: 'elsewhere-1' }, { id: 'other-1' }])
    const rows = await systemDb(db).selectFrom('operator_actions').select('action').execute()
    expect(rows.map(({ action }) => action)).toEqual(['member_erase', 'member_erase', 'member_erase'])
    expect(await deleteSite(operatorOf('rosa'), {})).toMatchObject({ ok: true })
  })

  it('refuses while members have their home there, and changes nothing', async () => {
    await plantMember(db, 'shared', { id: 'joris', name: 'Joris', tenant_id: 'rosa' })
    expect(await deleteSite(operatorOf('rosa'), {})).toMatchObject({ ok: false, reason: 'has_members', members: 1 })
    expect(existsSync(join(home, 'tenants/rosa/tenant.json'))).toBe(true)
    expect([...(await openRecords(db).read()).hosts.keys()].sort()).toEqual(['havblik.localhost', 'rosa.localhost'])
  })
})
