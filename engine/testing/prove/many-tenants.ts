import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { askWell } from '../bench/ask.ts'
import { BRANDS } from '../brands.ts'
import { type ServerProcess, startServerProcess } from '../server-process.ts'

/** The versions of all brands are stored after the first start. */
const SETTLE_MS = 60_000
const LOOK_UPS = 500

export interface ManyTenants {
  readonly count: number
  /** From the start of the process until it answers; the first time its hosts are claimed as well. */
  readonly firstStartMs: number
  readonly startMs: number
  /** Processor time of its thread from the second start until it answers. */
  readonly startCpuMs: number
  /** Of one core, in per cent, while nothing changes. */
  readonly idlePercent: number
  /** What lives on the heap, at rest. */
  readonly heapBytes: number
  /** Of an answer that costs nothing but finding the brand of its host, in the mean. */
  readonly lookUpMs: number
  /** From a change of one folder until it is served. */
  readonly changeMs: number
  /** The longest that the others waited meanwhile. */
  readonly pauseMs: number
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

/** The mean time of a file's answer, of one brand after the other. */
async function timeLookUps(server: ServerProcess, count: number): Promise<number> {
  const look = (at: number) => {
    const host = `brand-${(at * 7919) % count}.localhost:${server.port}`
    return askWell(`http://127.0.0.1:${server.port}/robots.txt`, { host })
  }
  for (let at = 0; at < LOOK_UPS; at++) await look(at)
  const { ms } = await timed(async () => {
    for (let at = 0; at < LOOK_UPS; at++) await look(at)
  })
  return ms / LOOK_UPS
}

/**
 * Starts the built server with so many tenants, twice, leaves it alone for `idleMs` (scheduled jobs of each five minutes are in
 * 300,000), asks for one brand after the other, and changes one.
 */
export async function proveManyTenants(count: number, idleMs: number): Promise<ManyTenants> {
  const home = mkdtempSync(join(tmpdir(), 'manyhearts-tenants-'))
  const dir = join(home, 'tenants')
  writeTenants(dir, count)
  const env = { TENANTS_DIR: dir, DATA_DIR: join(home, 'data') }
  const start = () => timed(() => startServerProcess(env, ['--expose-gc']))
  const first = await start()
  await setTimeout(SETTLE_MS)
  await first.result.stop()
  const { result: server, ms: startMs } = await start()
  try {
    const { cpuMs: startCpuMs } = await server.measure()
    await setTimeout(SETTLE_MS)
    await server.measure('rest')
    await setTimeout(idleMs)
    const { cpuMs, heapBytes } = await server.measure()
    const lookUpMs = await timeLookUps(server, count)
    await server.measure()
    const { ms: changeMs } = await timed(async () => {
      changeTenant(dir, 'brand-1', { name: 'Changed' })
      await awaitName(server, 'brand-1', 'Changed')
    })
    const { delayMs: pauseMs } = await server.measure()
    const idlePercent = (cpuMs / idleMs) * 100
    return { count, firstStartMs: first.ms, startMs, startCpuMs, idlePercent, heapBytes, lookUpMs, changeMs, pauseMs }
  } finally {
    await server.stop()
    rmSync(home, { recursive: true, force: true })
  }
}
