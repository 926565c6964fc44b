import { beforeEach, expect, it } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { scopeDb, systemDb } from '#engine/db/scope.ts'
import { issueToken, openSession } from '#engine/domains/accounts/index.ts'
import { makeServices, makeTenant, NOW, plantMember } from '#engine/testing/context.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { makeJobHandlers } from '#engine/testing/jobs/site.ts'
import { pruneEvents, recordEvent } from '../events/index.ts'

const DAY_MS = 24 * 60 * 60_000
const TABLES = ['sessions', 'tokens', 'events'] as const

describeOnBothDialects('the nightly pruning', (open) => {
  let base: Db
  beforeEach(async () => {
    base = await open()
    for (const pool of ['test', 'other']) await plantMember(base, pool, { id: 'anouk' })
    return () => base.close()
  })

  const plant = async (pool: string, at: number) => {
    const db = scopeDb(base, { poolId: pool, tenantId: pool })
    await openSession(db, 'anouk', at)
    await issueToken(db, 'anouk', 'reset', at)
    await recordEvent(db, 'anouk', 'like', {}, at)
  }
  const counts = async (pool: string) => {
    const db = systemDb(base)
    const rows = TABLES.map((table) => db.selectFrom(table).select('pool_id').where('pool_id', '=', pool).execute())
    return (await Promise.all(rows)).map(({ length }) => length)
  }

  it('deletes expired rows in its own pool, and keeps valid ones', async () => {
    const tenant = makeTenant('test')
    const services = makeServices(base)
    const handlers = makeJobHandlers(services, [tenant])
    const job = { id: 'j', tenantId: 'test', payload: { due: NOW }, attempts: 1, createdAt: NOW }
    const prune = async () => {
      for (const kind of ['prune_pool', 'prune_events']) await handlers[kind]!({ ...job, kind })
    }
    for (const pool of ['test', 'other']) {
      await plant(pool, NOW - 40 * DAY_MS)
      await plant(pool, NOW)
    }
    await prune()
    expect(await counts('test')).toEqual([1, 1, 1])
    expect(await counts('other')).toEqual([2, 2, 2])
    await prune()
    expect(await counts('test')).toEqual([1, 1, 1])
  })

  it('deletes thousands of events in batches, oldest first, and none of another pool', async () => {
    const rows = (pool_id: string) =>
      Array.from({ length: 2300 }, (_, at) => ({
        ...{ pool_id, member_id: 'anouk', id: `${at}`.padStart(36, '0'), sequence: null },
        ...({ type: 'like', data: '{}', created_at: NOW - 40 * DAY_MS + at } as const),
      }))
    for (const pool of ['test', 'other'])
      for (let at = 0; at < 2300; at += 460)
        await systemDb(base)
          .insertInto('events')
          .values(rows(pool).slice(at, at + 460))
          .execute()
    const db = scopeDb(base, { poolId: 'test', tenantId: 'test' })
    await recordEvent(db, 'anouk', 'like', {}, NOW)
    expect(await pruneEvents(db, NOW)).toBe(2300)
    const left = await systemDb(base).selectFrom('events').select('pool_id').execute()
    expect(left.filter(({ pool_id }) => pool_id === 'test')).toHaveLength(1)
    expect(left.filter(({ pool_id }) => pool_id === 'other')).toHaveLength(2300)
  })
})
