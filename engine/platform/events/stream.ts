import type { ServerResponse } from 'node:http'
import { idTime, timeOfId } from '#engine/db/ids.ts'
import type { MemberContext } from '../context.ts'
import { type EventRow, hasSession, listEventsAfter } from './queries.ts'
import { formatEvent, formatSignal, HEARTBEAT_MS, lowestIdAt, OVERLAP_MS, RETRY_MS, startTime } from './rules.ts'

const BATCH = 200

/** The open streams of this process, to be ended when it stops. */
const open = new Set<ServerResponse>()
let ending = false

/** Tells a stream's browser to come back, each a little later than the other, and ends it. */
function sendAway(res: ServerResponse): void {
  res.end(`retry: ${RETRY_MS + Math.floor(Math.random() * RETRY_MS)}\n\n`)
}

/** Ends all streams, and at once each that is opened from here on: another process, or the next, takes them. */
export function endStreams(): void {
  ending = true
  for (const res of open) sendAway(res)
}

/**
 * One open event stream. The database is the source: a wake-up of the bus, and every heartbeat, reads what is new,
 * so that another process, a lost wake-up or a reconnection after any gap loses nothing.
 */
export function openStream(ctx: MemberContext, res: ServerResponse, lastEventId: string | undefined): Promise<void> {
  const { poolId } = ctx.tenant
  const { bus } = ctx.services
  const sent = new Set<string>()
  let newest = startTime(lastEventId, ctx.now, idTime())
  // A new page has what was stored before the clock was set back; without this it would get that as news.
  let knownUntil = timeOfId(lastEventId ?? '') === undefined ? idTime() : 0
  let reading: Promise<void> | undefined
  let again = false

  const write = (row: EventRow) => {
    if (sent.has(row.id) || res.writableEnded) return
    sent.add(row.id)
    const time = timeOfId(row.id) ?? 0
    if (time > ctx.now && time < knownUntil) return
    newest = Math.max(newest, time)
    res.write(formatEvent(row.id, row.type, row.data))
  }

  const readNew = async () => {
    let from = lowestIdAt(newest - OVERLAP_MS)
    for (;;) {
      const rows = await listEventsAfter(ctx.db, ctx.viewer.id, from, BATCH)
      for (const row of rows) write(row)
      const last = rows.at(-1)
      if (!last || rows.length < BATCH) break
      from = last.id
    }
    knownUntil = 0
    const floor = lowestIdAt(newest - OVERLAP_MS)
    for (const id of sent) if (id < floor) sent.delete(id)
  }

  const pump = async () => {
    do {
      again = false
      if (!(await hasSession(ctx.db, ctx.viewer.sessionHash, ctx.services.now()))) return void res.end()
      await readNew()
    } while (again && !res.writableEnded)
  }

  const wake = () => {
    if (reading) {
      again = true
      return
    }
    reading = pump()
      .catch((error: unknown) => {
        ctx.log.error({ err: error }, 'the event stream could not be read')
        res.end()
      })
      .finally(() => {
        reading = undefined
        if (again && !res.writableEnded) wake()
      })
  }

  res.statusCode = 200
  res.setHeader('content-type', 'text/event-stream; charset=utf-8')
  res.setHeader('cache-control', 'no-store, no-transform')
  res.setHeader('x-accel-buffering', 'no')
  if (ending) {
    sendAway(res)
    return Promise.resolve()
  }
  res.write(`retry: ${RETRY_MS}\n\n`)
  open.add(res)
  return new Promise((resolve) => {
    const unsubscribe = bus.subscribeAll((pool, member, signal) => {
      if (pool !== poolId || member !== ctx.viewer.id) return
      if (signal) res.write(formatSignal(signal))
      else wake()
    })
    const heartbeat = setInterval(() => {
      if (res.writableEnded) return
      res.write(': beat\n\n')
      wake()
    }, HEARTBEAT_MS)
    res.once('close', () => {
      open.delete(res)
      clearInterval(heartbeat)
      unsubscribe()
      void Promise.resolve(reading).then(() => resolve())
    })
    wake()
  })
}
