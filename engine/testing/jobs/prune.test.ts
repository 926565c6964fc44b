import { beforeEach, expect, it, onTestFinished } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { scopeDb, systemDb } from '#engine/db/scope.ts'
import { CHALLENGE_MS } from '#engine/domains/accounts/captcha/captcha.ts'
import { takeChallenge } from '#engine/domains/accounts/captcha.queries.ts'
import { issueToken, openSession } from '#engine/domains/accounts/index.ts'
import { pruneEvents, recordEvent } from '#engine/platform/events/index.ts'
import { makeServices, makeTenant, NOW, plantMember } from '#engine/testing/context.ts'
import { explain, openWatch } from '#engine/testing/database/watched-db.ts'
import { describeOnBothDialects, useSqlite } from '#engine/testing/databases.ts'
import { makeJobHandlers } from '#engine/testing/jobs/site.ts'

const DAY_MS = 24 * 60 * 60_000
const TABLES = ['sessions', 'tokens', 'used_challenges', 'events'] as const

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
    await takeChallenge(db, `challenge-${at}`, at + CHALLENGE_MS)
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
    expect(await counts('test')).toEqual([1, 1, 1, 1])
    expect(await counts('other')).toEqual([2, 2, 2, 2])
    await prune()
    expect(await counts('test')).toEqual([1, 1, 1, 1])
  })

  const plantEvents = async (pool_id: string, count: number, timeOf: (at: number) => number) => {
    const rows = Array.from({ length: count }, (_, at) => ({
      ...{ pool_id, member_id: 'anouk', id: `${at}`.padStart(36, '0'), sequence: null },
      ...({ type: 'like', data: '{}', created_at: timeOf(at) } as const),
    }))
    for (let at = 0; at < count; at += 500)
      await systemDb(base)
        .insertInto('events')
        .values(rows.slice(at, at + 500))
        .execute()
  }

  it('deletes thousands of events in batches, oldest first, and none of another pool', async () => {
    for (const pool of ['test', 'other']) await plantEvents(pool, 2300, (at) => NOW - 40 * DAY_MS + at)
    const db = scopeDb(base, { poolId: 'test', tenantId: 'test' })
    await recordEvent(db, 'anouk', 'like', {}, NOW)
    expect(await pruneEvents(db, NOW)).toBe(2300)
    const left = await systemDb(base).selectFrom('events').select('pool_id').execute()
    expect(left.filter(({ pool_id }) => pool_id === 'test')).toHaveLength(1)
    expect(left.filter(({ pool_id }) => pool_id === 'other')).toHaveLength(2300)
  })

  it('deletes a thousand events at a time though 5,000 share a millisecond', async () => {
    for (const pool of ['test', 'other']) await plantEvents(pool, 5000, () => NOW - 40 * DAY_MS)
    const watch = await openWatch(base.url)
    onTestFinished(() => watch.db.close())
    const db = scopeDb(watch.db, { poolId: 'test', tenantId: 'test' })
    expect(await pruneEvents(db, NOW)).toBe(5000)
    // Five that deleted as many as they may, and one that found nothing.
    expect(watch.take().filter(({ query }) => query.sql.startsWith('delete'))).toHaveLength(6)
    const left = await systemDb(base).selectFrom('events').select('pool_id').execute()
    expect(new Set(left.map(({ pool_id }) => pool_id))).toEqual(new Set(['other']))
    expect(left).toHaveLength(5000)
  })

  it('reads a thousand of many old events for each batch, and sorts none', async () => {
    const plantOld = () => plantEvents('test', 4000, (at) => NOW - 40 * DAY_MS + at)
    await plantOld()
    const watch = await openWatch(base.url)
    onTestFinished(() => watch.db.close())
    await pruneEvents(scopeDb(watch.db, { poolId: 'test', tenantId: 'test' }), NOW)
    const [first] = watch.take().filter(({ query }) => query.sql.startsWith('delete'))
    await plantOld()
    expect((await explain(base, first!.query)).join('\n')).toMatch(
      base.dialect === 'mysql'
        ? /^table=<derived2> .* rows=1000 Extra=\ntable=events type=eq_ref key=PRIMARY rows=1 .*\ntable=events type=range key=events_created_at_ix .* Extra=Using where; Using index$/
        : /^SEARCH events USING COVERING INDEX events_created_at_ix \(pool_id=\? AND created_at<\?\)\n/,
    )
  })
})

const openSqlite = useSqlite()

it('finds what has expired by an index on its time', async () => {
  const base = await openSqlite()
  await plantMember(base, 'test', { id: 'anouk' })
  const watch = await openWatch(base.url)
  onTestFinished(() => watch.db.close())
  const handlers = makeJobHandlers(makeServices(watch.db), [makeTenant('test')])
  const job = { id: 'j', tenantId: 'test', payload: { due: NOW }, attempts: 1, createdAt: NOW }
  for (const kind of ['prune_pool', 'prune_events', 'prune_jobs', 'prune_callbacks', 'erasure'])
    await handlers[kind]!({ ...job, kind })
  const deletes = watch.take().filter(({ query }) => query.sql.startsWith('delete'))
  const tables = deletes.map(({ query }) => /^delete from "(\w+)"/.exec(query.sql)![1]!)
  expect(new Set(tables)).toEqual(new Set([...TABLES, 'jobs', 'payment_callbacks', 'attempts']))
  for (const [at, { query }] of deletes.entries())
    expect((await explain(base, query)).join(), tables[at]).toMatch(/USING (COVERING )?INDEX \w+ \(\w+=\? AND \w+<\?\)/)
})
