import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { isAlive } from '#engine/platform/builds/is-alive.ts'
import { findFreePort } from '#engine/testing/server-process.ts'

const PROGRAM = join(import.meta.dirname, '../../testing/processes/served-by-several.ts')
const PROCESSES = 3
/** Whether a process ends while a connection is on its way to it is a matter of chance. */
const ROUNDS = 10

let dir: string
let port: number
let metricsPort: number
let first: ChildProcess
let output: string

const start = (env: Record<string, string>) => {
  const given = { PORT: String(port), METRICS_PORT: String(metricsPort), PROCESSES: String(PROCESSES), DATA_DIR: dir }
  const database = { DATABASE_URL: 'mysql://nobody@127.0.0.1:1/none', BROKEN: join(dir, 'broken') }
  const child = spawn(process.execPath, [PROGRAM], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...given, ...database, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  return child
}
const PATIENCE = { timeout: 60_000, interval: 20 }
const says = (text: string) => expect.poll(() => output, PATIENCE).toContain(text)

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'manyhearts-processes-'))
  port = await findFreePort()
  metricsPort = await findFreePort()
})
afterEach(async () => {
  if (first.exitCode === null) first.kill('SIGKILL')
  rmSync(dir, { recursive: true, force: true })
})

/** The id of the process that answers, over a connection of its own. @throws after 30 seconds without an answer */
function ask(path = '/'): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = get({ host: '127.0.0.1', port, path, agent: false, timeout: 30_000 }, (res) => {
      let text = ''
      res.on('data', (chunk) => (text += chunk))
      res.on('end', () => resolve(Number(text)))
    })
    asked.on('error', reject).on('timeout', () => asked.destroy(new Error('a request was never answered')))
  })
}

/** The ids of all processes. */
async function listPids(): Promise<number[]> {
  return [...new Set(await Promise.all(Array.from({ length: 4 * PROCESSES }, () => ask())))].sort()
}

/** Asks until it is stopped, and answers how many were answered. One that is lost fails it. */
function askAllTheTime(): () => Promise<number> {
  let isOver = false
  const askOn = async () => {
    let answered = 0
    for (; !isOver; answered += 1) await ask()
    return answered
  }
  const all = Promise.all(Array.from({ length: 8 }, askOn))
  return async () => {
    isOver = true
    return (await all).reduce((sum, one) => sum + one, 0)
  }
}

async function readCounter(name: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  return Number(new RegExp(`^${name.replaceAll(/[{}]/g, '\\$&')} (\\d+)$`, 'm').exec(text)?.[1])
}

it('replaces its processes at SIGHUP without losing a request, and starts again one that dies', async () => {
  first = start({})
  await says('manyhearts: http://')
  const before = await listPids()
  expect(before).toHaveLength(PROCESSES)
  expect(before).not.toContain(first.pid)
  const stopAsking = askAllTheTime()
  for (let round = 1; round <= ROUNDS; round += 1) {
    first.kill('SIGHUP')
    await expect.poll(() => output.split('all processes are replaced').length, PATIENCE).toBe(round + 1)
  }
  const asked = await stopAsking()
  const after = await listPids()
  expect(after).toHaveLength(PROCESSES)
  expect(before.filter((pid) => after.includes(pid) || isAlive(pid))).toEqual([])
  // Counted by processes that have ended, too.
  expect(await readCounter('answers_total')).toBe(asked + 2 * 4 * PROCESSES)

  // What one publishes reaches all.
  await ask('/publish')
  await expect.poll(() => readCounter('signals_total'), { timeout: 20_000 }).toBe(PROCESSES)

  process.kill(after[0]!, 'SIGKILL')
  await says('another process serves in its place')
  const healed = await listPids()
  expect(healed).toHaveLength(PROCESSES)
  expect(healed).not.toContain(after[0])

  writeFileSync(join(dir, 'broken'), '')
  first.kill('SIGHUP')
  await says('the ones before go on')
  expect(await listPids()).toEqual(healed)

  const ended = once(first, 'exit')
  first.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  expect(healed.filter(isAlive)).toEqual([])
})

it('kills and replaces a process whose thread is blocked, and counts it', async () => {
  first = start({})
  await says('manyhearts: http://')
  const before = await listPids()
  const hung = ask('/hang').catch(() => 'cut off')
  await says('a process hangs; it is killed')
  expect(await hung).toBe('cut off')
  await says('another process serves in its place')
  const after = await listPids()
  expect(after).toHaveLength(PROCESSES)
  expect(before.filter((pid) => !after.includes(pid))).toHaveLength(1)
  expect(await readCounter('manyhearts_processes_replaced_total{cause="hung"}')).toBe(1)
  expect(await readCounter('manyhearts_processes_replaced_total{cause="died"}')).toBe(0)
})

it('ends with the code of a process that cannot start', async () => {
  writeFileSync(join(dir, 'broken'), '')
  first = start({})
  expect(await once(first, 'exit')).toEqual([1, null])
})

it('says once that SQLite has one process', async () => {
  first = start({ DATABASE_URL: `sqlite:${dir}/site.db` })
  expect(await once(first, 'exit')).toEqual([6, null])
  expect(output).toBe('manyhearts: PROCESSES: a SQLite file belongs to one process: use MariaDB or MySQL for several\n')
})
