import { beforeEach, expect, it, onTestFinished } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { type ScopedDb, scopeDb, systemDb } from '#engine/db/scope.ts'
import { LIMITS } from '#engine/platform/limits/limits.ts'
import { setProcesses } from '#engine/platform/limits/machine.ts'
import { hashSecret } from '#engine/platform/secrets/secret-hash.ts'
import { makeContext, makeTenant } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { noteBounce } from './bounces.ts'
import { countLanderVisit, countVisitor } from './lander-visits.ts'

const visit = {
  lander: 'gallery',
  slug: 'spring',
  kind: 'view',
  source: '',
  country: 'NL',
  ip: undefined,
  now: Date.UTC(2026, 0, 1, 23, 59),
} as const

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0'

let year = 2030

describeOnBothDialects('visits of landers', (open) => {
  let one: ScopedDb
  let two: ScopedDb
  let all: ReturnType<typeof systemDb>
  let db: Db

  beforeEach(async () => {
    db = await open()
    one = scopeDb(db, { poolId: 'shared', tenantId: 'one' })
    two = scopeDb(db, { poolId: 'shared', tenantId: 'two' })
    all = systemDb(db)
    await countLanderVisit(two, visit)
    return () => db.close()
  })

  const counts = () =>
    all.selectFrom('lander_counts').select(['tenant_id', 'day', 'count']).orderBy('tenant_id').orderBy('day').execute()

  it('are counted per tenant and day, also of brands that share a pool', async () => {
    await countLanderVisit(one, visit)
    await countLanderVisit(one, visit)
    await countLanderVisit(one, { ...visit, now: visit.now + 60_000 })
    expect(await counts()).toEqual([
      { tenant_id: 'one', day: '2026-01-01', count: 2 },
      { tenant_id: 'one', day: '2026-01-02', count: 1 },
      { tenant_id: 'two', day: '2026-01-01', count: 1 },
    ])
  })

  it('name so many new slugs a day for a tenant; further ones count without theirs', async () => {
    const { count } = LIMITS.landerRowOfTenant
    await countLanderVisit(one, { ...visit, slug: 'slug-0' })
    await all
      .updateTable('attempts')
      .set({ count: count - 1 })
      .where('key_hash', '=', hashSecret('lander-rows:one'))
      .execute()
    for (const slug of ['slug-1', 'slug-2', 'slug-0']) await countLanderVisit(one, { ...visit, slug })
    await countLanderVisit(two, { ...visit, slug: 'slug-0' })
    const rows = await all
      .selectFrom('lander_counts')
      .select(['slug', 'count'])
      .where('tenant_id', '=', 'one')
      .execute()
    expect(rows).toHaveLength(3)
    expect(rows.filter(({ slug }) => slug === '')).toEqual([{ slug: '', count: 1 }])
    expect(rows.filter(({ slug }) => slug === 'slug-0')).toEqual([{ slug: 'slug-0', count: 2 }])
  })

  it('are listed by the traffic source and the country of the page', async () => {
    const ctx = { ...makeContext(db), db: one, country: 'BE', userAgent: BROWSER }
    const arrive = (tracking: string) =>
      countVisitor({ ...ctx, cookies: { tracking } }, { lander: 'gallery', slug: '', kind: 'view' })
    for (const tracking of ['network=Blue&ref=may', 'ref=may&sub1=secret', 'network=blue&ref=ann%40example.test', ''])
      await arrive(tracking)
    const rows = await all
      .selectFrom('lander_counts')
      .select(['source', 'country'])
      .where('tenant_id', '=', 'one')
      .orderBy('source')
      .execute()
    expect(rows).toEqual(['', '-/may', 'blue', 'blue/may'].map((source) => ({ source, country: 'BE' })))
  })

  it('name so many new sources a day from an address, as many as slugs', async () => {
    const { count } = LIMITS.landerRowOfAddress
    for (let at = 0; at <= count; at += 1)
      await countLanderVisit(one, { ...visit, slug: '', source: `made-up-${at}`, ip: '198.51.100.7' })
    const rows = await all.selectFrom('lander_counts').select('source').where('tenant_id', '=', 'one').execute()
    expect(rows.filter(({ source }) => source !== '')).toHaveLength(count)
    expect(rows).toHaveLength(count + 1)
  })

  it('name so many new slugs a day from an address, and leave the others to the other visitors', async () => {
    const { count } = LIMITS.landerRowOfAddress
    const slugs = async () =>
      (await all.selectFrom('lander_counts').select('slug').where('tenant_id', '=', 'one').execute()).map(
        ({ slug }) => slug,
      )
    for (let at = 0; at <= count; at += 1)
      await countLanderVisit(one, { ...visit, slug: `slug-${at}`, ip: `2001:db8:1:1::${at}` })
    expect((await slugs()).filter((slug) => slug !== '')).toHaveLength(count)
    await countLanderVisit(one, { ...visit, slug: 'honest', ip: '2001:db8:1:2::1' })
    expect(await slugs()).toContain('honest')
  })

  it('name so many new slugs a day on a machine, of which each of its processes has a part', async () => {
    setProcesses(LIMITS.landerRowOfMachine.count / 2)
    onTestFinished(() => setProcesses(1))
    // The count is the process's own, so each run of the test has a year of its own.
    year += 1
    const now = Date.UTC(year, 0, 1)
    for (const slug of ['a', 'b', 'c']) await countLanderVisit(one, { ...visit, slug, now })
    const rows = await all.selectFrom('lander_counts').select('slug').where('tenant_id', '=', 'one').execute()
    expect(rows.map(({ slug }) => slug).toSorted()).toEqual(['', 'a', 'b'])
  })

  it('lose none when many come at once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => countLanderVisit(one, visit)))
    expect((await counts())[0]).toMatchObject({ tenant_id: 'one', count: 20 })
  })

  it('are bounces where a visitor left a lander whose address has `lb`', async () => {
    const tenant = makeTenant('one', {}, { poolId: 'shared', landers: ['gallery'] })
    const ctx = { ...makeContext(db, { tenant }), userAgent: BROWSER, cookies: { tracking: 'network=blue' } }
    for (const page of [
      '/landers/gallery/spring?lb',
      '/landers/gallery/spring',
      '/landers/video?lb',
      '/?lb=1',
      '/%2F?lb',
    ])
      await noteBounce(ctx, page)
    const rows = all.selectFrom('lander_counts').select(['lander', 'slug', 'source', 'kind', 'count'])
    expect(await rows.where('tenant_id', '=', 'one').execute()).toEqual([
      { lander: 'gallery', slug: 'spring', source: 'blue', kind: 'bounce', count: 1 },
    ])
  })

  it('are those of visitors, not of programs', async () => {
    const base = makeContext(db)
    const visitor = { lander: 'gallery', slug: '', kind: 'view' } as const
    for (const userAgent of [
      'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
      'curl/8.5.0',
      'facebookexternalhit/1.1',
      '',
    ])
      await countVisitor({ ...base, db: one, userAgent }, visitor)
    expect((await counts()).map(({ tenant_id }) => tenant_id)).toEqual(['two'])
    await countVisitor({ ...base, db: one, userAgent: BROWSER }, visitor)
    expect((await counts())[0]).toMatchObject({ tenant_id: 'one', count: 1 })
  })
})
