import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { AT_ONCE as LIMITS } from './limits/at-once.ts'
import { receiveUpload } from './uploads.ts'

const AT_ONCE = 8
const PLACES = LIMITS.upload
const SENDER = { memberId: undefined, poolId: 'rosa', address: '192.0.2.1', tenantId: 'rosa' }
/** Its creation takes a while, so that a body that did not wait for it would find no folder. */
const DEEP = Array.from({ length: 200 }, () => 'd').join('/')

describe('bodies that arrive on disk', () => {
  let root: string
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'manyhearts-uploads-'))
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  /** What a server answers to each body, all sent at once, as `<status> <text>`. */
  async function send(bodies: readonly { readonly dir: string; readonly text: string }[], limitBytes = 100) {
    const server = createServer((req, res) => {
      const dir = join(root, req.headers['x-dir'] as string)
      receiveUpload(req, { dir, limitBytes, by: SENDER }, async (bytes) => bytes.toString()).then(
        (got) => res.end(got.ok ? got.value : got.reason),
        (error: unknown) => {
          res.statusCode = 500
          res.end(String(error))
        },
      )
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as { port: number }
    const ask = async ({ dir, text }: { dir: string; text: string }) => {
      const init = { method: 'POST', headers: { 'x-dir': dir }, body: text }
      const response = await fetch(`http://127.0.0.1:${port}/`, init)
      return `${response.status} ${await response.text()}`
    }
    try {
      return await Promise.all(bodies.map(ask))
    } finally {
      server.close()
      server.closeAllConnections()
    }
  }

  it('are all received when they are concurrent and the first of a folder', async () => {
    const bodies = Array.from({ length: AT_ONCE }, (_, at) => ({ dir: DEEP, text: `photo ${at}` }))
    expect(await send(bodies)).toEqual(bodies.map(({ text }) => `200 ${text}`))
    expect(readdirSync(join(root, DEEP))).toEqual([])
  })

  it('are refused when they are too long, and leave nothing behind', async () => {
    const answers = await send([
      { dir: 'in', text: 'x'.repeat(101) },
      { dir: 'in', text: 'x'.repeat(100) },
    ])
    expect(answers).toEqual(['200 body_too_large', `200 ${'x'.repeat(100)}`])
    expect(readdirSync(join(root, 'in'))).toEqual([])
  })

  it('take no more places than one sender has, and a place is free again however its body ends', async () => {
    const dir = join(root, 'in')
    const server = createServer((req, res) => {
      const by = { ...SENDER, memberId: req.headers['x-member'] as string }
      receiveUpload(req, { dir, limitBytes: 100, by }, async (bytes) => bytes.toString()).then((got) =>
        res.end(got.ok ? got.value : got.reason),
      )
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as { port: number }
    const options = { host: '127.0.0.1', port, method: 'POST' }
    /** A body of which nothing but the first letter has come. */
    const begin = (member: string) => {
      const headers = { 'x-member': member, 'content-length': 10 }
      const sending = request({ ...options, headers })
      sending.on('error', () => {})
      sending.write('x')
      return sending
    }
    const send = async (member: string) => {
      const init = { method: 'POST', headers: { 'x-member': member }, body: 'photo' }
      return (await fetch(`http://127.0.0.1:${port}/`, init)).text()
    }
    const arriving = () => readdirSync(dir).length
    try {
      const half = Array.from({ length: PLACES.member }, () => begin('m1'))
      await vi.waitFor(() => expect(arriving()).toBe(PLACES.member))
      expect([await send('m1'), await send('m2')]).toEqual(['uploads_many', 'photo'])
      const others = Array.from({ length: PLACES.address - PLACES.member }, (_, at) => begin(`other-${at}`))
      await vi.waitFor(() => expect(arriving()).toBe(PLACES.address))
      expect(await send('m2')).toBe('uploads_many')
      for (const sending of [...half, ...others]) sending.destroy()
      await vi.waitFor(() => expect(arriving()).toBe(0))
      expect([await send('m1'), await send('m2')]).toEqual(['photo', 'photo'])
    } finally {
      server.close()
      server.closeAllConnections()
    }
  })

  it('are cut off where their sender falls silent, which frees the place', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const dir = join(root, 'in')
    const sending = Object.assign(new PassThrough(), { headers: {}, complete: false }) as unknown as IncomingMessage
    const received = receiveUpload(sending, { dir, limitBytes: 100, by: SENDER }, async () => 'all of it')
    while (!existsSync(dir) || readdirSync(dir).length === 0) await nextTurn()
    vi.advanceTimersByTime(20_000)
    expect(await received).toEqual({ ok: false, reason: 'body_cut_off' })
    expect(readdirSync(dir)).toEqual([])
  })

  it('are refused while they arrive when the disk has no room, and leave nothing behind', async () => {
    const server = join(import.meta.dirname, '../testing/upload-process.ts')
    const limited = spawn('sh', ['-c', 'ulimit -f 64 && exec "$0" "$@"', process.execPath, server, join(root, 'in')], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    try {
      const [port] = (await once(limited.stdout, 'data')) as [Buffer]
      const ask = async (length: number) => {
        const address = `http://127.0.0.1:${port.toString().trim()}/`
        const response = await fetch(address, { method: 'POST', body: 'x'.repeat(length) })
        return `${response.status} ${await response.text()}`
      }
      expect(await Promise.all([ask(3_000_000), ask(1000)])).toEqual(['200 storage_full', '200 1000'])
      expect(readdirSync(join(root, 'in'))).toEqual([])
    } finally {
      limited.kill()
    }
  })
})
