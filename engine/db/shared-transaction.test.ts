import { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { describeOnBothDialects, useSqlite } from '#engine/testing/databases.ts'
import type { Db } from './connect.ts'
import { newId } from './ids.ts'
import { tryOnce } from './retry.ts'
import { type SystemDb, systemDb } from './scope.ts'
import { MAX_SHARING, shareTransaction } from './shared-transaction.ts'

const visit = (trx: SystemDb, slug: string) =>
  trx
    .insertInto('lander_visits')
    .values({ tenant_id: 'rosa', lander: 'gallery', slug, kind: 'view', day: '2026-06-15', count: 1 })
    .execute()

const slugs = async (db: Db) =>
  (await systemDb(db).selectFrom('lander_visits').select('slug').orderBy('slug').execute()).map(({ slug }) => slug)

describeOnBothDialects('works that share a transaction', (open) => {
  let db: Db
  beforeEach(async () => {
    db = await open()
    return () => db.close()
  })

  it('answers each with its own value, in any number', async () => {
    const count = MAX_SHARING * 2 + 3
    const values = await Promise.all(
      Array.from({ length: count }, (_, at) =>
        shareTransaction(systemDb(db), async (trx) => {
          await visit(trx, `slug${at}`)
          return at
        }),
      ),
    )
    expect(values).toEqual(Array.from({ length: count }, (_, at) => at))
    expect(await slugs(db)).toHaveLength(count)
  })

  it('undoes the rows of one that throws, and of no other', async () => {
    const refused = new Error('refused')
    const all = await Promise.allSettled([
      shareTransaction(systemDb(db), (trx) => visit(trx, 'first')),
      shareTransaction(systemDb(db), async (trx) => {
        await visit(trx, 'second')
        throw refused
      }),
      shareTransaction(systemDb(db), (trx) => visit(trx, 'third')),
    ])
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(all[1]).toMatchObject({ reason: refused })
    expect(await slugs(db)).toEqual(['first', 'third'])
  })

  it('undoes the rows of one that throws in each of many commits that follow one another', async () => {
    for (let round = 0; round < 3; round += 1) {
      const all = await Promise.allSettled(
        ['a', 'refused', 'b'].map((name) =>
          shareTransaction(systemDb(db), async (trx) => {
            await visit(trx, `${name}${round}`)
            if (name === 'refused') throw new Error(`refused ${round}`)
            return name
          }),
        ),
      )
      expect(all).toMatchObject([{ value: 'a' }, { reason: { message: `refused ${round}` } }, { value: 'b' }])
    }
    expect(await slugs(db)).toEqual(['a0', 'a1', 'a2', 'b0', 'b1', 'b2'])
  })

  it('undoes the rows of one whose statement the database refuses, and of no other', async () => {
    const all = await Promise.allSettled([
      shareTransaction(systemDb(db), (trx) => visit(trx, 'once')),
      shareTransaction(systemDb(db), async (trx) => {
        await visit(trx, 'lost')
        await visit(trx, 'once')
        await visit(trx, 'once')
      }),
      shareTransaction(systemDb(db), (trx) => visit(trx, 'twice')),
    ])
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(await slugs(db)).toEqual(['once', 'twice'])
  })

  it('joins the transaction in which it is called', async () => {
    const failed = systemDb(db).transaction(async (trx) => {
      await shareTransaction(trx, (inner) => visit(inner, newId().slice(0, 20)))
      throw new Error('after it')
    })
    await expect(failed).rejects.toThrow('after it')
    expect(await slugs(db)).toEqual([])
  })

  it('refuses the outer database inside a transaction', async () => {
    const nested = systemDb(db).transaction(() =>
      shareTransaction(systemDb(db), (trx) => visit(trx, 'nested')).then(() => undefined),
    )
    await expect(nested).rejects.toThrow('use trx inside a transaction')
  })
})

const openSqlite = useSqlite()

it('answers only after the commit, and fails those alone for whose rows it fails', async () => {
  const db = await openSqlite()
  const violating = shareTransaction(systemDb(db), async (trx) => {
    await trx.kysely.executeQuery(CompiledQuery.raw('pragma defer_foreign_keys = on'))
    await trx
      .insertInto('sessions')
      .values({
        ...{ pool_id: 'rosa', token_hash: 'hash', tenant_id: 'rosa', member_id: 'nobody', id: 'session' },
        ...{ user_agent: '', created_at: 1, last_seen_at: 1, expires_at: 2 },
      })
      .execute()
  })
  const innocent = shareTransaction(systemDb(db), (trx) => visit(trx, 'innocent'))
  const all = await Promise.allSettled([violating, innocent])
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  expect(await slugs(db)).toEqual(['innocent'])
})

it('repeats works of a locked file for all, though one of them may be tried once only', async () => {
  const db = await openSqlite()
  const other = new DatabaseSync(db.url.slice('sqlite:'.length))
  other.exec('begin immediate')
  const reported: unknown[] = []
  const first = tryOnce(
    () => shareTransaction(systemDb(db), (trx) => visit(trx, 'first')),
    (error) => reported.push(error),
  )
  const second = shareTransaction(systemDb(db), (trx) => visit(trx, 'second'))
  await nextTurn()
  await nextTurn()
  other.exec('commit')
  other.close()
  await Promise.all([first, second])
  expect(reported).toEqual([])
  expect(await slugs(db)).toEqual(['first', 'second'])
})

it('shares a commit among those that arrive together', async () => {
  const db = await openSqlite()
  let seen = 0
  await Promise.all(
    Array.from({ length: MAX_SHARING }, (_, at) =>
      shareTransaction(systemDb(db), async (trx) => {
        await visit(trx, `slug${at}`)
        const { length } = await trx.selectFrom('lander_visits').select('slug').execute()
        seen = Math.max(seen, length)
      }),
    ),
  )
  expect(seen).toBe(MAX_SHARING)
  const other = await shareTransaction(systemDb(db), async () => 'alone')
  expect(other).toBe('alone')
})

it('fails all that have waited for as long as a write is repeated, in however many commits they would be', async () => {
  const db = await openSqlite()
  const other = new DatabaseSync(db.url.slice('sqlite:'.length))
  other.exec('begin immediate')
  const works = Array.from({ length: MAX_SHARING * 5 }, (_, at) =>
    shareTransaction(systemDb(db), (trx) => visit(trx, `slug${at}`)),
  )
  const errors = (await Promise.allSettled(works)).map((one) => one.status === 'rejected' && one.reason)
  other.exec('commit')
  other.close()
  // Works that fail together have one error: those of the first commit, which waited, and all others.
  expect(new Set(errors).size).toBeLessThanOrEqual(2)
  expect(errors).not.toContain(false)
  expect(await slugs(db)).toEqual([])
})
