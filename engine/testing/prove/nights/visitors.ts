import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** Between two requests of one visitor. */
const PAUSE_MS = 20

export interface Visiting {
  readonly port: number
  /** Host and port as a browser names them. */
  readonly host: string
  readonly session: string
}

interface Asked {
  readonly status: number
  readonly tookMs: number
}

/** What one kind of request took. */
export interface Pauses {
  readonly count: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly longestMs: number
  /** Answers other than 200, and how many of each. */
  readonly failed: Readonly<Record<string, number>>
}

const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

function summarize(asked: readonly Asked[]): Pauses {
  const took = asked.map(({ tookMs }) => tookMs).sort((a, b) => a - b)
  const failed: Record<string, number> = {}
  for (const { status } of asked) if (status !== 200) failed[status] = (failed[status] ?? 0) + 1
  const [p50Ms, p99Ms, longestMs] = [percentile(took, 0.5), percentile(took, 0.99), took.at(-1) ?? 0]
  return { count: took.length, p50Ms, p99Ms, longestMs, failed }
}

/** 0 for a connection that was refused or cut off. */
function ask({ port, host, session }: Visiting, agent: Agent, path: string, body?: object): Promise<Asked> {
  return new Promise((resolve) => {
    const from = performance.now()
    const done = (status: number) => resolve({ status, tookMs: performance.now() - from })
    const sent = body === undefined ? undefined : JSON.stringify(body)
    const more = sent === undefined ? {} : { 'content-type': 'application/json', 'content-length': sent.length }
    const cookie = `session=${session}; i18n_redirected=en; entry-warning=1`
    const headers = { host, cookie, origin: `http://${host}`, 'x-client': 'web', ...more }
    const method = sent === undefined ? 'GET' : 'POST'
    const asked = request({ host: '127.0.0.1', port, path, method, headers, agent }, (response) => {
      response.once('error', () => done(0))
      response.once('end', () => done(response.statusCode ?? 0)).resume()
    })
    asked.once('error', () => done(0)).end(sent)
  })
}

export interface Visitors {
  /** What it took since it was last asked. */
  take(): { readonly pages: Pauses; readonly sends: Pauses }
  stop(): Promise<void>
}

/** One member who opens a page again and again, and one who sends messages to `to`. */
export function startVisitors(visit: Visiting, to: string): Visitors {
  const agent = new Agent({ keepAlive: true })
  let isOpen = true
  let pages: Asked[] = []
  let sends: Asked[] = []
  const repeat = async (work: () => Promise<void>) => {
    while (isOpen) {
      await work()
      await wait(PAUSE_MS)
    }
  }
  const loops = [
    repeat(async () => void pages.push(await ask(visit, agent, '/members'))),
    repeat(async () => {
      const message = { client_id: randomUUID(), to, body: 'Good evening' }
      sends.push(await ask(visit, agent, '/api/chat.php', message))
    }),
  ]
  return {
    take() {
      const taken = { pages: summarize(pages), sends: summarize(sends) }
      pages = []
      sends = []
      return taken
    },
    async stop() {
      isOpen = false
      await Promise.all(loops)
      agent.destroy()
    },
  }
}

/** Sends `count` messages, several at a time. Answers how many failed. */
export async function sendMany(visit: Visiting, to: string, count: number): Promise<number> {
  const agent = new Agent({ keepAlive: true })
  let left = count
  let failed = 0
  const send = async () => {
    for (; left > 0; ) {
      left -= 1
      const { status } = await ask(visit, agent, '/api/chat.php', { client_id: randomUUID(), to, body: 'Good morning' })
      if (status !== 200) failed += 1
    }
  }
  await Promise.all(Array.from({ length: 8 }, send))
  agent.destroy()
  return failed
}
