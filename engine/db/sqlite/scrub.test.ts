import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { expect, it, onTestFinished } from 'vitest'
import { useSqlite } from '#engine/testing/databases.ts'
import { memberRow, OURS } from '#engine/testing/twins.ts'
import { scopeDb } from '../scope.ts'
import { scrub } from './scrub.ts'
import { sqliteFile } from './sqlite-file.ts'

const open = useSqlite()

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
