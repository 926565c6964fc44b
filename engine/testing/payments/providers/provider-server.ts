import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { Agent, createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createSecureContext, type SecureContext, type SecureContextOptions } from 'node:tls'
import { promisify } from 'node:util'

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')

/** Of the doubles that speak TLS, for `localhost` and 127.0.0.1. Its key is public, so nothing but a test may trust it. */
const CERTIFICATE = read('localhost.cert.pem')

/**
 * Has the clients of this process trust that certificate beside their own, on 127.0.0.1 alone, until the answered
 * function is called: Mollie's client comes with its own list of authorities, to which no option adds. A list is read
 * once, not for each connection.
 */
export function trustCertificate(): () => void {
  const { createConnection } = Agent.prototype
  const contexts = new Map<unknown, SecureContext>()
  const contextOf = (ca: SecureContextOptions['ca']) => {
    const context = contexts.get(ca) ?? createSecureContext({ ca: [ca ?? [], CERTIFICATE].flat() })
    contexts.set(ca, context)
    return context
  }
  Agent.prototype.createConnection = function (options, ...rest) {
    const isDouble = options.host === '127.0.0.1'
    const trusting = isDouble ? { ...options, secureContext: contextOf(options.ca) } : options
    return createConnection.call(this, trusting, ...rest)
  }
  return () => {
    Agent.prototype.createConnection = createConnection
  }
}

/** A request as it arrived. */
export interface Asked {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  /** Lower-case names. */
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

export interface Answer {
  readonly status?: number
  readonly type: string
  readonly body: string
}

/** What a request gets instead of its answer: a status, a cut connection, half a sentence, or nothing at all. */
export type Fault = 500 | 503 | 'cut' | 'broken' | 'silence'

interface Planned {
  readonly fault: Fault
  /** Whether the request has its effect all the same. */
  readonly after: boolean
  readonly only: 'all' | 'refunds'
}

/** When the caller of a refund is killed: before the money goes, after it, or once it has read the answer. */
export const MOMENTS = ['before', 'after', 'answered'] as const
export type Moment = (typeof MOMENTS)[number]

/** A double of a provider, where the wire is: a server on 127.0.0.1 that the provider's real client speaks to. */
export abstract class ProviderServer {
  readonly #server
  readonly #planned: Planned[] = []
  #plan: { readonly moment: Moment; act(): void } | undefined
  /** Every request that arrived, those of a fault too. */
  readonly asked: Asked[] = []

  constructor({ secure = false } = {}) {
    const serve: RequestListener = (req, res) => {
      this.#serve(req, res).catch((error) => res.writeHead(500).end(String(error)))
    }
    this.#server = secure
      ? createSecureServer({ cert: CERTIFICATE, key: read('localhost.key.pem') }, serve)
      : createServer(serve)
  }

  protected abstract answer(asked: Asked): Answer
  protected abstract isRefund(asked: Asked): boolean

  async open(): Promise<this> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    return this
  }

  async close(): Promise<void> {
    this.#server.close()
    this.#server.closeAllConnections()
    await once(this.#server, 'close')
  }

  get host(): string {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** Connections that its clients keep. */
  countConnections = () => promisify(this.#server.getConnections.bind(this.#server))()

  /** The next `times` requests, or refunds, get this fault. */
  fail(fault: Fault, { times = 1, after = false, only = 'all' as Planned['only'] } = {}): void {
    for (let at = 0; at < times; at += 1) this.#planned.push({ fault, after, only })
  }

  /** Calls `act` at this moment of the next refund. */
  at(moment: Moment, act: () => void): void {
    this.#plan = { moment, act }
  }

  /** No fault and no moment is left. */
  calm(): void {
    this.#planned.length = 0
    this.#plan = undefined
  }

  async #serve(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const asked = await readAsked(req)
    this.asked.push(asked)
    // A client under load would else use a connection that the server has just closed.
    res.setHeader('connection', 'close')
    const planned = this.#takePlanned(asked)
    if (planned && !planned.after) return strike(req, res, planned.fault)
    if (this.#reach(asked, 'before')) return void req.socket.destroy()
    const { status = 200, type, body } = this.answer(asked)
    if (planned) return strike(req, res, planned.fault)
    this.#reach(asked, 'after')
    res.writeHead(status, { 'content-type': type }).end(body, () => this.#reach(asked, 'answered'))
  }

  #takePlanned(asked: Asked): Planned | undefined {
    const at = this.#planned.findIndex(({ only }) => only === 'all' || this.isRefund(asked))
    return at < 0 ? undefined : this.#planned.splice(at, 1)[0]
  }

  #reach(asked: Asked, moment: Moment): boolean {
    if (this.#plan?.moment !== moment || !this.isRefund(asked)) return false
    const { act } = this.#plan
    this.#plan = undefined
    act()
    return true
  }
}

function strike(req: IncomingMessage, res: ServerResponse, fault: Fault): void {
  if (fault === 'silence') return
  if (fault === 'cut') return void req.socket.destroy()
  // Mollie's client tries again by itself, and waits two seconds where an answer names no time.
  if (fault === 'broken') return void res.writeHead(200).end('{"resource": "pay')
  res.writeHead(fault, { 'retry-after': '0' }).end('<html>Sorry</html>')
}

async function readAsked(req: IncomingMessage): Promise<Asked> {
  const chunks: Buffer[] = []
  for await (const chunk of req) chunks.push(chunk as Buffer)
  const { pathname, searchParams } = new URL(req.url ?? '/', 'http://127.0.0.1')
  const body = Buffer.concat(chunks).toString('utf8')
  return { method: req.method ?? 'GET', path: pathname, query: searchParams, headers: req.headers, body }
}
