import type { ServerResponse } from 'node:http'
import { idTime, timeOfId } from '#engine/db/ids.ts'
import type { Bus } from '../bus.ts'
import type { MemberContext } from '../context.ts'
import { eventOf, formatCursor } from './cursor.ts'
import { StreamHub } from './hub.ts'
import { type EventRow, listEventsAfter } from './queries.ts'
import { formatEvent, lowestIdAt, MAX_STREAMS_PER_MEMBER, OVERLAP_MS, RETRY_MS, readStart, startTime } from './rules.ts'

const BATCH = 200
/** A stream is closed when more than this waits for its browser, which then resumes from the database. */
const MAX_WAITING_BYTES = 256 * 1024
const BEAT = Buffer.from(': beat\n\n')

/** By the bus of their services. */
const hubs = new WeakMap<Bus, StreamHub>()
/** The open streams of this process, to be ended when it stops. */
const open = new Set<MemberStream>()
let ending = false

/** The streams of these services; made with the first of them. */
export function hubOf({ services, log }: Pick<MemberContext, 'services' | 'log'>): StreamHub {
  const known = hubs.get(services.bus) ?? new StreamHub(services, log)
  hubs.set(services.bus, known)
  return known
}

/** Ends all streams, and at once each that is opened from here on: another process, or the next, takes them. */
export function endStreams(): void {
  ending = true
  for (const stream of open) stream.sendAway()
}

/** One open event stream. Its hub hands it what is new; what came before, it reads itself. */
export class MemberStream {
  readonly poolId: string
  readonly memberId: string
  readonly sessionHash: string
  readonly #res: ServerResponse
  /** Ids of what was sent, as far back as they may be handed out again; absent on a quiet stream. */
  #sent: Set<string> | undefined
  #isCatchingUp = true
  #hasMissed = false

  constructor({ tenant, viewer }: MemberContext, res: ServerResponse) {
    this.poolId = tenant.poolId
    this.memberId = viewer.id
    this.sessionHash = viewer.sessionHash
    this.#res = res
  }

  write(text: string | Buffer): void {
    if (this.#res.writableEnded) return
    this.#res.write(text)
    if (this.#res.writableLength > MAX_WAITING_BYTES) this.#res.destroy()
  }

  /** Whether an event would be written: it was not sent before, and the stream is not reading by itself. */
  lacks(id: string): boolean {
    return !this.#isCatchingUp && !this.#sent?.has(id)
  }

  /** Writes an event unless it was sent before. */
  take(row: EventRow): void {
    if (this.#isCatchingUp) this.#hasMissed = true
    else if (this.#note(row.id)) this.write(formatEvent(row.id, row.type, row.data))
  }

  /** A sign of life; what is older than `floor` will not be handed out again. */
  beat(floor: string): void {
    this.write(BEAT)
    if (this.#isCatchingUp || !this.#sent) return
    for (const id of this.#sent) if (id < floor) this.#sent.delete(id)
    if (this.#sent.size === 0) this.#sent = undefined
  }

  end(): void {
    this.#res.end()
  }

  /** Ends the stream; the browser reconnects after a random delay, so that not all come at once. */
  sendAway(): void {
    this.#res.end(`retry: ${RETRY_MS + Math.floor(Math.random() * RETRY_MS)}\n\n`)
  }

  #note(id: string): boolean {
    this.#sent ??= new Set()
    if (this.#sent.has(id)) return false
    this.#sent.add(id)
    return true
  }

  /** Writes what the database holds after `lastEventId`, or from now on, and takes what the hub hands out afterwards. */
  async catchUp({ db, now }: Pick<MemberContext, 'db' | 'now'>, lastEventId: string | undefined): Promise<void> {
    let newest = startTime(lastEventId, now, idTime())
    let startMs = readStart(lastEventId, newest)
    // A new page has what was stored before the clock was set back; without this it would get that as news.
    let knownUntil = lastEventId && timeOfId(eventOf(lastEventId)) !== undefined ? 0 : idTime()
    const send = (row: EventRow, settledMs: number) => {
      const time = timeOfId(row.id) ?? 0
      if (!this.#note(row.id) || (time > now && time < knownUntil)) return
      newest = Math.max(newest, time)
      this.write(formatEvent(formatCursor(row.id, Math.min(time, settledMs)), row.type, row.data))
    }
    do {
      this.#hasMissed = false
      let from = lowestIdAt(startMs)
      for (;;) {
        const settledMs = Math.max(startMs, idTime() - OVERLAP_MS)
        const rows = await listEventsAfter(db, this.memberId, from, BATCH)
        for (const row of rows) {
          if (this.#res.writableNeedDrain) await this.#drained()
          send(row, settledMs)
        }
        const last = rows.at(-1)
        if (!last || rows.length < BATCH || this.#isOver()) break
        from = last.id
      }
      knownUntil = 0
      startMs = newest - OVERLAP_MS
    } while (this.#hasMissed && !this.#isOver())
    this.#isCatchingUp = false
  }

  #isOver = () => this.#res.writableEnded || this.#res.destroyed

  /** Resolves when the browser has taken what waits for it, or has gone. */
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
 * Makes the answer an event stream, which ends with the session; the caller writes nothing more. The database is the
 * source, so another process, a lost wake-up or a reconnection after any gap loses nothing. Returns false, and leaves
 * the answer alone, where the member has too many.
 */
export function openStream(ctx: MemberContext, res: ServerResponse, lastEventId: string | undefined): boolean {
  const stream = new MemberStream(ctx, res)
  const hub = hubOf(ctx)
  if (hub.countOf(stream.poolId, stream.memberId) >= MAX_STREAMS_PER_MEMBER) return false
  if (res.destroyed) return true
  setHeaders(res)
  if (ending) {
    stream.sendAway()
    return true
  }
  const { log } = ctx
  stream.write(`retry: ${RETRY_MS}\n\n`)
  hub.add(stream)
  open.add(stream)
  res.once('close', () => {
    hub.remove(stream)
    open.delete(stream)
  })
  stream.catchUp(ctx, lastEventId).catch((error: unknown) => {
    log.error({ err: error }, 'the event stream could not be read')
    stream.end()
  })
  return true
}
