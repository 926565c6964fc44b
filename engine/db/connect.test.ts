import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { createConnection } from 'mysql2/promise'
import { expect, it, onTestFinished, vi } from 'vitest'
import { describeOnBothDialects, useSqlite } from '#engine/testing/databases.ts'
import { memberRow, OURS } from '#engine/testing/twins.ts'
import { connect, type Db, toNumber } from './connect.ts'
import { migrate, migrationStatus } from './migrate.ts'
import { mysqlPoolOptions } from './mysql/mysql.ts'
import { isUnwritable, tryOnce } from './retry.ts'
import { type ScopedDb, scopeDb, systemDb } from './scope.ts'

it('opens a SQLite file that another process is creating', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'manyhearts-connect-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'new.db')
  const other = new DatabaseSync(file)
  other.exec('begin immediate')
  const exec = DatabaseSync.prototype.exec
  let tries = 0
  const spy = vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (this: DatabaseSync, text) {
    if (text.includes('journal_mode')) tries += 1
    if (tries === 2) exec.call(other, 'commit')
    exec.call(this, text)
  })
  onTestFinished(() => spy.mockRestore())
  const db = await connect(`sqlite:${file}`)
  expect(tries).toBe(2)
  await db.close()
  other.close()
})

describeOnBothDialects('a foreign lock', (open, dialect) => {
  /** Another program that has changed the member's row and does not commit yet; answers its commit. */
  async function lock(db: Db): Promise<() => Promise<void>> {
    if (dialect === 'sqlite') {
      const other = new DatabaseSync(db.url.slice('sqlite:'.length))
      onTestFinished(() => other.close())
      other.exec('begin immediate')
      return async () => other.exec('commit')
    }
    const other = await createConnection(mysqlPoolOptions(db.url))
    onTestFinished(() => other.end())
    await other.query('begin')
    await other.query('update members set credits = 1')
    return async () => void (await other.query('commit'))
  }

  it('delays the statements and transactions that write, and no others', async () => {
    const db = await open()
    const scoped = scopeDb(db, OURS)
    await scoped.insertInto('members').values(memberRow('m1')).execute()
    const unlock = await lock(db)
    const written: string[] = []
    const update = (from: ScopedDb, credits: number) =>
      from.updateTable('members').set({ credits }).where('id', '=', 'm1').execute()
    const writes = [
      update(scoped, 2).then(() => written.push('statement')),
      scoped.transaction((trx) => update(trx, 3)).then(() => written.push('transaction')),
    ]
    const readOften = async () => {
      for (let at = 0; at < 5; at++) await scoped.selectFrom('members').select('id').execute()
    }
    await readOften()
    expect(written).toEqual([])
    await unlock()
    await Promise.all(writes)
    expect(written.toSorted()).toEqual(['statement', 'transaction'])
  })
})

describeOnBothDialects('an open database', (open) => {
  it('is migrated, and a second migration runs nothing', async () => {
    const db = await open()
    expect((await migrationStatus(db)).every((migration) => migration.executedAt)).toBe(true)
    expect(await migrate(db)).toEqual([])
  })

  it('rejects use of the outer database inside its own transaction, and works afterwards', async () => {
    const db = scopeDb(await open(), OURS)
    const nested = db.transaction(() => db.selectFrom('members').selectAll().execute())
    await expect(nested).rejects.toThrow('use trx inside a transaction')
    expect(await db.selectFrom('members').selectAll().execute()).toEqual([])
  })

  it('completes all transactions that are started at the same time', async () => {
    const db = scopeDb(await open(), OURS)
    const ids = Array.from({ length: 12 }, (_, at) => `m${at}`)
    const insert = (id: string) => db.transaction((trx) => trx.insertInto('members').values(memberRow(id)).execute())
    await Promise.all(ids.map(insert))
    expect(await db.selectFrom('members').select('id').execute()).toHaveLength(ids.length)
  })

  it('rejects a date, an object, a list and undefined as bound values', async () => {
    const db = scopeDb(await open(), OURS)
    const values = [new Date(0), { id: 1 }, Symbol('x'), () => 1]
    for (const value of values) {
      const query = async () =>
        db
          .updateTable('members')
          .set({ about_me: value as never })
          .execute()
      await expect(query()).rejects.toThrow()
    }
  })

  it('stores times, Unicode text and letter case exactly, and returns plain rows', async () => {
    const db = systemDb(await open())
    const name = 'Zoë 💛 \\ \' " %'
    const row = { ...memberRow('m1', { name, name_key: 'zoe', signup_at: 1_795_000_000_123 }), pool_id: 'p' }
    await db.insertInto('members').values(row).execute()
    await db
      .insertInto('members')
      .values({ ...row, id: 'm2', email: 'M1@example.org', name_key: 'ZOE' })
      .execute()
    const found = await db.selectFrom('members').selectAll().where('name_key', '=', 'zoe').execute()
    expect(found).toEqual([expect.objectContaining(row)])
    expect(Object.getPrototypeOf(found[0])).toBe(Object.prototype)
  })
})

const openSqlite = useSqlite()

it('fails a write that nobody waits for at once when the file is locked or read-only, and reports it', async () => {
  const db = await openSqlite()
  const scoped = scopeDb(db, OURS)
  const other = new DatabaseSync(db.url.slice('sqlite:'.length))
  onTestFinished(() => other.close())
  const reported: unknown[] = []
  const write = () => scoped.updateTable('members').set({ credits: 2 }).execute()
  const tryWrite = () => tryOnce(write, (error) => reported.push((error as Error).message))
  other.exec('begin immediate')
  await tryWrite()
  other.exec('commit')
  await sql`pragma query_only = on`.execute(db.kysely)
  await tryWrite()
  await sql`pragma query_only = off`.execute(db.kysely)
  await tryWrite()
  expect(reported).toEqual(['database is locked', 'attempt to write a readonly database'])
})

it('tells that the disk is full, and not that the transaction is gone which that ended; later it works again', async () => {
  const db = await openSqlite()
  const fill = (bytes: number) =>
    systemDb(db).transaction((trx) => sql`insert into filled values (zeroblob(${bytes}))`.execute(trx.kysely))
  await sql`create table filled (bytes blob)`.execute(db.kysely)
  await sql`pragma max_page_count = 1`.execute(db.kysely)
  const failed = await fill(1_000_000).catch((error: unknown) => error)
  expect(failed).toMatchObject({ message: 'database or disk is full' })
  expect(isUnwritable(failed)).toBe(true)
  await sql`pragma max_page_count = 1000000`.execute(db.kysely)
  await fill(1_000_000)
})

it.each([
  [true, Object.assign(new Error('The table is full'), { code: 'ER_RECORD_FILE_FULL', errno: 1114 })],
  [true, Object.assign(new Error('Got error 28 "No space left on device" from storage engine'), { errno: 1030 })],
  [false, Object.assign(new Error('Duplicate entry'), { code: 'ER_DUP_ENTRY', errno: 1062 })],
  [false, new Error('a bug with 28 errors')],
])('answers %s for whether the server’s disk is full by: %s', (full, error) => expect(isUnwritable(error)).toBe(full))

it('reports what is wrong with a database URL', async () => {
  await expect(connect('postgres://x')).rejects.toThrow('starts with sqlite:, mysql:// or mariadb://')
  await expect(connect('sqlite:')).rejects.toThrow('names a file')
  await expect(connect('mysql://me:secret@127.0.0.1:1/x')).rejects.toThrow(
    /^cannot open the mysql database: (?!.*secret)/,
  )
})

it('converts every form of a sum to a number', () => {
  expect([3, 3n, '3', null, undefined].map(toNumber)).toEqual([3, 3, 3, 0, 0])
  expect(() => toNumber('9007199254740993')).toThrow('past 2^53')
})
