/** Rows that commit late have older ids, so this period is read again, skipping what was sent already. */
export const OVERLAP_MS = 10_000
export const HEARTBEAT_MS = 15_000
export const RETRY_MS = 2_000
export const MAX_STREAMS_PER_MEMBER = 10

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** The time in a UUIDv7, epoch ms; undefined for anything else. */
export function timeOfId(id: string): number | undefined {
  return UUID_V7.test(id) ? Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) : undefined
}

/** The lowest id of a moment: every UUIDv7 made at or after `timeMs` is greater. */
export function lowestIdAt(timeMs: number): string {
  const hex = Math.max(0, timeMs).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}

/** Where a stream starts: just before the last id the client has seen, else just before now. */
export function startTime(lastEventId: string | undefined, now: number): number {
  return (lastEventId && timeOfId(lastEventId)) || now
}

/** One event in the text of an event stream. `data` is one line of JSON. */
export const formatEvent = (id: string, type: string, data: string) => `id: ${id}\nevent: ${type}\ndata: ${data}\n\n`
