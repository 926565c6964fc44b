import { timeOfId } from '#engine/db/ids.ts'
import type { Signal } from '../bus.ts'
import { eventOf, fromOf } from './cursor.ts'

/** Rows that commit late have older ids, so this period is read again, skipping what was sent already. */
export const OVERLAP_MS = 10_000
export const HEARTBEAT_MS = 15_000
export const RETRY_MS = 2_000
export const MAX_STREAMS_PER_MEMBER = 10

/** The lowest id of a moment: every UUIDv7 made at or after `timeMs` is greater. */
export function lowestIdAt(timeMs: number): string {
  const hex = Math.max(0, timeMs).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}

/**
 * Where a stream starts: at the last id the client has seen, else now. An id from the future, of a clock that was wrong,
 * must not hide what comes next: `newest` is the time of the next id.
 */
export function startTime(lastEventId: string | undefined, now: number, newest: number): number {
  return Math.min((lastEventId && timeOfId(eventOf(lastEventId))) || now, Math.max(now, newest))
}

/**
 * From when on a stream that starts at `startMs` reads: a little before it, or where it was cut off while it read that
 * again. Else a connection that breaks there again and again would begin ever earlier.
 */
export function readStart(lastEventId: string | undefined, startMs: number): number {
  const from = lastEventId !== undefined && timeOfId(eventOf(lastEventId)) === startMs ? fromOf(lastEventId) : undefined
  return Math.min(from ?? startMs - OVERLAP_MS, startMs)
}

/** A signal, which has no id: a stream that resumes does not get those it missed. */
export const formatSignal = ({ type, data }: Signal) => `event: ${type}\ndata: ${JSON.stringify(data)}\n\n`

/** One event in the text of an event stream. `data` is one line of JSON. */
export const formatEvent = (id: string, type: string, data: string) => `id: ${id}\nevent: ${type}\ndata: ${data}\n\n`
