import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { connect } from '../../../db/connect.ts'
import { migrate } from '../../../db/migrate.ts'
import type { MembersTable } from '../../../db/schema.ts'
import { ORDERS } from '../../../domains/search/shared/filters.ts'
import { makeServices, NOW } from '../../context.ts'
import { startMariadb } from '../../database/mariadb.ts'
import { explain, openWatch, type Watch } from '../../database/watched-db.ts'
import { fillPools, type PoolSize } from './fill.ts'
import { contextOf, listViewers, type Sample, samplePage, VIEWERS } from './measure.ts'
import { PAGES, RARE, SEARCHES } from './searches.ts'

const POOLS = 10
const MARIADB_MEMORY_MB = 2048
const BUDGET_MS = 20

const say = (line: string) => console.error(line)

export interface Sizes {
  /** Members of the one pool; the ten beside it hold as many together. */
  readonly members: number
}

const layoutsOf = ({ members }: Sizes): Record<string, PoolSize[]> => ({
  [`one pool of ${members}`]: [{ poolId: 'one', members }],
  [`ten pools of ${members / POOLS}`]: Array.from({ length: POOLS }, (_, at) => ({
    poolId: `ten-${at}`,
    members: Math.floor(members / POOLS),
  })),
})

const share = (times: readonly number[], part: number) => times[Math.floor((times.length - 1) * part)] ?? Number.NaN
const toMs = (ms: number) => ms.toFixed(1).padStart(6)

interface Line {
  readonly order: string
  readonly what: string
  readonly byPage: ReadonlyMap<number, readonly Sample[]>
}

async function measureLine(
  watch: Watch,
  viewers: readonly MembersTable[],
  order: string,
  what: string,
  query: string,
): Promise<Line> {
  const services = makeServices(watch.db)
  const byPage = new Map<number, Sample[]>()
  for (const viewer of viewers) {
    const ctx = contextOf(watch, viewer, services)
    for (const page of PAGES) {
      const sample = await samplePage(watch, ctx, `${query}&order=${order}`, page)
      if (sample) byPage.set(page, [...(byPage.get(page) ?? []), sample])
    }
  }
  return { order, what, byPage }
}

const timesOf = (samples: readonly Sample[] = []) => samples.map((one) => one.ms).sort((a, b) => a - b)

/** All lines of an order as one. */
function together(order: string, lines: readonly Line[]): Line {
  const samplesOf = (page: number) =>
    lines.flatMap((line) => (line.order === order ? (line.byPage.get(page) ?? []) : []))
  return { order, what: 'ALL', byPage: new Map(PAGES.map((page) => [page, samplesOf(page)])) }
}

function print({ order, what, byPage }: Line): void {
  const cells = PAGES.map((page) => {
    const times = timesOf(byPage.get(page))
    return times.length === 0 ? '     –       –' : `${toMs(share(times, 0.5))}  ${toMs(share(times, 0.99))}`
  })
  console.log(`${order.padEnd(9)} ${what.padEnd(22)} ${cells.join('   ')}`)
}

/** The plans of one page, each shape of query once. */
async function printPlans(watch: Watch, { order, what, byPage }: Line): Promise<void> {
  const sample = byPage.get(2)?.[0] ?? byPage.get(1)?.[0]
  if (!sample) return
  console.log(`  ${order}, ${what}:`)
  const shapes = new Map(sample.queries.map((query) => [query.sql, query]))
  for (const query of shapes.values()) {
    const lines = await explain(watch.db, query)
    for (const line of lines.slice(0, 8)) console.log(`    ${line}`)
    if (lines.length > 8) console.log(`    … ${lines.length - 8} more`)
  }
  watch.take()
}

const head = () =>
  `${''.padEnd(33)}${PAGES.map((page) => `page ${page}`.padStart(9).padEnd(17)).join('')}(p50, p99 in ms)`

async function measureLayout(watch: Watch, name: string, pools: readonly PoolSize[]): Promise<void> {
  const viewers: MembersTable[] = []
  const perPool = Math.ceil(VIEWERS / pools.length)
  for (const { poolId } of pools) viewers.push(...(await listViewers(watch.db, poolId)).slice(0, perPool))
  console.log(`\n${watch.db.dialect}, ${name}\n${head()}`)
  const lines: Line[] = []
  for (const order of ORDERS) {
    for (const [what, query] of Object.entries(SEARCHES)) {
      const line = await measureLine(watch, viewers, order, what, query)
      print(line)
      lines.push(line)
    }
    print(together(order, lines))
  }
  for (const page of PAGES) {
    const times = timesOf(lines.flatMap((line) => line.byPage.get(page) ?? []))
    const verdict = share(times, 0.99) <= BUDGET_MS ? 'within' : 'over'
    const figures = `p50 ${toMs(share(times, 0.5))}  p99 ${toMs(share(times, 0.99))}  max ${toMs(times.at(-1) ?? 0)}`
    console.log(
      `page ${String(page).padEnd(4)} all searches: ${figures}  (${times.length} pages, p99 ${verdict} ${BUDGET_MS} ms)`,
    )
  }
  print(await measureLine(watch, viewers, 'seen', 'hardly any match', RARE))
  if (pools.length > 1) return
  console.log('plans:')
  for (const line of lines) await printPlans(watch, line)
}

async function measureDatabase(url: string, sizes: Sizes): Promise<void> {
  const db = await connect(url, { synchronous: 'off' })
  const layouts = layoutsOf(sizes)
  try {
    await migrate(db)
    const from = performance.now()
    await fillPools(db, Object.values(layouts).flat(), NOW)
    say(`${db.dialect}: filled in ${Math.round((performance.now() - from) / 1000)} s`)
  } finally {
    await db.close()
  }
  const watch = await openWatch(url)
  try {
    for (const [name, pools] of Object.entries(layouts)) await measureLayout(watch, name, pools)
  } finally {
    await watch.db.close()
  }
}

async function measureMariadb(sizes: Sizes): Promise<void> {
  const server = await startMariadb({ memoryMb: MARIADB_MEMORY_MB })
  try {
    const db = await connect(`${server.url}/mysql`)
    await db.kysely.schema.createSchema('bench').execute()
    await db.close()
    await measureDatabase(`${server.url}/bench`, sizes)
  } finally {
    await server.stop()
  }
}

/**
 * The member search at size (`BENCH_PART=search npm run bench`): a pool of a million and ten of a hundred thousand in
 * one database, on SQLite and on MariaDB; what the database takes for pages of each order, and the plans.
 * `BENCH_MEMBERS` makes it smaller, `BENCH_DB=sqlite` or `mysql` takes one database.
 */
export async function benchSearch(folder: string): Promise<void> {
  const sizes = { members: Number(process.env.BENCH_MEMBERS || 1_000_000) }
  const only = process.env.BENCH_DB
  mkdirSync(folder, { recursive: true })
  const dir = mkdtempSync(join(folder, 'search-'))
  try {
    if (only !== 'mysql') await measureDatabase(`sqlite:${join(dir, 'members.db')}`, sizes)
    if (only !== 'sqlite') await measureMariadb(sizes)
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}
