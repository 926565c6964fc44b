import type { ServerResponse } from 'node:http'
import type { ScopedDb } from '#engine/db/scope.ts'
import type { Bus } from '../bus.ts'
import type { MemberContext } from '../context.ts'
import { formatCursor } from './cursor.ts'
import { StreamHub } from './hub.ts'
import { type EventRow, listEventsAfter } from './queries.ts'
import { formatEvent, formatStart, MAX_STREAMS_PER_MEMBER, RETRY_MS, startAfter } from './rules.ts'

const BATCH = 200
/** A stream is closed when more than this waits for its browser, which then resumes from the database. */
const MAX_WAITING_BYTES = 256 * 1024
const BEAT = Buffer.from(': beat\n\n')

/** The hub of each bus. */
const hubs = new WeakMap<Bus, StreamHub>()
/** The open streams of this process, to be ended when it stops. */
const open = new Set<MemberStream>()
let ending = false

/** The hub of these services; made when it is first asked for. */
export function hubOf({ services, log }: Pick<MemberContext, 'services' | 'log'>): StreamHub {
  const known = hubs.get(services.bus) ?? new StreamHub(services, log)
  hubs.set(services.bus, known)
  return known
}

/** How many streams are open in this process. */
export const countStreams = (): number => open.size

/** Ends all streams, and each later one when it is opened: browsers reconnect to another process or to the next one. */
export function endStreams(): void {
  ending = true
  for (const stream of open) stream.sendAway()
}

/** The site whose pages the stream serves. Each tenant and country has its own object of settings. */
export type Site = Pick<MemberContext, 'tenant' | 'settings'>

/** One open event stream. It reads the events before its opening itself; its hub hands it the later ones. */
export class MemberStream {
  readonly poolId: string
  readonly memberId: string
  readonly sessionHash: string
  readonly site: Site
  readonly #res: ServerResponse
  /** The sequence up to which everything was written. */
  #last: number
  #isCatchingUp = true
  #hasMissed = false

  constructor({ tenant, settings, viewer }: MemberContext, res: ServerResponse, lastEventId: string | undefined) {
    this.poolId = tenant.poolId
    this.memberId = viewer.id
    this.sessionHash = viewer.sessionHash
    this.site = { tenant, settings }
    this.#res = res
    this.#last = startAfter(lastEventId, viewer.revision)
  }

  get last(): number {
    return this.#last
  }

  write(text: string | Buffer): void {
    if (this.#isOver()) return
    this.#res.write(text)
    if (this.#res.writableLength > MAX_WAITING_BYTES) this.#res.destroy()
  }

  /** Writes what a browser needs to resume if the connection breaks before an event. */
  start(): void {
    this.write(formatStart(formatCursor(this.#last)))
  }

  /**
   * Whether the hub has to read events up to this revision for the stream; false while the stream catches up, which
   * then reads on by itself.
   */
  isBehind(revision: number): boolean {
    if (revision <= this.#last) return false
    if (this.#isCatchingUp) this.#hasMissed = true
    return !this.#isCatchingUp
  }

  /** Writes an event unless it was written before; a member's events come in the order of their sequences. */
  take(row: EventRow): void {
    if (row.sequence > this.#last) this.#send(row)
  }

  /** Notes that there is nothing between the last event and this revision. */
  pass(revision: number): void {
    this.#last = Math.max(this.#last, revision)
  }

  /** Writes a keep-alive line. */
  beat(): void {
    this.write(BEAT)
  }

  end(): void {
    this.#res.end()
  }

  /** Ends the stream; the browser reconnects after a random delay, so that not all come at once. */
  sendAway(): void {
    this.#res.end(`retry: ${RETRY_MS + Math.floor(Math.random() * RETRY_MS)}\n\n`)
  }

  #send({ sequence, id, type, data }: EventRow): void {
    this.#last = sequence
    this.write(formatEvent(formatCursor(sequence, id), type, data))
  }

  /** Writes the events that the database has after the start; from then on the stream takes those of the hub. */
  async catchUp(db: ScopedDb): Promise<void> {
    do {
      this.#hasMissed = false
      for (let rows = await this.#next(db); rows.length > 0; rows = await this.#next(db)) {
        for (const row of rows) {
          if (this.#res.writableNeedDrain) await this.#drained()
          this.#send(row)
        }
        if (rows.length < BATCH || this.#isOver()) break
      }
    } while (this.#hasMissed && !this.#isOver())
    this.#isCatchingUp = false
  }

  #next = (db: ScopedDb) => listEventsAfter(db, this.memberId, this.#last, BATCH)

  #isOver = () => this.#res.writableEnded || this.#res.destroyed

  /** Resolves when the browser has received what waits for it, or has disconnected. */
  async #drained(): Promise<void> {
    if (this.#isOver()) return
    await new Promise<void>((resolve) => {
      const done = () => {
        this.#res.off('drain', done).off('close', done)
        resolve()
      }
      this.#res.on('drain', done).on('close', done)
    })
  }
}

function setHeaders(res: ServerResponse): void {
  res.statusCode = 200
  res.setHeader('content-type', 'text/event-stream; charset=utf-8')
  res.setHeader('cache-control', 'no-store, no-transform')
  res.setHeader('x-accel-buffering', 'no')
}

/**
 * Makes the answer an event stream, which ends with the session; the caller must write nothing more. Events come from
 * the database, so none is lost by another process, a lost notification of the bus or a reconnection after any gap.
 * Returns false, with nothing written, if the member has too many streams.
 */
export function openStream(ctx: MemberContext, res: ServerResponse, lastEventId: string | undefined): boolean {
  const stream = new MemberStream(ctx, res, lastEventId)
  const hub = hubOf(ctx)
  if (hub.countOf(stream.poolId, stream.memberId) >= MAX_STREAMS_PER_MEMBER) return false
  if (res.destroyed) return true
  setHeaders(res)
  if (ending) {
    stream.sendAway()
    return true
  }
  const { log } = ctx
  stream.start()
  hub.add(stream)
  open.add(stream)
  res.once('close', () => {
    hub.remove(stream)
    open.delete(stream)
  })
  stream.catchUp(ctx.db).catch((error: unknown) => {
    log.error({ err: error }, 'the event stream could not be read')
    stream.end()
  })
  return true
}
