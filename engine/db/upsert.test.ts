import { beforeEach, expect, it } from 'vitest'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { type ScopedDb, scopeDb, systemDb } from './scope.ts'
import { insertIgnore, upsert } from './upsert.ts'

const visit = { lander: 'gallery', slug: 'a', kind: 'view', day: '2026-01-01' } as const
const key = ['lander', 'slug', 'kind', 'day'] as const

describeOnBothDialects('insertIgnore and upsert', (open) => {
  let one: ScopedDb
  let two: ScopedDb
  let all: ReturnType<typeof systemDb>

  beforeEach(async () => {
    const db = await open()
    one = scopeDb(db, { poolId: 'one', tenantId: 'one' })
    two = scopeDb(db, { poolId: 'two', tenantId: 'two' })
    all = systemDb(db)
    await insertIgnore(two, 'lander_visits', { ...visit, count: 7 })
    return () => db.close()
  })

  const counts = () => all.selectFrom('lander_visits').select(['tenant_id', 'count']).orderBy('tenant_id').execute()

  it('returns whether the row was inserted and does not change a conflicting one', async () => {
    expect(await insertIgnore(one, 'lander_visits', { ...visit, count: 1 })).toBe(true)
    expect(await insertIgnore(one, 'lander_visits', { ...visit, count: 2 })).toBe(false)
    expect(await counts()).toEqual([
      { tenant_id: 'one', count: 1 },
      { tenant_id: 'two', count: 7 },
    ])
  })

  it('takes a row that names its own pool or tenant, and refuses one that names another', async () => {
    const pass = { from_id: 'a', to_id: 'b', created_at: 1 }
    expect(await insertIgnore(one, 'passes', { ...pass, pool_id: 'one' } as never)).toBe(true)
    expect(await insertIgnore(one, 'passes', { ...pass, pool_id: 'one' } as never)).toBe(false)
    await expect(insertIgnore(one, 'passes', { ...pass, pool_id: 'two' } as never)).rejects.toThrow(/another pool_id/)
    expect(await insertIgnore(one, 'lander_visits', { ...visit, tenant_id: 'one', count: 1 } as never)).toBe(true)
    const foreign = insertIgnore(one, 'lander_visits', { ...visit, slug: 'b', tenant_id: 'two', count: 1 } as never)
    await expect(foreign).rejects.toThrow(/another tenant_id/)
    expect(await all.selectFrom('passes').select(['pool_id', 'from_id']).execute()).toEqual([
      { pool_id: 'one', from_id: 'a' },
    ])
  })

  it('updates an existing row, also to identical values, and returns that it did', async () => {
    expect(await upsert(one, 'lander_visits', { ...visit, count: 1 }, key)).toBe(true)
    expect(await upsert(one, 'lander_visits', { ...visit, count: 1 }, key)).toBe(false)
    expect(await upsert(one, 'lander_visits', { ...visit, count: 3 }, key)).toBe(false)
    expect(await counts()).toEqual([
      { tenant_id: 'one', count: 3 },
      { tenant_id: 'two', count: 7 },
    ])
  })

  it('creates one row from many concurrent upserts', async () => {
    const made = await Promise.all(
      Array.from({ length: 10 }, () => upsert(one, 'lander_visits', { ...visit, count: 1 }, key)),
    )
    expect(made.filter(Boolean)).toHaveLength(1)
    expect(await counts()).toHaveLength(2)
  })

  it('throws errors other than duplicates', async () => {
    const orphan = { id: 'p', member_id: 'nobody', delta: 1, reason: 'signup', ref: 'x', created_at: 0 } as const
    await expect(insertIgnore(one, 'credit_entries', orphan)).rejects.toThrow(/foreign key/i)
  })
})
