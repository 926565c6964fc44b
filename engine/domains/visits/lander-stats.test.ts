import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { scopeDb } from '#engine/db/scope.ts'
import { makeTenant, NOW, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { makeOperator } from '#engine/testing/operators/operator.ts'
import { listLanderStats } from './lander-stats.ts'
import { countLanderVisit, countPurchase } from './lander-visits.ts'

const DAY_MS = 86_400_000

describeOnBothDialects('what landers brought', (open) => {
  let base: Db
  beforeEach(async () => {
    base = await open()
    return () => base.close()
  })
  const dbOf = (slug: string) => scopeDb(base, { poolId: 'shared', tenantId: slug })
  const place = { lander: 'gallery', slug: 'spring', source: '', country: 'NL' } as const
  const visit = { ...place, kind: 'view', ip: undefined, now: NOW } as const
  const count = (slug: string, changes: object = {}) => countLanderVisit(dbOf(slug), { ...visit, ...changes })
  const stats = (asked: Parameters<typeof listLanderStats>[1]) =>
    listLanderStats(makeOperator(base, makeTenant('one', {}, { poolId: 'shared' })), asked)

  it('is listed per lander and slug, of this site alone and of the days asked for', async () => {
    for (const kind of ['view', 'view', 'view', 'bounce', 'start', 'confirmed', 'paid'] as const)
      await count('one', { kind })
    await count('one', { now: NOW - DAY_MS })
    await count('one', { now: NOW - 2 * DAY_MS })
    await count('one', { slug: '', lander: 'video' })
    await count('two')
    const spring = { lander: 'gallery', slug: 'spring', bounces: 1, starts: 1, confirmed: 1, paid: 1 }
    const video = { lander: 'video', slug: '', views: 1, bounces: 0, starts: 0, confirmed: 0, paid: 0 }
    expect(await stats({ days: 2, by: ['slug'] })).toEqual([{ ...spring, views: 4 }, video])
    expect(await stats({ days: 3, lander: 'gallery', by: ['slug'] })).toEqual([{ ...spring, views: 5 }])
    const today = new Date(NOW).toISOString().slice(0, 10)
    const byDay = await stats({ days: 2, by: ['slug', 'day'] })
    expect(byDay.map(({ day, views }) => [day === today, views])).toEqual([
      [true, 3],
      [true, 1],
      [false, 1],
    ])
  })

  it('is listed per source and country, with what an older release counted without them', async () => {
    await count('one', { source: 'blue/may' })
    await count('one', { source: 'blue/may', country: 'BE' })
    await count('one', { slug: 'autumn', source: '-/june' })
    const day = new Date(NOW).toISOString().slice(0, 10)
    const older = { lander: 'gallery', slug: 'spring', kind: 'view', day, count: 4 } as const
    await dbOf('one').insertInto('lander_visits').values(older).execute()
    await dbOf('two').insertInto('lander_visits').values(older).execute()
    const listed = async (asked: Partial<Parameters<typeof listLanderStats>[1]>) =>
      (await stats({ days: 1, by: [], ...asked })).map(({ source, country, views }) => [source, country, views])
    expect(await listed({ by: ['source'] })).toEqual([
      ['', undefined, 4],
      ['blue/may', undefined, 2],
      ['-/june', undefined, 1],
    ])
    expect(await listed({ by: ['country'], slug: 'spring' })).toEqual([
      [undefined, '', 4],
      [undefined, 'BE', 1],
      [undefined, 'NL', 1],
    ])
    expect(await listed({})).toEqual([[undefined, undefined, 7]])
  })

  it('counts a member’s first purchase for the lander of the sign-up, and no later one', async () => {
    const tracking = JSON.stringify({ lander: 'gallery', lander_slug: 'spring' })
    const { id } = await plantMember(base, 'shared', { tracking, tenant_id: 'one' })
    const { id: direct } = await plantMember(base, 'shared', { tenant_id: 'one' })
    const bought = { orderId: 'order', credits: 10, amountCents: 499, currency: 'EUR', country: 'NL', now: NOW }
    await countPurchase(dbOf('one'), { ...bought, memberId: id, isFirst: true })
    await countPurchase(dbOf('one'), { ...bought, memberId: id, isFirst: false })
    await countPurchase(dbOf('one'), { ...bought, memberId: direct, isFirst: true })
    const { id: ofTwo } = await plantMember(base, 'shared', { tracking, tenant_id: 'two' })
    await countPurchase(dbOf('one'), { ...bought, memberId: ofTwo, isFirst: true })
    expect(await stats({ days: 1, by: ['slug'] })).toMatchObject([
      { lander: 'gallery', slug: 'spring', views: 0, paid: 1 },
    ])
  })
})
