import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { scopeDb, systemDb } from '#engine/db/scope.ts'
import { readExperiment } from '#engine/tenancy/experiments/read.ts'
import { makeContext, makeTenant, NOW, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { makeOperator } from '#engine/testing/operators/operator.ts'
import { countConfirmation, countPurchase, countVisitor } from '../lander-visits.ts'
import { listExperiments } from './report.ts'

const DAY_MS = 86_400_000
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0'
const experiment = readExperiment({
  ...{ name: 'words', lander: 'gallery', slug: 'spring', goal: 'confirmed' },
  variants: [
    { name: 'a', weight: 1 },
    { name: 'b', weight: 1, texts: 'who' },
  ],
})
const variantOf = (name: string) => `${name}.${experiment.round}`
const make = (slug: string) =>
  makeTenant(slug, {}, { poolId: 'shared', landers: ['gallery'], experiments: [experiment] })

describeOnBothDialects('what an experiment brought', (open) => {
  let base: Db
  beforeEach(async () => {
    base = await open()
    return () => base.close()
  })
  const report = async (slug: string) => (await listExperiments(makeOperator(base, make(slug)), {}))[0]!
  const counted = async (slug: string) =>
    (await report(slug)).variants.map(({ name, visitors, starts, confirmed, paid }) =>
      [name, visitors, starts, confirmed, paid].join(' '),
    )
  const visit = (ip: string, variant: string, kind: 'view' | 'start' = 'view', changes: object = {}) => {
    const ctx = { ...makeContext(base, { tenant: make('one') }), ip, userAgent: BROWSER, ...changes }
    return countVisitor(ctx, { lander: 'gallery', slug: 'spring', variant: variantOf(variant), kind })
  }

  it('is counted once a day for each visitor, however often the page is loaded, at this site alone', async () => {
    await Promise.all(Array.from({ length: 5 }, () => visit('192.0.2.1', 'a')))
    await visit('192.0.2.2', 'a')
    await visit('192.0.2.1', 'a', 'start')
    await visit('192.0.2.1', 'a', 'start')
    await visit('192.0.2.3', 'b', 'view', { userAgent: 'curl/8.5.0' })
    await visit('192.0.2.1', 'a', 'view', { now: NOW + 2 * DAY_MS })
    await visit('192.0.2.4', 'b', 'view', { db: scopeDb(base, { poolId: 'shared', tenantId: 'two' }) })
    expect(await counted('one')).toEqual(['a 3 1 0 0', 'b 0 0 0 0'])
    expect(await counted('two')).toEqual(['a 0 0 0 0', 'b 1 0 0 0'])
    expect((await report('one')).since).toBe(NOW)
    const views = systemDb(base).selectFrom('lander_counts').select('count').where('kind', '=', 'view')
    expect((await views.where('tenant_id', '=', 'one').execute()).map(({ count }) => count).sort()).toEqual([1, 6])
  })

  it('counts confirmations and first purchases for the variant that the sign-up came from', async () => {
    const tracking = JSON.stringify({ lander: 'gallery', lander_slug: 'spring', lander_variant: variantOf('b') })
    const member = await plantMember(base, 'shared', { tracking, tenant_id: 'one' })
    const db = scopeDb(base, { poolId: 'shared', tenantId: 'one' })
    await countConfirmation(db, { member, now: NOW })
    const paid = { amountCents: 499, currency: 'EUR', country: 'NL' }
    const bought = { orderId: 'order', credits: 10, ...paid, now: NOW, memberId: member.id }
    await countPurchase(db, { ...bought, isFirst: true })
    await countPurchase(db, { ...bought, isFirst: false })
    expect(await counted('one')).toEqual(['a 0 0 0 0', 'b 0 0 1 1'])
    expect(await counted('two')).toEqual(['a 0 0 0 0', 'b 0 0 0 0'])
  })

  it('starts anew when the weights change', async () => {
    await visit('192.0.2.1', 'a')
    const changed = readExperiment({
      ...{ name: 'words', lander: 'gallery', slug: 'spring', goal: 'confirmed' },
      variants: experiment.variants.map(({ name, texts }, at) => ({ name, texts, weight: at + 1 })),
    })
    const tenant = makeTenant('one', {}, { poolId: 'shared', landers: ['gallery'], experiments: [changed] })
    expect(await listExperiments(makeOperator(base, tenant), { name: 'words' })).toMatchObject([
      { since: null, split: 'right', variants: [{ visitors: 0 }, { visitors: 0 }] },
    ])
    expect(await listExperiments(makeOperator(base, tenant), { name: 'other' })).toEqual([])
  })
})
