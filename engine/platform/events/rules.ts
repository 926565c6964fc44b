import type { Signal } from '../bus.ts'
import { sequenceOf } from './cursor.ts'

export const HEARTBEAT_MS = 15_000
export const RETRY_MS = 2_000
export const MAX_STREAMS_PER_MEMBER = 10

/**
 * The sequence after which a stream starts: that of the last event that the client has seen, else the member's
 * revision. A sequence higher than the revision is of a database that was replaced by a backup since.
 */
export const startAfter = (lastEventId: string | undefined, revision: number): number =>
  Math.min(sequenceOf(lastEventId ?? '') ?? revision, revision)

/** A signal, which has no id: a stream that resumes does not get those it missed. */
export const formatSignal = ({ type, data }: Signal) => `event: ${type}\ndata: ${JSON.stringify(data)}\n\n`

/** One event in the text of an event stream. `data` is one line of JSON. */
export const formatEvent = (cursor: string, type: string, data: string) =>
  `id: ${cursor}\nevent: ${type}\ndata: ${data}\n\n`

/** The start of a stream: how long a browser waits before it reconnects, and from where it resumes until an event comes. */
export const formatStart = (cursor: string) => `retry: ${RETRY_MS}\nid: ${cursor}\n\n`
