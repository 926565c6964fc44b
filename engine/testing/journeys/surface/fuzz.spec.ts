import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import type { Db } from '#engine/db/connect.ts'
import { followWrites } from '#engine/testing/database/written-tables.ts'
import { logInAs, openDatabase } from '../support/database.ts'
import { plantContacts, plantPeople } from '../support/plant.ts'
import { type Received, send } from '../support/send.ts'
import { type FuzzedRequest, requestsTo } from './fuzz-inputs.ts'
import { listTargets } from './surface.ts'

/** More with `FUZZ_RUNS=500 npx playwright test fuzz`; the seed is fixed so that a failure comes back. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 25)
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121)

const HOST = 'rosa.localhost'
/** 202 carries a redirect to a page that asks for its data. */
const EXPECTED = new Set([200, 202, 204, 206, 301, 302, 303, 304, 307, 308])
const REFUSED = new Set([400, 401, 403, 404, 405, 409, 410, 411, 413, 414, 415, 416, 421, 422, 429, 431])

let db: Db
/** Ids of one's own, of other members, and of another pool. */
let ids: readonly string[]
let session: string
let listWritten: Awaited<ReturnType<typeof followWrites>>

test.beforeAll(async () => {
  db = await openDatabase()
  const [me, other, third] = await plantPeople(db, 'rosa', 3)
  const [stranger] = await plantPeople(db, 'havblik', 1)
  const planted = await plantContacts(db, 'rosa', { me: me!, other: other!, third: third! })
  session = await logInAs(db, 'rosa', me!)
  ids = [me!, other!, third!, stranger!, ...Object.values(planted)]
  listWritten = await followWrites(db)
})

test.afterAll(() => db.close())

function expectClear(asked: FuzzedRequest, got: Received) {
  // Node itself ends a connection whose body nobody reads.
  if (got.status === 0) return expect(String(asked.body ?? '').length).toBeGreaterThan(60_000)
  expect([...EXPECTED, ...REFUSED]).toContain(got.status)
  const isJson = String(got.headers['content-type']).startsWith('application/json')
  const saysWhy = got.status >= 400 && got.status !== 431 && asked.method !== 'HEAD'
  if (saysWhy && asked.path.startsWith('/api/')) expect(isJson).toBe(true)
  if (saysWhy && isJson) expect(JSON.parse(got.text).error.reason).toMatch(/^[a-z_]+$/)
}

for (const target of listTargets()) {
  test(`${target.name} refuses what is wrong with a reason, and writes nothing then`, async () => {
    await listWritten()
    await fc.assert(
      fc.asyncProperty(requestsTo(target, ids), async (asked) => {
        const cookie: Record<string, string> = asked.loggedIn ? { cookie: `session=${session}` } : {}
        const got = await send({ host: HOST, ...asked, headers: { ...cookie, ...asked.headers } })
        const written = await listWritten()
        expectClear(asked, got)
        const refused = got.status === 0 || got.status >= 400
        if (refused) expect(written).toEqual([])
        if (asked.path.includes('logout')) session = await logInAs(db, 'rosa', ids[0]!)
      }),
      { seed: SEED, numRuns: RUNS, interruptAfterTimeLimit: 80_000 + RUNS * 1000 },
    )
  })
}
