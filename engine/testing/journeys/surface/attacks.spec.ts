import { expect, test } from '@playwright/test'
import { LIMITS } from '#engine/platform/limits/limits.ts'
import { setClockBack } from '#engine/testing/attack/clock-set-back.ts'
import { listUnflooded, runFloods } from '#engine/testing/attack/flooding.ts'
import { lockUnderLoad } from '#engine/testing/attack/locking.ts'
import { findTenant, ownPool } from '#engine/testing/prove/tested-site.ts'
import { createMariadbDatabase } from '../support/mariadb-database.ts'

/** The others take `npm run prove floods`: thousands of tries. */
const SMALL = 5

test('ten times as many tries as a limit allows pass as often as it allows, and each refusal says why', async () => {
  const results = await runFloods(await findTenant(ownPool), ({ limit }) => LIMITS[limit].count <= SMALL)
  expect(results.length).toBeGreaterThan(9)
  for (const { limit, allowed, passed, sent, faults } of results)
    expect({ limit, passed, sent, faults }).toEqual({ limit, passed: allowed, sent: 10 * allowed, faults: [] })
  expect(listUnflooded()).toEqual([])
})

test('while another program locks the SQLite file pages are read, and no message is lost', async () => {
  const first = await findTenant(ownPool)
  const second = await findTenant((tenant) => ownPool(tenant) && tenant.slug !== first.slug)
  const { reads, writes, lost } = await lockUnderLoad([first, second], { lockMs: 2_000, readers: 1, writes: 8 })
  expect({ writes, lost }).toEqual({ writes: { 200: 8 }, lost: 0 })
  for (const { name, tookMs, statuses } of reads)
    expect({ name, statuses }).toEqual({ name, statuses: { 200: tookMs.length } })
})

test('a clock that is set back hides and repeats nothing, and keeps chats and deletions in order', async () => {
  const database = process.env.JOURNEY_DIALECT === 'mariadb' ? await createMariadbDatabase() : undefined
  try {
    const env: Record<string, string> = database ? { DATABASE_URL: database.url } : {}
    const found = await setClockBack(await findTenant(ownPool), 4, env)
    expect(found).toEqual({ hidden: 0, repeated: 0, news: 0, faults: [] })
  } finally {
    await database?.drop()
  }
})
