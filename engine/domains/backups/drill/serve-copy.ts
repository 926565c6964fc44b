import { spawn } from 'node:child_process'
import { request } from 'node:http'
import { setPriority } from 'node:os'
import { findUpwards } from '#engine/db/find-upwards.ts'
import type { Target } from '../restore/restore.ts'

const SERVER = 'engine/server/run/production.js'
const LONGEST_START_MS = 180_000
const READY_MS = 30_000
const NICENESS = 10
const MAX_OUTPUT = 4000
const READY = /manyhearts: http:\/\/[^\s:]+:(\d+)/

/** A copy that was restored: its store is a folder. */
export interface Copy extends Pick<Target, 'databaseUrl' | 'dataDir' | 'tenantsDir'> {
  readonly mediaDir: string
}

/** Nothing of our own environment: the copy must reach no mail server, no provider and no Redis. */
const envOf = ({ databaseUrl, dataDir, tenantsDir, mediaDir }: Copy) => ({
  ...{ PATH: process.env.PATH ?? '', NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', SCHEDULE: 'off' },
  ...{ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, TENANTS_DIR: tenantsDir, MEDIA_URL: `file:${mediaDir}` },
  LOG_LEVEL: 'error',
})

function statusOf(port: number, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, timeout: READY_MS }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    asked.once('timeout', () => asked.destroy(new Error('no answer'))).once('error', reject)
    asked.end()
  })
}

/**
 * Starts the server on a copy, as a process of its own, until it says that it is ready, and stops it.
 * @throws Error that says why it does not start
 */
export async function serveCopy(copy: Copy, signal?: AbortSignal): Promise<void> {
  const root = findUpwards(SERVER).slice(0, -SERVER.length)
  const child = spawn(process.execPath, [SERVER], { cwd: root, env: envOf(copy), stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  signal?.addEventListener('abort', () => void child.kill('SIGKILL'), { once: true })
  let output = ''
  const port = new Promise<number>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`the engine does not start on the copy: ${why}`))
    const timer = setTimeout(() => fail('it took too long'), LONGEST_START_MS)
    const hear = (chunk: Buffer) => {
      output = `${output}${chunk}`.slice(-MAX_OUTPUT)
      const found = READY.exec(output)?.[1]
      if (found !== undefined) resolve(Number(found))
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('error', (error) => fail(error.message))
    child.once('close', () => fail(output.trim().split('\n').at(-1) ?? 'it ended'))
    void Promise.allSettled([ended]).then(() => clearTimeout(timer))
  })
  try {
    if (child.pid !== undefined) setPriority(child.pid, NICENESS)
    const status = await statusOf(await port, '/readyz')
    if (status !== 200) throw new Error(`the engine is not ready on the copy: it answers ${status}`)
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}
