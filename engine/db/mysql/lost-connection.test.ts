import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { describeOnBothDialects } from '#engine/testing/databases.ts'
import { memberRow, OURS } from '#engine/testing/twins.ts'
import { connect, type Db } from '../connect.ts'
import { isBusy, withRetry } from '../retry.ts'
import { type ScopedDb, scopeDb } from '../scope.ts'

/** A line to MariaDB that can be cut. */
async function openLine(target: URL) {
  const ends = new Set<Socket>()
  let cutAt: string | undefined
  const server = createServer((near) => {
    const far = createConnection({ host: target.hostname, port: Number(target.port) })
    for (const end of [near, far]) ends.add(end.on('error', () => {}).on('close', () => ends.delete(end)))
    near.on('data', (bytes) => {
      far.write(bytes)
      if (cutAt !== undefined && bytes.includes(cutAt)) {
        cutAt = undefined
        // The statement reaches the server, and its answer does not come back.
        far.removeAllListeners('data').once('data', () => near.destroy())
      }
    })
    far.on('data', (bytes) => near.write(bytes))
    near.on('close', () => far.end())
  })
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))
  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    port,
    /** Cuts the line after the next statement that contains `text`. */
    cutAfter: (text: string) => {
      cutAt = text
    },
    /** Cuts every connection and refuses new ones. */
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        for (const end of ends) end.destroy()
      }),
    listenAgain: () => listen(port),
  }
}

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

  let line: Awaited<ReturnType<typeof openLine>>
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

it.each(['ER_UNKNOWN_COM_ERROR', 'ER_LOCK_WAIT_TIMEOUT', 'ECONNREFUSED'])('counts %s as busy', (code) => {
  expect(isBusy(Object.assign(new Error(code), { code }))).toBe(true)
})
