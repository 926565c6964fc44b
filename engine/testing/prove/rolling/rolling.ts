import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createConnection } from 'mysql2/promise'
import { connect, type Db } from '../../../db/connect.ts'
import { migrate } from '../../../db/migrate.ts'
import { scopeDb } from '../../../db/scope.ts'
import { openSession } from '../../../domains/accounts/index.ts'
import type { Tenant } from '../../../tenancy/schema.ts'
import { ask } from '../../attack/attacked-site.ts'
import { plantMember } from '../../context.ts'
import { startMariadb } from '../../database/mariadb.ts'
import { findFreePort, type ServerProcess, startServerProcess } from '../../server-process.ts'
import { type ProxyName, startProxy } from './proxies.ts'

const SERVERS = 3
/** As in `deploy/systemd/manyhearts.env`. */
const STOP_DELAY_SECONDS = '3'
/** Members that read, and members that write. */
const READERS = 4
const WRITERS = 4

export interface Rolled {
  /** By status, or by what became of a request without one. */
  readonly reads: Readonly<Record<string, number>>
  readonly writes: Readonly<Record<string, number>>
  /** Messages answered with 200 that are not stored once, and others that are stored. */
  readonly lost: number
  readonly restarts: number
}

const tally = (outcomes: readonly string[]) =>
  Object.fromEntries([...Map.groupBy(outcomes, (it) => it)].map(([name, all]) => [name, all.length]))

async function plantSessions(db: Db, tenant: Tenant): Promise<{ id: string; session: string }[]> {
  const scoped = scopeDb(db, { poolId: tenant.poolId, tenantId: tenant.slug })
  const planted = []
  for (let at = 0; at < READERS + WRITERS + 1; at += 1) {
    const changes = { tenant_id: tenant.slug, country: tenant.countries[0]!, paid_user: 1, credits: 1_000_000 } as const
    const { id } = await plantMember(db, tenant.poolId, { ...changes, last_seen_at: Date.now() })
    planted.push({ id, session: await openSession(scoped, id, Date.now()) })
  }
  return planted
}

/** Members ask the proxy without a pause until the servers were replaced. */
async function loadWhile(
  port: number,
  tenant: Tenant,
  db: Db,
  work: () => Promise<void>,
): Promise<Omit<Rolled, 'restarts'>> {
  const [receiver, ...members] = await plantSessions(db, tenant)
  let isOver = false
  const outcomeOf = (asked: Parameters<typeof ask>[2]) =>
    ask(port, tenant, asked).then(
      ({ status }) => String(status),
      (error: Error & { code?: string }) => error.code ?? error.message,
    )
  const read = async ({ session }: { session: string }) => {
    const outcomes: string[] = []
    while (!isOver) outcomes.push(await outcomeOf({ path: '/api/user.php', session }))
    return outcomes
  }
  const sent = new Map<string, string>()
  const write = async ({ session }: { session: string }) => {
    while (!isOver) {
      const client_id = randomUUID()
      const body = { client_id, to: receiver!.id, body: 'Hello' }
      sent.set(client_id, await outcomeOf({ method: 'POST', path: '/api/chat.php', session, body }))
    }
  }
  const reading = Promise.all(members.slice(0, READERS).map(read))
  const writing = Promise.all(members.slice(READERS).map(write))
  await work().finally(() => {
    isOver = true
  })
  const reads = (await reading).flat()
  await writing
  const rows = await db.kysely.selectFrom('messages').select('client_id').execute()
  const stored = Map.groupBy(rows, (row) => row.client_id)
  const lost = [...sent].filter(([id, outcome]) => (stored.get(id)?.length ?? 0) !== (outcome === '200' ? 1 : 0))
  return { reads: tally(reads), writes: tally([...sent.values()]), lost: lost.length }
}

/** Replaces each of three servers behind a proxy in turn, so many times, while members read and write. */
export async function proveRolling(proxy: ProxyName, tenant: Tenant, rounds: number): Promise<Rolled> {
  const mariadb = await startMariadb()
  const admin = await createConnection(mariadb.url)
  await admin.query('create database rolling character set utf8mb4 collate utf8mb4_bin')
  await admin.end()
  const db = await connect(`${mariadb.url}/rolling`)
  const dataDir = mkdtempSync(join(tmpdir(), 'manyhearts-rolling-'))
  const port = await findFreePort()
  const started: ServerProcess[] = []
  const start = async (at: number) => {
    const stored = { DATABASE_URL: db.url, DATA_DIR: dataDir }
    const own = { ...stored, TRUST_PROXY: 'loopback', PUBLIC_PORT: String(port), STOP_DELAY_SECONDS }
    const known: Record<string, string> = started[at] ? { PORT: String(started[at].port) } : {}
    started[at] = await startServerProcess({ ...own, ...known, PUBLIC_SCHEME: 'http' })
  }
  let stopProxy = async () => {}
  try {
    await migrate(db)
    for (let at = 0; at < SERVERS; at += 1) await start(at)
    stopProxy = await startProxy(
      proxy,
      port,
      started.map((server) => server.port),
    )
    const rolled = await loadWhile(port, tenant, db, async () => {
      for (let round = 0; round < rounds; round += 1)
        for (let at = 0; at < SERVERS; at += 1) {
          await started[at]!.stop()
          await start(at)
        }
    })
    return { ...rolled, restarts: rounds * SERVERS }
  } finally {
    await stopProxy()
    for (const server of started) await server.stop()
    await db.close()
    await mariadb.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
