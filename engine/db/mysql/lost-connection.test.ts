import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { type Line, openLine } from '#engine/testing/database/line.ts'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { memberRow, OURS } from '#engine/testing/twins.ts'
import { connect, type Db } from '../connect.ts'
import { isBusy, withRetry } from '../retry.ts'
import { type ScopedDb, scopeDb } from '../scope.ts'

describeOnBothDialects('a database', (open, dialect) => {
  if (dialect === 'sqlite') {
    it('answers an error of another kind at once', async () => {
      const db = scopeDb(await open(), OURS)
      let tries = 0
      const insert = () => {
        tries += 1
        return db.insertInto('members').values(memberRow('m1')).execute()
      }
      await withRetry(insert)
      await expect(withRetry(insert)).rejects.toThrow(/UNIQUE/)
      expect(tries).toBe(2)
    })
    return
  }

  let line: Line
  let far: Db
  let db: ScopedDb
  let direct: ScopedDb
  beforeEach(async () => {
    const base = await open()
    direct = scopeDb(base, OURS)
    const url = new URL(base.url)
    line = await openLine(new URL(inject('mariadbUrl')))
    far = await connect(`mysql://root@127.0.0.1:${line.port}${url.pathname}?connections=1`)
    db = scopeDb(far, OURS)
    return () => base.close()
  })
  afterEach(async () => {
    await far.close()
    await line.close()
  })

  const names = async () => (await direct.selectFrom('members').select('id').execute()).map(({ id }) => id)

  it('repeats a transaction whose connection broke before its commit', async () => {
    let runs = 0
    await db.transaction(async (trx) => {
      runs += 1
      if (runs === 1) line.cutAfter('insert')
      await trx.insertInto('members').values(memberRow('m1')).execute()
    })
    expect(runs).toBe(2)
    expect(await names()).toEqual(['m1'])
  })

  it('never repeats a commit whose answer was lost, and says that the database is busy', async () => {
    let runs = 0
    const failed = await db
      .transaction(async (trx) => {
        runs += 1
        await trx.insertInto('members').values(memberRow('m1')).execute()
        line.cutAfter('commit')
      })
      .catch((error: unknown) => error)
    expect([runs, isBusy(failed)]).toEqual([1, true])
    expect(await names()).toEqual(['m1'])
  })

  it('never repeats a statement that may have been stored', async () => {
    await direct
      .insertInto('members')
      .values(memberRow('m1', { credits: 1 }))
      .execute()
    line.cutAfter('update')
    const spend = db.updateTable('members').set((eb) => ({ credits: eb('credits', '+', 1) }))
    const failed = await spend.execute().catch((error: unknown) => error)
    expect(isBusy(failed)).toBe(true)
    expect(await direct.selectFrom('members').select('credits').execute()).toEqual([{ credits: 2 }])
  })

  it('reads again once the server can be reached again', async () => {
    await direct.insertInto('members').values(memberRow('m1')).execute()
    await line.close()
    const reading = db.selectFrom('members').select('id').execute()
    await line.listenAgain()
    expect(await reading).toEqual([{ id: 'm1' }])
  })

  it('gives up when the server stays away, with an error that says so', async () => {
    await line.close()
    const failed = await db
      .selectFrom('members')
      .select('id')
      .execute()
      .catch((error: unknown) => error)
    await line.listenAgain()
    expect(isBusy(failed)).toBe(true)
  })
})

it('repeats what conflicts until its patience is over, and then throws the conflict', async () => {
  const conflict = Object.assign(new Error('Deadlock found'), { code: 'ER_LOCK_DEADLOCK' })
  let tries = 0
  const work = async () => {
    tries += 1
    throw conflict
  }
  await expect(withRetry(work, 20)).rejects.toBe(conflict)
  expect(tries).toBeGreaterThan(1)
})

it.each([
  { code: 'ER_UNKNOWN_COM_ERROR' },
  { code: 'ER_LOCK_WAIT_TIMEOUT' },
  { code: 'ECONNREFUSED' },
  { code: 'EHOSTUNREACH' },
  { code: 'ENETUNREACH' },
  { code: 'ENOTFOUND' },
  { code: 'EAI_AGAIN' },
  { code: 'ER_QUERY_INTERRUPTED' },
  { code: 'ER_ERROR_DURING_COMMIT' },
  { code: 'ER_OPTION_PREVENTS_STATEMENT' },
  { errno: 1927 },
])('counts %j as busy, and repeats it', async (fault) => {
  const error = Object.assign(new Error('fault'), fault)
  expect(isBusy(error)).toBe(true)
  let tries = 0
  const work = async () => {
    tries += 1
    if (tries === 1) throw error
  }
  await withRetry(work)
  expect(tries).toBe(2)
})

it.each([
  { code: 'ETIMEDOUT' },
  { code: 'PROTOCOL_SEQUENCE_TIMEOUT' },
  { code: 'POOL_TIMEOUT' },
  { code: 'ER_QUERY_TIMEOUT' },
  { errno: 1969 },
])('counts %j as busy, and does not wait for it again', async (fault) => {
  const error = Object.assign(new Error('fault'), fault)
  let tries = 0
  const work = async () => {
    tries += 1
    throw error
  }
  await expect(withRetry(work)).rejects.toBe(error)
  expect([isBusy(error), tries]).toEqual([true, 1])
})
