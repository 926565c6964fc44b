import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { makeServices, makeTenant, NOW } from '#engine/testing/context.ts'
import { useSqlite } from '#engine/testing/databases.ts'
import { makeJobSite } from '#engine/testing/jobs/site.ts'
import { createRewriteHandler } from './rewrite-job.ts'
import { writeTombstone } from './tombstones.ts'

const open = useSqlite()
const DAY_MS = 86_400_000
const tenants = [makeTenant('rosa'), makeTenant('other')]
const job = { id: 'j', kind: 'rewrite_database', tenantId: '', payload: {}, attempts: 1, createdAt: NOW }

it('rewrites the file once for all brands, after a night and a day in which somebody was erased', async () => {
  const db = await open()
  const services = makeServices(db, { now: () => NOW })
  const run = () => createRewriteHandler(makeJobSite(services, tenants))(job)
  const freePages = async () => Object.values((await sql<object>`pragma freelist_count`.execute(db.kysely)).rows[0]!)[0]
  await sql`create table filled (text text)`.execute(db.kysely)
  await sql`insert into filled values (zeroblob(400000))`.execute(db.kysely)
  await sql`drop table filled`.execute(db.kysely)
  expect(await freePages()).toBeGreaterThan(50)
  await run()
  await writeTombstone(services.dataDir, 'other', 'long-ago', NOW - 3 * DAY_MS)
  await run()
  expect(await freePages()).toBeGreaterThan(50)
  await writeTombstone(services.dataDir, 'other', 'anouk', NOW - 3_600_000)
  await run()
  expect(await freePages()).toBe(0)
})
