import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { type QueryExecutorProvider, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest'
import { type Line, openLine } from '#engine/testing/database/line.ts'
import { connect, type Db } from '../connect.ts'
import { guardedKysely } from '../guard.ts'
import { isBusy } from '../retry.ts'
import type { Database } from '../schema.ts'
import { type Limits, withoutStatementLimit } from './bounded-pool.ts'
import { isOutcomeUnknown } from './lost-connection.ts'
import { mysqlDialect } from './mysql.ts'

const LONG: Limits = { connectMs: 60_000, poolMs: 60_000, statementMs: 60_000 }
const SHORT_MS = 300
const NAME = `limits_${process.pid}`

function openLimited(url: string, limits: Partial<Limits>): Db {
  const kysely = guardedKysely<Database>(mysqlDialect(url, { ...LONG, ...limits }))
  const close = () => kysely.destroy()
  onTestFinished(close)
  return { kysely, dialect: 'mysql', url, close }
}

const select = ({ kysely }: Db) => sql<{ one: number }>`select 1 as one`.execute(kysely)
const failureOf = (work: Promise<unknown>) => work.then(() => undefined).catch((error: unknown) => error)
const codeOf = (error: unknown) => {
  const { code, errno } = error as { readonly code?: string; readonly errno?: number }
  return code ?? errno
}

it('gives up a server that accepts connections and says nothing, after one try', async () => {
  let connections = 0
  const silent = createServer(() => {
    connections += 1
  }).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  onTestFinished(() => void silent.close())
  const { port } = silent.address() as AddressInfo
  const db = openLimited(`mysql://root@127.0.0.1:${port}/x`, { connectMs: SHORT_MS })
  const failed = await failureOf(select(db))
  expect([codeOf(failed), isBusy(failed), connections]).toEqual(['ETIMEDOUT', true, 1])
})

describe('limits', () => {
  let server: Db
  let direct: Db
  let line: Line
  beforeAll(async () => {
    server = await connect(`${inject('mariadbUrl')}/information_schema`)
    line = await openLine(new URL(inject('mariadbUrl')))
  })
  afterAll(async () => {
    await line.close()
    await server.close()
  })
  beforeEach(async () => {
    await sql`create database ${sql.id(NAME)}`.execute(server.kysely)
    direct = await connect(`${inject('mariadbUrl')}/${NAME}`)
    await sql`create table planted (id integer primary key, n integer not null)`.execute(direct.kysely)
    return async () => {
      await direct.close()
      await sql`drop database ${sql.id(NAME)}`.execute(server.kysely)
    }
  })

  const far = (limits: Partial<Limits>) =>
    openLimited(`mysql://root@127.0.0.1:${line.port}/${NAME}?connections=1`, limits)
  const insert = (db: QueryExecutorProvider) => sql`insert into planted values (1, 0)`.execute(db)
  const countRows = async () => (await sql`select id from planted`.execute(direct.kysely)).rows.length

  it('give up a statement without an answer, and use another connection for the next', async () => {
    const db = far({ statementMs: SHORT_MS })
    await select(db)
    line.silenceAfter('as one')
    const failed = await failureOf(select(db))
    expect([codeOf(failed), isBusy(failed)]).toEqual(['PROTOCOL_SEQUENCE_TIMEOUT', true])
    expect((await select(db)).rows).toEqual([{ one: 1 }])
  })

  it.each(['insert', 'commit'])('never repeat a transaction whose %s has no answer', async (text) => {
    const db = far({ statementMs: SHORT_MS })
    await select(db)
    let runs = 0
    const work = db.kysely.transaction().execute(async (trx) => {
      runs += 1
      line.silenceAfter(text)
      await insert(trx)
    })
    const failed = await failureOf(work)
    expect([codeOf(failed), isBusy(failed), runs]).toEqual(['PROTOCOL_SEQUENCE_TIMEOUT', true, 1])
  })

  it('end the wait for a free connection, which comes back when its transaction ends', async () => {
    const db = far({ poolMs: 3000 })
    await select(db)
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const holding = db.kysely.transaction().execute(() => held)
    const failed = await failureOf(select(db))
    release()
    await holding
    expect([codeOf(failed), isBusy(failed)]).toEqual(['POOL_TIMEOUT', true])
    expect((await select(db)).rows).toEqual([{ one: 1 }])
  })

  it('let the server end a statement, but not one of a migration', async () => {
    const db = far({ statementMs: 1000 })
    const slow = () => sql<{ done: number }>`select sleep(1.5) as done`.execute(db.kysely)
    const failed = await failureOf(slow())
    expect([codeOf(failed), isBusy(failed)]).toEqual([1969, true])
    expect((await withoutStatementLimit(slow)).rows).toEqual([{ done: 0 }])
    expect(codeOf(await failureOf(slow()))).toBe(1969)
  })

  it('end the wait for a table whose schema another one holds', async () => {
    const db = far({})
    const failed = await direct.kysely.transaction().execute(async (trx) => {
      await sql`select id from planted`.execute(trx)
      return failureOf(sql`alter table planted comment 'x'`.execute(db.kysely))
    })
    expect(codeOf(failed)).toBe('ER_LOCK_WAIT_TIMEOUT')
  })

  /** Ends the statement that sleeps, once it runs. */
  async function endSleeping(how: 'kill' | 'kill query') {
    for (;;) {
      const { rows } = await sql<{ id: number }>`select id from information_schema.processlist
        where info like '%sleep(30)%' and id <> connection_id()`.execute(direct.kysely)
      if (rows[0]) return sql.raw(`${how} ${rows[0].id}`).execute(direct.kysely)
    }
  }

  describe.each(['kill', 'kill query'] as const)('a statement ended by `%s`', (how) => {
    it('is repeated with its transaction', async () => {
      let runs = 0
      const db = far({})
      const work = db.kysely.transaction().execute(async (trx) => {
        runs += 1
        await insert(trx)
        if (runs === 1) await sql`select sleep(30)`.execute(trx)
      })
      await Promise.all([work, endSleeping(how)])
      expect(runs).toBe(2)
      expect(await countRows()).toBe(1)
    })

    it('is not repeated where it may have been stored', async () => {
      await insert(direct.kysely)
      const db = far({})
      const write = failureOf(sql`update planted set n = n + 1 + sleep(30)`.execute(db.kysely))
      const [failed] = await Promise.all([write, endSleeping(how)])
      expect([isBusy(failed), isOutcomeUnknown(failed)]).toEqual([true, true])
    })
  })
})
