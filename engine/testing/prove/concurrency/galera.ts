import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createConnection } from 'mysql2/promise'
import { openStorage } from '#engine/platform/storage/open-storage.ts'
import { connect, type Db } from '../../../db/connect.ts'
import { migrate } from '../../../db/migrate.ts'
import type { Tenant } from '../../../tenancy/schema.ts'
import { type GaleraNode, startGalera } from '../../database/galera.ts'
import { type ServerProcess, startServerProcess } from '../../server-process.ts'
import { countFaults, type SendFaults } from '../kills/send-kills-count.ts'
import { askAs, plantSenders, type Sender, type SendLoad } from '../kills/send-kills-load.ts'
import { listTested, ownPool } from '../tested-site.ts'

const NODES = 3
const DATABASE = 'galera'
const REST_MS = 120
const CHECK_MS = 250
const DOWN_MS = 15_000
const FORGET_MS = 10_000
const COMPARED = ['members', 'messages', 'participants', 'credit_entries', 'events', 'jobs', 'photos'] as const
/** After the load every node applies what is under way. */
const SETTLE_MS = 60_000

/** How a pool was served while a node was away. */
export interface Fault {
  readonly node: number
  /** The longest time in which no request of any pool was answered well, in seconds. */
  readonly longestOutageS: number
  readonly refused503: number
  readonly rejoinMs: number
}

export interface GaleraProved {
  readonly faults: readonly Fault[]
  readonly sent: number
  readonly repeated: number
  /** Reads by the sender, right after the answer, without the message. */
  readonly staleReads: number
  readonly reads: number
  readonly counted: Readonly<Record<string, SendFaults>>
  /** Tables that are not the same on all nodes. */
  readonly differing: readonly string[]
}

async function findPools(): Promise<Tenant[]> {
  const tenants = (await listTested()).filter(ownPool)
  if (tenants.length < NODES) throw new Error(`${NODES} brands with a pool of their own are needed`)
  return tenants.slice(0, NODES)
}

/** As a balancer sends the requests of a pool: to its own engine, or to the next one that says it is ready. */
class Balancer {
  readonly #engines: readonly ServerProcess[]
  readonly #ready: boolean[]
  #over = false

  constructor(engines: readonly ServerProcess[]) {
    this.#engines = engines
    this.#ready = engines.map(() => true)
    for (const at of engines.keys()) void this.#watch(at)
  }

  portFor(pool: number): number {
    const order = [...this.#engines.keys()].map((step) => (pool + step) % this.#engines.length)
    return this.#engines[order.find((at) => this.#ready[at]) ?? pool]!.port
  }

  stop(): void {
    this.#over = true
  }

  async #watch(at: number): Promise<void> {
    while (!this.#over) {
      const answer = await fetch(`http://127.0.0.1:${this.#engines[at]!.port}/readyz`).catch(() => undefined)
      this.#ready[at] = answer?.status === 200
      await wait(CHECK_MS)
    }
  }
}

/** The answers of one pool over time. */
class Watched {
  #goodAt = performance.now()
  #longestMs = 0
  #refused = 0

  note(status: number | undefined): void {
    if (status === 503) this.#refused += 1
    if (status !== 200) return
    const now = performance.now()
    this.#longestMs = Math.max(this.#longestMs, now - this.#goodAt)
    this.#goodAt = now
  }

  /** What was measured since it was last taken. */
  take() {
    const taken = { longestMs: this.#longestMs, refused: this.#refused }
    this.#longestMs = 0
    this.#refused = 0
    return taken
  }
}

const conversationOf = (body: string) => (JSON.parse(body) as { conversation: { id: string } }).conversation.id

async function openCluster(nodes: readonly GaleraNode[]): Promise<Db[]> {
  const admin = await createConnection(nodes[0]!.url)
  await admin.query(`create database ${DATABASE} character set utf8mb4 collate utf8mb4_nopad_bin`)
  await admin.end()
  const dbs = await Promise.all(nodes.map(({ url }) => connect(`${url}/${DATABASE}?connections=3`)))
  await migrate(dbs[0]!)
  return dbs
}

async function checksums(url: string): Promise<Record<string, string>> {
  const admin = await createConnection(`${url}/${DATABASE}`)
  const [rows] = await admin.query(`checksum table ${COMPARED.join(', ')}`)
  await admin.end()
  return Object.fromEntries(
    (rows as { Table: string; Checksum: number }[]).map((row) => [row.Table, String(row.Checksum)]),
  )
}

/** The tables that differ between nodes, once nothing is under way any more. */
async function listDiffering(nodes: readonly GaleraNode[]): Promise<string[]> {
  const until = performance.now() + SETTLE_MS
  for (;;) {
    const [first, ...others] = await Promise.all(nodes.map(({ url }) => checksums(url)))
    const differing = Object.keys(first!).filter((table) => others.some((other) => other[table] !== first![table]))
    if (differing.length === 0 || performance.now() > until) return differing
    await wait(1000)
  }
}

/** Kills a node, leaves it away for a while, and takes it back. */
async function strike(
  nodes: readonly GaleraNode[],
  at: number,
  pools: readonly Watched[],
  forMs: number,
): Promise<Fault> {
  for (const pool of pools) pool.take()
  await nodes[at]!.kill()
  await wait(DOWN_MS)
  const from = performance.now()
  await nodes[at]!.rejoin()
  const rejoinMs = performance.now() - from
  await wait(forMs)
  const taken = pools.map((pool) => pool.take())
  return {
    node: at,
    longestOutageS: Math.max(...taken.map(({ longestMs }) => longestMs)) / 1000,
    refused503: taken.reduce((sum, { refused }) => sum + refused, 0),
    rejoinMs,
  }
}

/**
 * Three nodes, an engine on each, and three pools that write to one engine each: `minutes` of texts, photos and gifts,
 * while each node in turn is killed and comes back.
 */
export async function proveGalera(minutes: number, onFault: (fault: Fault) => void): Promise<GaleraProved> {
  const dataDir = mkdtempSync(join(tmpdir(), 'manyhearts-galera-data-'))
  const tenants = await findPools()
  const { nodes, stop } = await startGalera(NODES)
  const engines: ServerProcess[] = []
  let dbs: Db[] = []
  try {
    dbs = await openCluster(nodes)
    for (const { url } of nodes) {
      const env = { DATA_DIR: dataDir, DATABASE_URL: `${url}/${DATABASE}`, LOG_LEVEL: 'silent' }
      engines.push(await startServerProcess(env))
    }
    const balancer = new Balancer(engines)
    const watched = tenants.map(() => new Watched())
    const reads = { all: 0, stale: 0 }
    const loads: SendLoad[] = []
    for (const [pool, tenant] of tenants.entries()) {
      const port = () => balancer.portFor(pool)
      const onAcknowledged = async ({ session }: Sender, key: string, body: string) => {
        const path = `/api/chat.php?id=${conversationOf(body)}`
        const { status, text } = await askAs(port(), tenant, session, path)
        if (status !== 200) return
        reads.all += 1
        if (!text.includes(key)) reads.stale += 1
      }
      const onAnswer = (status: number | undefined) => watched[pool]!.note(status)
      loads.push(await plantSenders(dbs[0]!, tenant, port, { restMs: REST_MS, onAnswer, onAcknowledged }))
    }
    const forgetting = setInterval(() => {
      for (const load of loads) void load.forgetLimits().catch(() => {})
    }, FORGET_MS)
    const faults: Fault[] = []
    const until = performance.now() + minutes * 60_000
    for (let strikes = 0; performance.now() < until; strikes += 1) {
      faults.push(await strike(nodes, strikes % NODES, watched, DOWN_MS))
      onFault(faults.at(-1)!)
    }
    clearInterval(forgetting)
    const sent = await Promise.all(loads.map((load) => load.finish()))
    balancer.stop()
    for (const engine of engines) await engine.stop()
    const counted: Record<string, SendFaults> = {}
    const storage = openStorage(`file:${join(dataDir, 'media')}`)
    for (const [pool, tenant] of tenants.entries()) {
      const { acknowledged, credits } = sent[pool]!
      counted[tenant.slug] = await countFaults({ db: dbs[0]!, storage, tenant, acknowledged, credits })
    }
    return {
      faults,
      sent: sent.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0),
      repeated: sent.reduce((sum, { counts }) => sum + counts.repeated, 0),
      staleReads: reads.stale,
      reads: reads.all,
      counted,
      differing: await listDiffering(nodes),
    }
  } finally {
    for (const engine of engines) await engine.stop()
    for (const db of dbs) await db.close()
    await stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
