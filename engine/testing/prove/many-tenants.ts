import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { connect } from '#engine/db/connect.ts'
import { migrate } from '#engine/db/migrate.ts'
import { readInstalledPlugins } from '#engine/plugins/catalogue.ts'
import { openRecords } from '#engine/tenancy/registry/records.queries.ts'
import { openTenants } from '#engine/tenancy/registry/registry.ts'
import { BRANDS } from '../brands.ts'

const COUNT = 1000
const IDLE_MS = 10_000

export interface ManyTenants {
  readonly count: number
  /** From the call until all are served; the first time their hosts are claimed as well. */
  readonly firstStartMs: number
  readonly startMs: number
  /** Of one core, in per cent, while nothing changes. */
  readonly idlePercent: number
  /** From a change of one folder until it is served. */
  readonly changeMs: number
}

function writeTenants(dir: string): void {
  for (let n = 0; n < COUNT; n++) {
    const slug = `brand-${n}`
    cpSync(join('tenants', BRANDS[n % BRANDS.length]!), join(dir, slug), { recursive: true })
    const path = join(dir, slug, 'tenant.json')
    writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), hosts: [`${slug}.localhost`] }))
  }
}

/** Opens a thousand tenants as a server does, waits while nothing happens, and changes one. */
export async function proveManyTenants(): Promise<ManyTenants> {
  const home = mkdtempSync(join(tmpdir(), 'manyhearts-tenants-'))
  const dir = join(home, 'tenants')
  writeTenants(dir)
  const db = await connect(`sqlite:${join(home, 'records.db')}`)
  await migrate(db)
  const plugins = await readInstalledPlugins()
  const open = async (follow: boolean) => {
    const from = performance.now()
    const registry = await openTenants({ dir, plugins, records: openRecords(db), follow })
    return { registry, ms: Math.round(performance.now() - from) }
  }
  const first = await open(false)
  const { registry, ms: startMs } = await open(true)
  // Watching keeps no process alive: a server does.
  const awake = setInterval(() => {}, IDLE_MS)
  try {
    await setTimeout(1000)
    const before = process.cpuUsage()
    await setTimeout(IDLE_MS)
    const { user, system } = process.cpuUsage(before)
    const changed = new Promise<void>((resolve) => registry.onChange(() => resolve()))
    const from = performance.now()
    const path = join(dir, 'brand-7', 'tenant.json')
    writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), name: 'Changed' }))
    await changed
    const changeMs = Math.round(performance.now() - from)
    const idlePercent = ((user + system) / 1000 / IDLE_MS) * 100
    return { count: registry.list().length, firstStartMs: first.ms, startMs, idlePercent, changeMs }
  } finally {
    clearInterval(awake)
    await registry.close()
    await db.close()
    rmSync(home, { recursive: true, force: true })
  }
}
