import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { askWell } from '../bench/ask.ts'
import { BRANDS } from '../brands.ts'
import { type ServerProcess, startServerProcess } from '../server-process.ts'

/** Scheduled jobs of each minute and of each five minutes are in it. */
const IDLE_MS = 300_000
/** The versions of all brands are stored after the first start. */
const SETTLE_MS = 60_000

export interface ManyTenants {
  /** From the start of the process until it answers; the first time its hosts are claimed as well. */
  readonly firstStartMs: number
  readonly startMs: number
  /** Processor time of its thread from the second start until it answers. */
  readonly startCpuMs: number
  /** Of one core, in per cent, while nothing changes. */
  readonly idlePercent: number
  /** From a change of one folder until it is served. */
  readonly changeMs: number
}

function writeTenants(dir: string, count: number): void {
  for (let n = 0; n < count; n++) {
    const slug = `brand-${n}`
    cpSync(join('tenants', BRANDS[n % BRANDS.length]!), join(dir, slug), { recursive: true })
    changeTenant(dir, slug, { hosts: [`${slug}.localhost`] })
  }
}

function changeTenant(dir: string, slug: string, changes: object): void {
  const path = join(dir, slug, 'tenant.json')
  writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), ...changes }))
}

async function timed<T>(work: () => Promise<T>): Promise<{ readonly result: T; readonly ms: number }> {
  const from = performance.now()
  const result = await work()
  return { result, ms: Math.round(performance.now() - from) }
}

async function awaitName(server: ServerProcess, slug: string, name: string): Promise<void> {
  const page = () => askWell(`http://127.0.0.1:${server.port}/login`, { host: `${slug}.localhost:${server.port}` })
  while (!(await page()).body.includes(name)) await setTimeout(20)
}

/** Starts the built server with so many tenants, twice, waits while nothing happens, and changes one. */
export async function proveManyTenants(count: number): Promise<ManyTenants> {
  const home = mkdtempSync(join(tmpdir(), 'manyhearts-tenants-'))
  const dir = join(home, 'tenants')
  writeTenants(dir, count)
  const start = () => timed(() => startServerProcess({ TENANTS_DIR: dir, DATA_DIR: join(home, 'data') }))
  const first = await start()
  await setTimeout(SETTLE_MS)
  await first.result.stop()
  const { result: server, ms: startMs } = await start()
  try {
    const { cpuMs: startCpuMs } = await server.measure()
    await setTimeout(SETTLE_MS)
    await server.measure()
    await setTimeout(IDLE_MS)
    const { cpuMs } = await server.measure()
    const { ms: changeMs } = await timed(async () => {
      changeTenant(dir, 'brand-7', { name: 'Changed' })
      await awaitName(server, 'brand-7', 'Changed')
    })
    return { firstStartMs: first.ms, startMs, startCpuMs, idlePercent: (cpuMs / IDLE_MS) * 100, changeMs }
  } finally {
    await server.stop()
    rmSync(home, { recursive: true, force: true })
  }
}
