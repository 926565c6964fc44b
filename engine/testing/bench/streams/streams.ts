import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createConnection } from 'mysql2/promise'
import { BLANK_MEMBER } from '#engine/db/blank-member.ts'
import { createRedisBus } from '#engine/platform/bus.ts'
import { recordEvents } from '#engine/platform/events/index.ts'
import { nameKey } from '#engine/platform/names/name-key.ts'
import { hashSecret, newSecret } from '#engine/platform/secrets/secret-hash.ts'
import { connect, type Db } from '../../../db/connect.ts'
import { newId, newPublicId } from '../../../db/ids.ts'
import { migrate } from '../../../db/migrate.ts'
import { scopeDb } from '../../../db/scope.ts'
import { startMariadb } from '../../database/mariadb.ts'
import { findFreePort, type ServerProcess, startServerProcess } from '../../server-process.ts'
import { readCpuMs, readMemoryMb } from '../process-usage.ts'
import type { ClientsInput } from './clients.ts'

/**
 * `BENCH_PART=streams npm run bench`: 20,000 idle event streams (`BENCH_STREAMS`) held by two processes of the server on
 * MariaDB and Redis, and the same number held by node:http alone. Memory of a connection, queries of the database in a
 * second while nothing happens, and how long an event takes from the start of its transaction to the other end, at 500
 * messages a second (`BENCH_RATE`) for `BENCH_SECONDS`. A third process writes the two events of each message.
 */
const SLUG = 'rosa'
const PROCESSES = 2
const CHUNK = 500
const SPARE_FILES = 200
const streams = Number(process.env.BENCH_STREAMS || 20_000)
const rate = Number(process.env.BENCH_RATE || 500)
const seconds = Number(process.env.BENCH_SECONDS || 15)
const IDLE_SECONDS = 20

const say = (line: string) => console.error(line)
const nowMs = () => performance.timeOrigin + performance.now()
const fileOf = (name: string) => fileURLToPath(import.meta.resolve(name))

interface Person {
  readonly id: string
  readonly session: string
}

/** @throws where a process may not hold its share of the connections. */
function checkFiles(): void {
  const limits = process.platform === 'linux' ? readFileSync('/proc/self/limits', 'utf8') : ''
  const most = Number(/Max open files\s+(\d+)/.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY)
  if (most < streams / PROCESSES + SPARE_FILES)
    throw new Error(`ulimit -n ${streams / PROCESSES + SPARE_FILES}: a process may open ${most} files`)
}

async function plantPeople(db: Db): Promise<Person[]> {
  const people = Array.from({ length: streams }, () => ({ id: newPublicId(), session: newSecret() }))
  const now = Date.now()
  const own = { ...BLANK_MEMBER, pool_id: SLUG, tenant_id: SLUG, status: 'active', profile_status: 'active' } as const
  const about = {
    gender: 'female',
    seeking: 'both',
    country: 'NL',
    language: 'en',
    date_of_birth: '1990-03-01',
    region: '',
    place_id: '',
    grid_lat: 52.1,
    grid_lon: 5.1,
    signup_step: 7,
  } as const
  for (let at = 0; at < people.length; at += CHUNK) {
    const some = people.slice(at, at + CHUNK)
    const members = some.map(({ id }) => {
      const seen = { signup_at: now, confirmed_at: now, last_seen_at: now, ranked_at: now }
      return { ...own, ...about, ...seen, id, name: id, name_key: nameKey(id), email: `${id}@bench.invalid` }
    })
    await db.kysely.insertInto('members').values(members).execute()
    const sessions = some.map(({ id, session }) => {
      const times = { created_at: now, last_seen_at: now, expires_at: now + 86_400_000 }
      const named = {
        pool_id: SLUG,
        tenant_id: SLUG,
        token_hash: hashSecret(session),
        member_id: id,
        id,
        user_agent: '',
      }
      return { ...named, ...times }
    })
    await db.kysely.insertInto('sessions').values(sessions).execute()
  }
  return people
}

async function openClients(input: ClientsInput): Promise<ChildProcess> {
  const child = fork(fileOf('./clients.ts'), { execArgv: [] })
  child.send(input)
  await once(child, 'message')
  return child
}

async function collect(children: readonly ChildProcess[]): Promise<Map<string, number>> {
  const all = new Map<string, number>()
  for (const child of children) {
    const answer = once(child, 'message')
    child.send('report')
    const [{ arrivals }] = (await answer) as [{ arrivals: (readonly [string, number])[] }]
    // Of the two ends of a message the later counts.
    for (const [message, atMs] of arrivals) all.set(message, Math.max(atMs, all.get(message) ?? 0))
  }
  return all
}

/** Says `rate` things a second for `seconds`; answers when each began. */
async function speak(sayOne: (at: number) => Promise<string>): Promise<Map<string, number>> {
  const begun = new Map<string, number>()
  const under: Promise<unknown>[] = []
  const from = nowMs()
  for (let said = 0; said < rate * seconds; said += 1) {
    const dueMs = from + (said * 1000) / rate
    if (dueMs > nowMs()) await wait(dueMs - nowMs())
    const beginMs = nowMs()
    under.push(sayOne(said).then((message) => begun.set(message, beginMs)))
  }
  await Promise.all(under)
  say(`  ${(begun.size / ((nowMs() - from) / 1000)).toFixed(0)} a second were written`)
  await wait(6_000)
  return begun
}

function latency(begun: ReadonlyMap<string, number>, arrived: ReadonlyMap<string, number>) {
  const times = [...begun].flatMap(([message, atMs]) => {
    const end = arrived.get(message)
    return end === undefined ? [] : [end - atMs]
  })
  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round((times[Math.floor((times.length - 1) * share)] ?? Number.NaN) * 10) / 10
  return { messages: begun.size, missing: begun.size - times.length, p50Ms: at(0.5), p99Ms: at(0.99), maxMs: at(1) }
}

const halves = <T>(all: readonly T[]) => [all.slice(0, all.length / 2), all.slice(all.length / 2)] as const
const sum = (numbers: readonly (number | undefined)[]) => numbers.reduce<number>((all, one) => all + (one ?? 0), 0)
const perStreamKb = (fromMb: number, toMb: number) => Math.round(((toMb - fromMb) * 1024 * 10) / streams) / 10

/** As many processes as of the site, each with its share of the streams. */
async function benchBare(people: readonly Person[]) {
  const servers = Array.from({ length: PROCESSES }, () =>
    spawn(process.execPath, [fileOf('./bare.ts')], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] }),
  )
  const ports = await Promise.all(servers.map(async ({ stdout }) => Number(String((await once(stdout!, 'data'))[0]))))
  const memory = () => sum(servers.map(({ pid }) => readMemoryMb(pid!)))
  const before = memory()
  const clients = await Promise.all(
    halves(people).map((some, at) =>
      openClients({ port: ports[at]!, host: 'bare', sessions: some.map(({ session }) => session) }),
    ),
  )
  await wait(2_000)
  const after = memory()
  const begun = await speak(async (at) => {
    const message = newId()
    servers[at % PROCESSES]!.send({ to: at * 7919, message })
    return message
  })
  const delivery = latency(begun, await collect(clients))
  for (const child of [...clients, ...servers]) child.kill()
  return { memoryKb: perStreamKb(before, after), ...delivery }
}

async function startRedis() {
  const port = await findFreePort()
  const child = spawn('redis-server', ['--port', String(port), '--save', ''], { stdio: ['ignore', 'pipe', 'ignore'] })
  for await (const line of child.stdout!) if (String(line).includes('Ready to accept connections')) break
  return { url: `redis://127.0.0.1:${port}`, stop: () => void child.kill() }
}

async function benchSite(db: Db, databaseUrl: string, dataDir: string, people: readonly Person[], redisUrl: string) {
  const env = { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl, DATA_DIR: dataDir, SCHEDULE: 'off', SMTP_URL: '' }
  const servers: ServerProcess[] = []
  for (let at = 0; at < PROCESSES; at += 1) servers.push(await startServerProcess({ ...env, MEDIA_URL: '' }))
  const watch = await createConnection(databaseUrl)
  const questions = async () => {
    const [rows] = await watch.query("show global status like 'Questions'")
    return Number((rows as { Value: string }[])[0]!.Value)
  }
  const idle = async () => {
    const from = await questions()
    const cpu = sum(servers.map(({ child }) => readCpuMs(child.pid!)))
    await wait(IDLE_SECONDS * 1000)
    const used = sum(servers.map(({ child }) => readCpuMs(child.pid!))) - cpu
    return {
      queriesPerSecond: Math.round((((await questions()) - from) / IDLE_SECONDS) * 10) / 10,
      cpuPercent: Math.round(used / IDLE_SECONDS) / 10,
    }
  }
  const memory = () => sum(servers.map(({ child }) => readMemoryMb(child.pid!)))
  try {
    const alone = await idle()
    const before = memory()
    const from = nowMs()
    const clients = await Promise.all(
      halves(people).map((some, at) => {
        const { port } = servers[at]!
        return openClients({ port, host: `${SLUG}.localhost:${port}`, sessions: some.map(({ session }) => session) })
      }),
    )
    say(`  ${streams} streams opened in ${((nowMs() - from) / 1000).toFixed(1)} s`)
    await wait(5_000)
    const after = memory()
    const held = await idle()
    const bus = await createRedisBus(redisUrl, { warn: () => say('Redis does not answer') })
    const scoped = scopeDb(db, { poolId: SLUG, tenantId: SLUG })
    const begun = await speak(async (at) => {
      const message = newId()
      const pair = [people[(at * 7919) % streams]!.id, people[(at * 104_729 + 1) % streams]!.id]
      const event = { type: 'message', data: { conversation: message, message } } as const
      await scoped.transaction((trx) =>
        recordEvents(
          trx,
          pair.map((memberId) => ({ ...event, memberId })),
          Date.now(),
        ),
      )
      for (const id of pair) bus.publish(SLUG, id)
      return message
    })
    const delivery = latency(begun, await collect(clients))
    await bus.close()
    for (const child of clients) child.kill()
    return { memoryKb: perStreamKb(before, after), ...delivery, alone, held }
  } finally {
    await watch.end()
    await Promise.all(servers.map((server) => server.stop()))
  }
}

export async function benchStreams(folder: string): Promise<void> {
  checkFiles()
  const dataDir = mkdtempSync(join(folder, 'streams-'))
  const mariadb = await startMariadb({ memoryMb: 512 })
  const redis = await startRedis()
  try {
    const admin = await createConnection(mariadb.url)
    await admin.query('create database streams character set utf8mb4 collate utf8mb4_bin')
    await admin.end()
    const url = `${mariadb.url}/streams`
    const db = await connect(`${url}?connections=10`)
    await migrate(db)
    say(`Planting ${streams} members …`)
    const people = await plantPeople(db)
    say('node:http alone:')
    const bare = await benchBare(people)
    say(`${PROCESSES} processes of the server:`)
    const site = await benchSite(db, url, dataDir, people, redis.url)
    await db.close()
    console.log(JSON.stringify({ streams, rate, seconds, bare, site }, null, 2))
  } finally {
    redis.stop()
    await mariadb.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
