import { cpSync, mkdtempSync, rmSync, statfsSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createConnection } from 'mysql2/promise'
import { readEnv } from '#engine/platform/env.ts'
import { connect, type Db, toNumber } from '../../../db/connect.ts'
import { newId } from '../../../db/ids.ts'
import { migrate } from '../../../db/migrate.ts'
import { scopeDb, systemDb } from '../../../db/scope.ts'
import { openSession } from '../../../domains/accounts/index.ts'
import { writeTombstone } from '../../../domains/privacy/erasure/tombstones.ts'
import type { Tenant } from '../../../tenancy/schema.ts'
import { fillPools } from '../../bench/search/fill.ts'
import { liftPageLimit } from '../../brands.ts'
import { plantMember } from '../../context.ts'
import { startMariadb } from '../../database/mariadb.ts'
import { startServerProcess } from '../../server-process.ts'
import { fillForNights } from './fill.ts'
import { holdReader } from './long-reader.ts'
import { AGED, type Scene, timesOf } from './rows.ts'
import { type Pauses, startVisitors, type Visiting } from './visitors.ts'

const NIGHTLY = [
  ...['prune_events', 'prune_jobs', 'prune_callbacks', 'prune_pool', 'prune_loose_files'],
  ...['ledger_check', 'erasure', 'rewrite_database'],
]
const EVENTS_OF_MEMBER = 2500
const EVENT_BYTES = 393
/** Members whose deletion is due. */
const LEAVING = 5
const CREDITS = 1_000_000
const MARIADB_MB = 1024
const PATIENCE_MS = 2 * 60 * 60_000
const POLL_MS = 500
/** Of what the server wrote, in characters. */
const OUTPUT = 4000

export interface NightsInput {
  readonly tenant: Tenant
  readonly dialect: 'sqlite' | 'mariadb'
  readonly gigabytes: number
  readonly events: number
  /** How long the quiet time is measured. */
  readonly quietMs: number
}

interface Phase {
  readonly pages: Pauses
  readonly sends: Pauses
  /** The longest that the event loop of the server has waited. */
  readonly delayMs: number
  readonly tookMs: number
}

export interface NightsProved {
  readonly bytes: number
  readonly quiet: Phase
  readonly night: Phase
  /** Rows deleted, by table. */
  readonly deleted: Readonly<Record<string, number>>
  readonly deletedPerSecond: number
  /** When each job of the night was done. */
  readonly doneMs: Readonly<Record<string, number>>
  /** The write-ahead log while a reader held it, and after it was gone; of SQLite alone. */
  readonly log?: { readonly heldBytes: number; readonly afterBytes: number; readonly writes: number }
  readonly findings: readonly string[]
}

/** The folder or the server of the database, and how it is named to the engine. */
async function openPlace({ dialect, gigabytes }: NightsInput) {
  const { bavail, bsize } = statfsSync(tmpdir())
  // Of the file, what is written anew of it, and its log.
  if (bavail * bsize < gigabytes * 3e9) throw new Error(`too little room in ${tmpdir()}`)
  const dataDir = mkdtempSync(join(tmpdir(), 'manyhearts-nights-'))
  const server = dialect === 'mariadb' ? await startMariadb({ memoryMb: MARIADB_MB }) : undefined
  if (server) {
    const admin = await createConnection(server.url)
    await admin.query('create database nights character set utf8mb4 collate utf8mb4_bin')
    await admin.end()
  }
  // The visitors ask for more pages a minute than people may.
  const tenantsDir = join(dataDir, 'tenants')
  cpSync('tenants', tenantsDir, { recursive: true })
  liftPageLimit(tenantsDir)
  const env = { DATA_DIR: dataDir, TENANTS_DIR: tenantsDir, SCHEDULE: 'off', LOG_LEVEL: 'error' }
  return {
    dataDir,
    env: server ? { ...env, DATABASE_URL: `${server.url}/nights` } : env,
    async close() {
      await server?.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Two members who look and write, and some whose deletion is due. */
async function plantPeople(db: Db, tenant: Tenant) {
  const scope = { poolId: tenant.poolId, tenantId: tenant.slug }
  const scoped = scopeDb(db, scope)
  const home = { tenant_id: tenant.slug, country: tenant.countries[0]! }
  const { id } = await plantMember(db, tenant.poolId, { ...home, credits: CREDITS, paid_user: 1 })
  const { id: to } = await plantMember(db, tenant.poolId, home)
  const entry = { id: newId(), member_id: id, delta: CREDITS, reason: 'signup', ref: id, created_at: 0 } as const
  await scoped.insertInto('credit_entries').values(entry).execute()
  for (let at = 0; at < LEAVING; at += 1) {
    const { id: member_id } = await plantMember(db, tenant.poolId, { ...home, status: 'deleted' })
    const deletion = {
      member_id,
      tenant_id: tenant.slug,
      reason: 'other',
      note: '',
      created_at: 0,
      erase_at: 1,
    } as const
    await scoped.insertInto('deletions').values(deletion).execute()
  }
  return { session: await openSession(scoped, id, Date.now()), to }
}

async function countRows(db: Db, table: string, time: string, from: number, through: number): Promise<number> {
  const { rows } = await db.kysely.executeQuery<{ count: number }>({
    ...db.kysely.selectNoFrom((eb) => eb.lit(1).as('one')).compile(),
    sql: `select count(*) as count from ${table} where ${time} between ? and ?`,
    parameters: [from, through],
  })
  return toNumber(rows[0]!.count)
}

/** How many rows stay and how many are old, by table. */
async function countAll(db: Db, now: number) {
  const counts: Record<string, { readonly young: number; readonly old: number }> = {}
  for (const aged of AGED) {
    const { oldBefore, from, through } = timesOf(aged, now)
    const young = await countRows(db, aged.table, aged.time, from, through)
    counts[aged.table] = { young, old: await countRows(db, aged.table, aged.time, 0, oldBefore - 1) }
  }
  for (const table of ['messages', 'credit_entries'])
    counts[table] = { young: await countRows(db, table, 'created_at', 0, now), old: 0 }
  return counts
}

/** Stores the jobs of the night and waits until none of them is left; answers when each was done. */
async function passNight(db: Db, findings: string[]): Promise<Record<string, number>> {
  const from = performance.now()
  const now = Date.now()
  const system = systemDb(db)
  const common = { tenant_id: '', member_id: null, other_id: null, payload: JSON.stringify({ due: now }), attempts: 0 }
  const rows = NIGHTLY.map((kind) => ({
    ...{ ...common, id: newId(), idempotency_key: `${kind}::${now}`, kind, run_at: now },
    ...({ lane: 'housekeeping', status: 'queued', lease_until: 0, last_error: '', created_at: now } as const),
  }))
  await system.insertInto('jobs').values(rows).execute()
  const doneMs: Record<string, number> = {}
  const ids = rows.map(({ id }) => id)
  while (Object.keys(doneMs).length < NIGHTLY.length) {
    if (performance.now() - from > PATIENCE_MS) throw new Error(`the night did not end: ${JSON.stringify(doneMs)}`)
    await wait(POLL_MS)
    const jobs = await system.selectFrom('jobs').selectAll().where('id', 'in', ids).execute()
    for (const { kind, status, attempts, last_error } of jobs) {
      if (kind in doneMs || status === 'queued' || status === 'running') continue
      doneMs[kind] = performance.now() - from
      if (status !== 'done' || attempts > 1)
        findings.push(`${kind} is ${status} after ${attempts} tries: ${last_error}`)
    }
  }
  return doneMs
}

async function bytesOf(db: Db): Promise<number> {
  if (db.dialect === 'sqlite') return statSync(db.url.slice('sqlite:'.length)).size
  const { rows } = await db.kysely.executeQuery<{ bytes: number }>({
    ...db.kysely.selectNoFrom((eb) => eb.lit(1).as('one')).compile(),
    sql: 'select sum(data_length + index_length) as bytes from information_schema.tables where table_schema = database()',
    parameters: [],
  })
  return toNumber(rows[0]!.bytes)
}

/** Visitors of a server on gigabytes of rows, first in a quiet time, then while the jobs of a night delete the old ones. */
export async function proveNights(input: NightsInput): Promise<NightsProved> {
  const { tenant, events, gigabytes, quietMs } = input
  const place = await openPlace(input)
  try {
    const { databaseUrl } = readEnv(place.env)
    const members = Math.max(200, Math.round(events / EVENTS_OF_MEMBER))
    const empty = await connect(databaseUrl)
    await migrate(empty)
    const people = await plantPeople(empty, tenant)
    const now = Date.now()
    await fillPools(empty, [{ poolId: tenant.poolId, members }], now)
    // On MariaDB the events are what is measured, and little lies beside them.
    const restBytes = Math.max(gigabytes * 1e9 - events * EVENT_BYTES, events * EVENT_BYTES * 0.1)
    const scene: Scene = { poolId: tenant.poolId, tenantId: tenant.slug, now, members, events, restBytes }
    await fillForNights(empty, scene)
    await writeTombstone(place.dataDir, tenant.poolId, 'somebody-erased', now)
    return await measureNight(input, { ...place, databaseUrl, people, now, quietMs })
  } finally {
    await place.close()
  }
}

interface Prepared {
  readonly env: Record<string, string>
  readonly databaseUrl: string
  readonly people: { readonly session: string; readonly to: string }
  readonly now: number
  readonly quietMs: number
}

async function measureNight({ tenant, dialect }: NightsInput, prepared: Prepared): Promise<NightsProved> {
  const { databaseUrl, people, now, quietMs } = prepared
  const findings: string[] = []
  const server = await startServerProcess(prepared.env)
  const db = await connect(databaseUrl)
  const { port } = server
  const visit: Visiting = { port, host: `${tenant.hosts[0]}:${port}`, session: people.session }
  const visitors = startVisitors(visit, people.to)
  try {
    const before = await countAll(db, now)
    const bytes = await bytesOf(db)
    const phase = async (what: string, work: () => Promise<unknown>): Promise<Phase> => {
      visitors.take()
      await server.measure()
      const from = performance.now()
      await work()
      const { delayMs } = await server.measure()
      const taken = visitors.take()
      for (const [name, { failed, count }] of Object.entries(taken)) {
        if (count === 0) findings.push(`${what}: no ${name}`)
        for (const [status, times] of Object.entries(failed)) findings.push(`${what}: ${times} ${name} got ${status}`)
      }
      return { ...taken, delayMs, tookMs: performance.now() - from }
    }
    const quiet = await phase('quiet', () => wait(quietMs))
    let doneMs: Record<string, number> = {}
    const night = await phase('night', async () => {
      doneMs = await passNight(db, findings)
    })
    const after = await countAll(db, now)
    const deleted: Record<string, number> = {}
    for (const [table, { young, old }] of Object.entries(after)) {
      const planted = before[table]!
      if (young !== planted.young) findings.push(`${table}: ${planted.young - young} rows are gone that should remain`)
      if (old > 0) findings.push(`${table}: ${old} old rows are left`)
      if (planted.old > 0) deleted[table] = planted.old - old
    }
    const total = Object.values(deleted).reduce((sum, count) => sum + count, 0)
    const log = dialect === 'sqlite' ? await holdReader(db, visit, people.to, findings) : undefined
    const deletedPerSecond = (total * 1000) / night.tookMs
    if (findings.length > 0) findings.push(`the server wrote: ${server.output().slice(-OUTPUT)}`)
    return { bytes, quiet, night, deleted, deletedPerSecond, doneMs, ...(log && { log }), findings }
  } finally {
    await visitors.stop()
    await db.close()
    await server.stop()
  }
}
