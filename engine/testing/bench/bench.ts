import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readEnv } from '#engine/platform/env.ts'
import { liftPageLimit } from '../brands.ts'
import { type ServerProcess, startServerProcess } from '../server-process.ts'
import { askWell } from './ask.ts'
import { measureInserts } from './inserts.ts'
import { type Load, measure, type Target } from './load.ts'
import { type MemoryLoad, measureMemory } from './memory/memory.ts'
import { logInMany, type Session } from './memory/sessions.ts'
import { type Population, populate } from './population.ts'
import { readMemoryMb } from './process-usage.ts'
import { benchSearch } from './search/search.ts'
import { converse, enterSite, type Site, sending } from './site.ts'
import { benchStreams } from './streams/streams.ts'
import { memoryLine, pairLine, type Result, type Row, ratiosOf, toText } from './table.ts'
import { type Weight, weigh } from './weight.ts'

/**
 * `npm run bench`: what one process answers, beside what node:http, Express and React Router alone answer on the same
 * machine in the same minutes. `BENCH_SECONDS` per line (default 6); `BENCH_BUILD=0` takes the build that is there;
 * `BENCH_PART=members` measures (c) and (e) alone and `BENCH_PART=message` (h0) and (h), in turn, `BENCH_ROUNDS` times
 * (default 5); `BENCH_PART=memory` the resident size after 20,000 and 100,000 mixed requests alone; `BENCH_PART=search`
 * the member search at a million instead (see search/search.ts), `BENCH_PART=streams` 20,000 event streams (see
 * streams/streams.ts).
 */
const SLUG = 'rosa'
const HOST = 'rosa.localhost'
const OTHER_SLUG = 'nachtwerk'
const MEMBERS = 10_000
const LOGGED_IN = 100
const SENDERS = 16
/** How often a part measures its pair in turn. */
const rounds = Number(process.env.BENCH_ROUNDS || 5)
const STOP_AFTER_MS = 30 * 60_000
const seconds = Number(process.env.BENCH_SECONDS || 6)
if (!(seconds > 0 && seconds <= 60)) {
  console.error('BENCH_SECONDS: a number of seconds from 1 to 60')
  process.exit(6)
}

const say = (line: string) => console.error(line)

function run(command: string, args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', shell: process.platform === 'win32' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}\n${stderr}`)
}

/** Starts the yardsticks (a) to (c); answers their ports. */
async function startYardsticks(): Promise<{ ports: readonly number[]; pid: number; stop(): void }> {
  const child = spawn(process.execPath, ['engine/testing/bench/yardsticks.ts'], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('the yardsticks ended')))
  const [line] = await Promise.race([once(child.stdout, 'data'), ended])
  ended.catch(() => {})
  return { ports: JSON.parse(String(line)) as number[], pid: child.pid!, stop: () => void child.kill() }
}

/** A copy of the tenants in which one login may ask for as many pages as the machine renders. */
function openTenants(dataDir: string): string {
  const dir = join(dataDir, 'tenants')
  cpSync('tenants', dir, { recursive: true })
  liftPageLimit(dir)
  return dir
}

async function startSite(dataDir: string): Promise<{ server: ServerProcess; firstAnswerMs: number }> {
  const cleared = { DATABASE_URL: '', MEDIA_URL: '', REDIS_URL: '', SMTP_URL: '', TRUST_PROXY: '' }
  const from = performance.now()
  const server = await startServerProcess({
    ...cleared,
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    TENANTS_DIR: openTenants(dataDir),
  })
  await askWell(`http://127.0.0.1:${server.port}/`, { host: `${HOST}:${server.port}` })
  return { server, firstAnswerMs: Math.round(performance.now() - from) }
}

async function measureYardsticks(add: (key: string, what: string, target: Target) => Promise<void>): Promise<void> {
  const { ports, pid, stop } = await startYardsticks()
  const url = (at: number) => `http://127.0.0.1:${ports[at]}/`
  try {
    await add('a', 'bare node:http', { pid, url: url(0) })
    await add('b', 'Express hello', { pid, url: url(1) })
    await add('c', 'minimal React Router page', { pid, url: url(2) })
  } finally {
    stop()
  }
}

async function measureSite(
  site: Site,
  { others, members }: Population,
  senders: readonly Session[],
  dataDir: string,
  add: (key: string, what: string, target: Target) => Promise<void>,
): Promise<void> {
  const { origin, visitor, member, pid } = site
  await add('d', 'home, logged out', { pid, url: `${origin}/`, headers: visitor })
  await add('e', `members page of ${members}, logged in`, { pid, url: `${origin}/members`, headers: member })
  await add('f', 'GET user.php', { pid, url: `${origin}/api/user.php`, headers: member })
  await add('g', `GET chats.php, ${others.length} conversations`, {
    pid,
    url: `${origin}/api/chats.php`,
    headers: member,
  })
  const { headers: answered } = await askWell(`${origin}/api/chats.php`, member)
  await add('g1', 'GET chats.php, unchanged (304)', {
    pid,
    url: `${origin}/api/chats.php`,
    headers: { ...member, 'if-none-match': String(answered.etag) },
  })
  await add('h', `POST chat.php, one message, ${senders.length} senders`, sending(site, senders, dataDir))
}

async function weighPages(site: Site, other: string): Promise<Record<string, Weight>> {
  const { origin, visitor, member } = site
  const pages: Record<string, [path: string, headers: Record<string, string>]> = {
    home: ['/', visitor],
    'sign-up': ['/signup', visitor],
    'lander gallery': ['/landers/gallery', visitor],
    members: ['/members', member],
    profile: [`/members/${other}`, member],
    chats: ['/chats', member],
    credits: ['/credits', member],
  }
  const weights: Record<string, Weight> = {}
  for (const [name, [path, headers]] of Object.entries(pages)) weights[name] = await weigh(origin + path, headers)
  return weights
}

/** The list of members and the minimal page in turn, because the machine's other work changes from minute to minute. */
async function benchMembers(dataDir: string): Promise<void> {
  const { login, members } = await populate(dataDir, SLUG, MEMBERS)
  const { server } = await startSite(dataDir)
  const { ports, pid, stop } = await startYardsticks()
  try {
    const site = await enterSite(server.port, server.child.pid!, HOST, login)
    for (let round = 1; round <= rounds; round += 1) {
      const minimal = await measure({ pid, url: `http://127.0.0.1:${ports[2]}/` }, seconds)
      const page = await measure({ pid: site.pid, url: `${site.origin}/members`, headers: site.member }, seconds)
      console.log(pairLine(['(c) minimal page', minimal], [`(e) members page of ${members}`, page]))
    }
  } finally {
    stop()
    await server.stop()
  }
}

/** On a process of its own, so that no other row has filled its memory. */
async function benchMemory(dataDir: string): Promise<MemoryLoad> {
  const sessions = await logInMany(dataDir, [SLUG, OTHER_SLUG], LOGGED_IN)
  const { server } = await startSite(dataDir)
  try {
    const onSample = ({ requests, memoryMb }: MemoryLoad['samples'][number]) =>
      say(`  (memory) after ${requests} mixed requests: ${memoryMb ?? '?'} MB`)
    return await measureMemory(server, sessions, { onSample })
  } finally {
    await server.stop()
  }
}

async function bench(dataDir: string): Promise<Result> {
  say(`Seeding ${MEMBERS} members …`)
  const population = await populate(dataDir, SLUG, MEMBERS)
  const rows: Row[] = []
  const push = (key: string, what: string, load: Load) => {
    rows.push({ key, what, ...load })
    say(`  (${key}) ${what}: ${load.perSecond.toFixed(0)}/s`)
  }
  const add = async (key: string, what: string, target: Target) => push(key, what, await measure(target, seconds))
  await measureYardsticks(add)
  const { server, firstAnswerMs } = await startSite(dataDir)
  try {
    const pid = server.child.pid!
    const start = readMemoryMb(pid)
    const site = await enterSite(server.port, pid, HOST, population.login)
    await converse(site, population.others)
    await measureSite(site, population, await logInMany(dataDir, [SLUG], SENDERS), dataDir, add)
    const end = readMemoryMb(pid)
    const weights = await weighPages(site, population.others[0]!)
    push('h0', 'one committed insert', await measureInserts(join(dataDir, 'inserts.db'), Math.min(seconds, 3)))
    const at = new Date().toISOString()
    const about = { at, node: process.version, seconds, members: MEMBERS }
    await server.stop()
    const memory = await benchMemory(dataDir)
    return { ...about, rows, memoryMb: { start, end }, memory, firstAnswerMs, weights }
  } finally {
    await server.stop()
  }
}

/** A committed insert and a message in turn, for the same reason. */
async function benchMessages(dataDir: string): Promise<void> {
  const population = await populate(dataDir, SLUG, MEMBERS)
  const { server } = await startSite(dataDir)
  try {
    const site = await enterSite(server.port, server.child.pid!, HOST, population.login)
    await converse(site, population.others)
    const senders = await logInMany(dataDir, [SLUG], SENDERS)
    for (let round = 1; round <= rounds; round += 1) {
      const insert = await measureInserts(join(dataDir, `inserts-${round}.db`), Math.min(seconds, 3))
      const message = await measure(sending(site, senders, dataDir), seconds)
      console.log(pairLine(['(h0) committed insert', insert], ['(h) message', message]))
    }
  } finally {
    await server.stop()
  }
}

const folder = join(readEnv().dataDir, 'bench')
if (process.env.BENCH_PART === 'search') {
  await benchSearch(folder)
  process.exit(0)
}

if (process.env.BENCH_PART === 'streams') {
  mkdirSync(folder, { recursive: true })
  await benchStreams(folder)
  process.exit(0)
}

const limit = setTimeout(() => {
  console.error('bench: not done after thirty minutes')
  process.exit(1)
}, STOP_AFTER_MS)
mkdirSync(folder, { recursive: true })
// Beside the product's own data rather than in a temporary folder, which may be memory: messages are written through.
const dataDir = mkdtempSync(join(folder, 'run-'))
try {
  if (process.env.BENCH_BUILD !== '0') {
    say('Building the product and the minimal page …')
    run('npm', ['run', '--silent', 'build', '--', '--logLevel', 'warn'])
    run('npx', ['react-router', 'build', 'engine/testing/bench/minimal', '--logLevel', 'warn'])
  }
  if (process.env.BENCH_PART === 'members') await benchMembers(dataDir)
  else if (process.env.BENCH_PART === 'message') await benchMessages(dataDir)
  else if (process.env.BENCH_PART === 'memory') {
    await populate(dataDir, SLUG, MEMBERS)
    console.log(memoryLine(await benchMemory(dataDir)))
  } else {
    const result = await bench(dataDir)
    const rows = result.rows.map((row) => ({ ...row, ratios: ratiosOf(row, result.rows) }))
    writeFileSync(join(folder, 'latest.json'), `${JSON.stringify({ ...result, rows }, null, 2)}\n`)
    console.log(`\n${toText(result)}`)
  }
} finally {
  clearTimeout(limit)
  rmSync(dataDir, { recursive: true, force: true })
}
