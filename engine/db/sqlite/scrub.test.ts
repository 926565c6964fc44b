import { readFileSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { useSqlite } from '#engine/testing/databases.ts'
import { memberRow, OURS } from '#engine/testing/twins.ts'
import type { Db } from '../connect.ts'
import { scopeDb } from '../scope.ts'
import { scrub } from './scrub.ts'
import { sqliteFile } from './sqlite-file.ts'

const open = useSqlite()
const MEGABYTE = 1024 * 1024

/** Makes the file larger by so many megabytes. */
async function fill(db: Db, megabytes: number): Promise<void> {
  await sql`create table filled (bytes blob)`.execute(db.kysely)
  for (let at = 0; at < megabytes; at += 1) await sql`insert into filled values (zeroblob(1048576))`.execute(db.kysely)
}

it('rewrites a small file and empties the log, while the database is open', async () => {
  const db = await open()
  const scoped = scopeDb(db, OURS)
  await scoped.insertInto('members').values(memberRow('m1')).execute()
  expect(await scrub(db, 'if_small')).toEqual({ rewritten: true, logEmptied: true })
  expect(readFileSync(`${sqliteFile(db.url)}-wal`)).toHaveLength(0)
  await scoped.insertInto('members').values(memberRow('m2')).execute()
  expect(await scoped.selectFrom('members').select('id').execute()).toHaveLength(2)
})

it('leaves the log to a later checkpoint while a reader needs it, which is no failure', async () => {
  const db = await open()
  const reader = new DatabaseSync(sqliteFile(db.url))
  onTestFinished(() => reader.close())
  reader.exec('begin')
  reader.prepare('select count(*) from members').get()
  await scopeDb(db, OURS).insertInto('members').values(memberRow('m1')).execute()
  expect(await scrub(db, 'if_small')).toEqual({ rewritten: true, logEmptied: false })
  reader.exec('commit')
  expect(await scrub(db, 'if_small')).toEqual({ rewritten: true, logEmptied: true })
})

it('lets others write while a reader holds up the emptying of the log', async () => {
  const db = await open()
  // Too large to be rewritten by `if_small`, which would lock others out by right.
  await fill(db, 65)
  const reader = new DatabaseSync(sqliteFile(db.url))
  const writer = new DatabaseSync(sqliteFile(db.url), { timeout: 0 })
  onTestFinished(() => {
    reader.close()
    writer.close()
  })
  writer.exec('create table written (at integer)')
  reader.exec('begin')
  reader.prepare('select count(*) from members').get()
  const insert = writer.prepare('insert into written values (?)')
  insert.run(0)
  const scrubbing = scrub(db, 'if_small')
  let done = false
  void scrubbing.finally(() => {
    done = true
  })
  let writes = 0
  for (; !done; writes += 1) {
    insert.run(writes)
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  expect(await scrubbing).toEqual({ rewritten: false, logEmptied: false })
  expect(writes).toBeGreaterThan(5)
})

it('cuts the log back once a reader that made it grow is gone', async () => {
  const db = await open()
  const log = `${sqliteFile(db.url)}-wal`
  const reader = new DatabaseSync(sqliteFile(db.url))
  onTestFinished(() => reader.close())
  reader.exec('begin')
  reader.prepare('select count(*) from members').get()
  await fill(db, 80)
  expect(statSync(log).size).toBeGreaterThan(80 * MEGABYTE)
  reader.exec('commit')
  // The first write lets a checkpoint copy the log, the second one begins it anew.
  for (const id of ['m1', 'm2']) await scopeDb(db, OURS).insertInto('members').values(memberRow(id)).execute()
  expect(statSync(log).size).toBeLessThanOrEqual(64 * MEGABYTE)
})

it('answers requests while the file is rewritten', async () => {
  const db = await open()
  let reads = 0
  let done = false
  const scrubbing = scrub(db, 'always').finally(() => {
    done = true
  })
  while (!done) {
    await scopeDb(db, OURS).selectFrom('members').select('id').execute()
    reads += 1
    await new Promise((resolve) => setImmediate(resolve))
  }
  await scrubbing
  expect(reads).toBeGreaterThan(5)
})
