import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from 'playwright'
import { readEnv } from '#engine/platform/env.ts'
import { connect, type Db } from '../../../db/connect.ts'
import { timeOfId } from '../../../db/ids.ts'
import { scopeDb } from '../../../db/scope.ts'
import { openSession } from '../../../domains/accounts/index.ts'
import type { Tenant } from '../../../tenancy/schema.ts'
import { CHROMIUM } from '../../chromium.ts'
import { plantMember } from '../../context.ts'
import { forkWorker } from '../../fork-worker.ts'
import { createMariadbDatabase } from '../../journeys/support/mariadb-database.ts'
import { openCuttingProxy } from '../../live/cutting-proxy.ts'
import { openStream } from '../../live/headless.ts'
import { startServerProcess } from '../../server-process.ts'
import { atRest } from '../../walk/rest.ts'
import type { WriterInput } from './event-writer.ts'

const MEMBERS = 40
/** The clock of the second server and of the second writer is so far behind. */
const BEHIND_MS = 12_000
const PATIENCE_MS = 60_000
/** A page that has loaded no script for so long has all of its parts. */
const QUIET_MS = 3_000
const CLOCK = fileURLToPath(import.meta.resolve('../../attack/clock.ts'))
const WRITER = fileURLToPath(import.meta.resolve('./event-writer.ts'))

/** What was received of the events, compared with the order in which they were committed. */
export interface Received {
  readonly lost: number
  readonly twice: number
  readonly outOfOrder: number
}

export interface EventsProved {
  readonly events: number
  /** Committed after another of the member whose id is higher: by a clock that is behind, or late. */
  readonly behindTheirIds: number
  /** Transactions that were refused and tried again. */
  readonly repeated: number
  readonly cuts: number
  /** By clients without a browser: two of each member, one on each server. */
  readonly headless: Received
  /** By a browser of one of the members, on the second server. */
  readonly browser: Received
  /** How often the browser loaded its page. */
  readonly loads: number
  readonly tookMs: number
}

const NONE: Received = { lost: 0, twice: 0, outOfOrder: 0 }

const add = (a: Received, b: Received): Received => ({
  lost: a.lost + b.lost,
  twice: a.twice + b.twice,
  outOfOrder: a.outOfOrder + b.outOfOrder,
})

function compare(received: readonly string[], committed: readonly string[]): Received {
  const places = new Map(committed.map((number, place) => [number, place]))
  const distinct = new Set(received)
  const outOfOrder = received.filter((number, at) => at > 0 && places.get(number)! < places.get(received[at - 1]!)!)
  return {
    lost: committed.filter((number) => !distinct.has(number)).length,
    twice: received.length - distinct.size,
    outOfOrder: outOfOrder.length,
  }
}

/** A browser's page, and the numbers of its events in the order in which it got them. */
async function openBrowser(browser: Browser, origin: string, session: string) {
  const context = await browser.newContext()
  await context.addCookies([
    { name: 'session', value: session, url: origin },
    { name: 'entry-warning', value: '1', url: origin },
  ])
  const page = await context.newPage()
  const numbers: string[] = []
  let loads = 0
  page.on('load', () => (loads += 1))
  await page.exposeFunction('note', (number: string) => numbers.push(number))
  await page.addInitScript(() => {
    const { note } = window as unknown as { note(number: string): void }
    window.addEventListener('live:unlike', (event) => note((event as CustomEvent<{ number: string }>).detail.number))
  })
  const opened = page.waitForRequest(/\/api\/events/)
  await page.goto(`${origin}/pages/faq`)
  await opened
  // The parts that come when the page is at rest, too: one that is cut off three times makes the page load anew, and that
  // load may be cut off in its turn.
  await page.waitForFunction((quietMs) => {
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => /\/assets\/.*\.js/.test(name))
    const newest = Math.max(...scripts.map((script) => (script as PerformanceResourceTiming).responseEnd))
    return scripts.some(({ name }) => name.includes('/AfterLoad')) && performance.now() - newest > quietMs
  }, QUIET_MS)
  await atRest(page)
  return { numbers, countLoads: () => loads }
}

async function committedOf(db: Db, poolId: string, memberId: string) {
  const rows = await db.kysely
    .selectFrom('events')
    .select(['id', 'data'])
    .where('pool_id', '=', poolId)
    .where('member_id', '=', memberId)
    .where('type', '=', 'unlike')
    .orderBy('sequence')
    .execute()
  let newest = 0
  let behind = 0
  for (const { id } of rows) {
    const time = timeOfId(id)!
    if (time < newest) behind += 1
    newest = Math.max(newest, time)
  }
  return { numbers: rows.map(({ data }) => (JSON.parse(data) as { number: string }).number), behind }
}

/**
 * `count` events of 40 members by two writers and read by two servers, one of each with a clock that is 12 s behind; some
 * are committed late, up to `latestMs`. Streams are cut off all the time.
 */
export async function proveEvents(
  tenant: Tenant,
  dialect: 'sqlite' | 'mariadb',
  count: number,
  latestMs: number,
): Promise<EventsProved> {
  const from = performance.now()
  const dataDir = mkdtempSync(join(tmpdir(), 'manyhearts-events-'))
  const mariadb = dialect === 'mariadb' ? await createMariadbDatabase() : undefined
  const env = {
    ...{ DATA_DIR: dataDir, SCHEDULE: 'off', LOG_LEVEL: 'error' },
    ...(mariadb && { DATABASE_URL: mariadb.url }),
  }
  const late = { env: { TEST_CLOCK_OFFSET_MS: String(-BEHIND_MS) }, more: ['--import', CLOCK] }
  const servers = [await startServerProcess(env), await startServerProcess({ ...env, ...late.env }, late.more)]
  const proxies = await Promise.all(servers.map(({ port }) => openCuttingProxy(port, Math.random)))
  const { databaseUrl } = readEnv(env)
  const db = await connect(databaseUrl)
  const browser = await chromium.launch(CHROMIUM)
  const scoped = scopeDb(db, { poolId: tenant.poolId, tenantId: tenant.slug })
  const [name] = tenant.hosts
  const open = async () => {
    const { id } = await plantMember(db, tenant.poolId, { tenant_id: tenant.slug, country: tenant.countries[0]! })
    const session = await openSession(scoped, id, Date.now())
    const readers = proxies.map(({ port }) => {
      const numbers: string[] = []
      const stream = openStream({ port, host: `${name}:${port}`, session }, (type, data) => {
        if (type === 'unlike') numbers.push((JSON.parse(data) as { number: string }).number)
      })
      return { numbers, stream }
    })
    return { id, session, readers }
  }
  try {
    const members = await Promise.all(Array.from({ length: MEMBERS }, open))
    const [watched] = members
    const shown = await openBrowser(browser, `http://${name}:${proxies[1]!.port}`, watched!.session)
    for (const { readers } of members) for (const { stream } of readers) await stream.opened
    for (const proxy of proxies) proxy.setCutting(true)
    const half = Math.ceil(count / 2)
    const write = (first: number, options = {}) => {
      const memberIds = members.map(({ id }) => id)
      const input = { url: databaseUrl, poolId: tenant.poolId, memberIds, first, count: half, atOnce: 8 }
      return forkWorker(WRITER, { ...input, lateOf: 100, latestMs } satisfies WriterInput, options)
    }
    const repeated = await Promise.all([write(0), write(half, late)])
    for (const proxy of proxies) proxy.setCutting(false)
    const committed = new Map<string, Awaited<ReturnType<typeof committedOf>>>()
    for (const { id } of members) committed.set(id, await committedOf(db, tenant.poolId, id))
    const measure = () =>
      members
        .flatMap(({ id, readers }) => readers.map(({ numbers }) => compare(numbers, committed.get(id)!.numbers)))
        .reduce(add, NONE)
    const measureBrowser = () => compare(shown.numbers, committed.get(watched!.id)!.numbers)
    const until = performance.now() + PATIENCE_MS
    while (measure().lost + measureBrowser().lost > 0 && performance.now() < until) await wait(500)
    for (const { readers } of members) for (const { stream } of readers) stream.close()
    return {
      events: [...committed.values()].reduce((sum, { numbers }) => sum + numbers.length, 0),
      behindTheirIds: [...committed.values()].reduce((sum, { behind }) => sum + behind, 0),
      repeated: repeated[0]! + repeated[1]!,
      cuts: proxies.reduce((sum, { cuts }) => sum + cuts, 0),
      headless: measure(),
      browser: measureBrowser(),
      loads: shown.countLoads(),
      tookMs: performance.now() - from,
    }
  } finally {
    await browser.close()
    for (const proxy of proxies) await proxy.close()
    for (const server of servers) await server.stop()
    await db.close()
    await mariadb?.drop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
