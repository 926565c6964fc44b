import { AsyncLocalStorage } from 'node:async_hooks'
import { type IncomingMessage, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** Whose browser asks, and by which port of this machine. */
export interface Visit {
  readonly port: number
  /** Host and port as the browser names them. */
  readonly host: string
  readonly session: string
}

const visits = new AsyncLocalStorage<Visit>()
const RECONNECT_MS = 300

const headersOf = ({ host, session }: Visit) => ({ host, cookie: `session=${session}`, origin: `http://${host}` })

function ask(visit: Visit, path: string, init: RequestInit): Promise<Response> {
  return new Promise((resolve, reject) => {
    const headers = { ...headersOf(visit), ...(init.headers as Record<string, string>) }
    const asked = request({ host: '127.0.0.1', port: visit.port, path, method: init.method, headers, agent: false })
    asked.once('error', reject)
    asked.once('response', (res: IncomingMessage) => {
      const chunks: Buffer[] = []
      res.on('data', (chunk: Buffer) => chunks.push(chunk))
      res.once('error', reject)
      res.once('end', () => {
        if (!res.complete) return reject(new Error('cut off'))
        const status = res.statusCode!
        const body = status === 204 || status === 304 ? null : Buffer.concat(chunks)
        resolve(new Response(body, { status, headers: res.headers as Record<string, string> }))
      })
      res.once('close', () => reject(new Error('cut off')))
    })
    asked.end(init.body as string | undefined)
  })
}

/** Lets the client's own calls work in this process: `fetch` of a path asks as the visit in which it runs. */
export function withVisits(): void {
  globalThis.fetch = ((path: string, init: RequestInit) => {
    const visit = visits.getStore()
    if (!visit) throw new Error('no visit')
    return ask(visit, path, init)
  }) as typeof fetch
}

export const inVisit = <T>(visit: Visit, work: () => Promise<T>): Promise<T> => visits.run(visit, work)

export interface Stream {
  readonly connections: number
  /** Resolves with the first answer. */
  readonly opened: Promise<void>
  close(): void
}

/** A member's event stream as a browser keeps it: it reconnects, and resumes from the last whole event. */
export function openStream(visit: Visit, onEvent: (type: string, data: string) => void): Stream {
  let lastId: string | undefined
  let isOpen = true
  let connections = 0
  const { promise: opened, resolve: setOpened } = Promise.withResolvers<void>()
  let asked: ReturnType<typeof request> | undefined
  const read = () =>
    new Promise<void>((resolve) => {
      const headers = { ...headersOf(visit), ...(lastId ? { 'last-event-id': lastId } : {}) }
      asked = request({ host: '127.0.0.1', port: visit.port, path: '/api/events', headers, agent: false })
      asked.once('error', () => resolve())
      asked.once('close', () => resolve())
      asked.once('response', (res: IncomingMessage) => {
        setOpened()
        let text = ''
        res.on('error', () => {})
        res.setEncoding('utf8').on('data', (chunk: string) => {
          const blocks = (text + chunk).split('\n\n')
          text = blocks.pop()!
          for (const block of blocks) {
            const fields = Object.fromEntries(
              block.split('\n').map((line) => line.split(/: (.*)/s) as [string, string]),
            )
            if (fields.id) lastId = fields.id
            if (fields.event) onEvent(fields.event, fields.data ?? '')
          }
        })
      })
      asked.end()
    })
  const keep = async () => {
    while (isOpen) {
      connections += 1
      await read()
      await wait(Math.random() * RECONNECT_MS)
    }
  }
  void keep()
  return {
    get connections() {
      return connections
    },
    opened,
    close() {
      isOpen = false
      asked?.destroy()
    },
  }
}
