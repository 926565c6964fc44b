import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { readEnv } from '#engine/platform/env.ts'
import { connect } from '../../db/connect.ts'
import { scopeDb } from '../../db/scope.ts'
import { openSession } from '../../domains/accounts/index.ts'
import type { Tenant } from '../../tenancy/schema.ts'
import { plantMember } from '../context.ts'
import { twoHalves } from '../photo-corpus.ts'
import { startServerProcess } from '../server-process.ts'

export interface StopLoad {
  readonly requests: number
  readonly uploads: number
  readonly streams: number
}

export interface Stopped {
  /** By what became of it: `answered`, or how it failed. */
  readonly requests: Readonly<Record<string, number>>
  readonly uploads: Readonly<Record<string, number>>
  readonly streams: Readonly<Record<string, number>>
  readonly exitCode: number | null
  readonly tookMs: number
  readonly refusesNew: boolean
}

const STREAMS_EACH = 5
const PHOTOS_EACH = 3
const PIECES = 12
const PIECE_MS = 100
const FIRST_PAGES = 5

/** What becomes of a request: `answered 200` and the like once its whole answer has come. */
function outcomeOf(asked: ClientRequest, ended: (text: string) => boolean = () => true): Promise<string> {
  return new Promise((resolve) => {
    asked.on('error', (error: Error & { code?: string }) => resolve(error.code ?? error.message))
    asked.on('response', (res: IncomingMessage) => {
      const chunks: Buffer[] = []
      res.on('data', (chunk: Buffer) => chunks.push(chunk))
      res.on('error', () => resolve('cut off'))
      res.on('end', () => {
        const whole = res.complete && ended(Buffer.concat(chunks).toString())
        resolve(whole ? `answered ${res.statusCode}` : 'cut off')
      })
    })
  })
}

const tally = (outcomes: readonly string[]) =>
  Object.fromEntries([...Map.groupBy(outcomes, (it) => it)].map(([name, all]) => [name, all.length]))

/**
 * Stops a server of its own by SIGTERM while it answers pages, receives photos piece by piece and holds streams, and
 * reports the outcome of each.
 */
export async function stopUnderLoad(tenant: Tenant, load: StopLoad): Promise<Stopped> {
  const dataDir = mkdtempSync(join(tmpdir(), 'manyhearts-stop-'))
  const server = await startServerProcess({
    DATA_DIR: dataDir,
    SCHEDULE: 'off',
    LOG_LEVEL: 'error',
    TRUST_PROXY: 'loopback',
  })
  const db = await connect(readEnv({ DATA_DIR: dataDir }).databaseUrl)
  try {
    const scoped = scopeDb(db, { poolId: tenant.poolId, tenantId: tenant.slug })
    const members = Math.ceil(Math.max(load.streams / STREAMS_EACH, load.uploads / PHOTOS_EACH))
    const sessions: string[] = []
    for (let at = 0; at < members; at += 1) {
      const { id } = await plantMember(db, tenant.poolId, { country: tenant.countries[0]!, paid_user: 1 })
      sessions.push(await openSession(scoped, id, Date.now()))
    }
    const ask = (path: string, session: string, headers: Record<string, string | number> = {}, method = 'GET') =>
      request({
        host: '127.0.0.1',
        port: server.port,
        path,
        method,
        agent: false,
        headers: { host: tenant.hosts[0]!, cookie: `session=${session}`, 'x-client': 'web', ...headers },
      })

    // The first pages of a process take a hundred times as long as later ones: on a busy machine longer than a stop waits.
    for (let at = 0; at < FIRST_PAGES; at += 1) {
      const asked = ask('/members', sessions[0]!)
      asked.end()
      await outcomeOf(asked)
    }

    const streams = Array.from({ length: load.streams }, (_, at) => {
      const asked = ask('/api/events', sessions[at % sessions.length]!)
      const outcome = outcomeOf(asked, (text) => text.split('retry: ').length === 3)
      asked.end()
      return { opened: once(asked, 'response'), outcome }
    })
    await Promise.all(streams.map(({ opened }) => opened))

    const photo = await twoHalves(640, 480).jpeg({ quality: 95 }).toBuffer()
    const piece = Math.ceil(photo.length / PIECES)
    const uploads = Array.from({ length: load.uploads }, (_, at) => {
      // More photos arrive than one address may send at a time.
      const from = { 'x-forwarded-for': `192.0.2.${at % 250}` }
      const headers = { 'content-type': 'image/jpeg', 'content-length': photo.length, ...from }
      const asked = ask('/api/photos.php', sessions[at % sessions.length]!, headers, 'POST')
      asked.write(photo.subarray(0, piece))
      return { asked, outcome: outcomeOf(asked) }
    })
    const goOn = async () => {
      for (let at = piece; at < photo.length; at += piece) {
        for (const { asked } of uploads) asked.write(photo.subarray(at, at + piece))
        await wait(PIECE_MS)
      }
      for (const { asked } of uploads) asked.end()
    }
    await wait(PIECE_MS)

    const pages = Array.from({ length: load.requests }, (_, at) => {
      const asked = ask('/members', sessions[at % sessions.length]!)
      const outcome = outcomeOf(asked, (text) => text.includes('</html>'))
      const sent = once(asked, 'finish')
      asked.end()
      return { sent, outcome }
    })
    await Promise.all(pages.map(({ sent }) => sent))

    const start = performance.now()
    const exited = once(server.child, 'exit') as Promise<[number | null]>
    server.child.kill('SIGTERM')
    void goOn()
    const outcomes = async (list: readonly { outcome: Promise<string> }[]) =>
      tally(await Promise.all(list.map(({ outcome }) => outcome)))
    const [requests, photos, events] = await Promise.all([outcomes(pages), outcomes(uploads), outcomes(streams)])
    const refused = await outcomeOf(ask('/livez', '').end())
    const [exitCode] = await exited
    const tookMs = performance.now() - start
    return { requests, uploads: photos, streams: events, exitCode, tookMs, refusesNew: refused === 'ECONNREFUSED' }
  } finally {
    await server.stop()
    await db.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
