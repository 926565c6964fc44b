import type { Signal } from '#engine/platform/bus.ts'

/** An event or a signal of a stream. */
export interface LiveEvent {
  /** Where the stream can be resumed, and the event (`events/cursor.ts`). '' for signals. */
  readonly cursor: string
  readonly type: string
  /** JSON. */
  readonly data: string
}

/** The server sends signals without an id; browsers then report the id of the event before. */
const SIGNALS: ReadonlySet<string> = new Set(['typing', 'seen'] satisfies Signal['type'][])

const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 60_000

export interface LiveListeners {
  onEvent(event: LiveEvent): void
  /** The stream continues after a gap: the events of the gap follow, its signals do not. */
  onResumed(): void
  /** The server answered something else than a stream. It is asked again, after growing intervals. */
  onRefused(): void
}

/**
 * Opens the member's event stream after the event of `lastId`. The browser itself reconnects when the connection
 * breaks. It does not when the answer was no stream, such as that of a proxy that finds no server, so this function
 * does. Returns the function that closes the stream.
 */
export function openEvents(
  { member, types, lastId }: { member: string; types: readonly string[]; lastId: string },
  listeners: LiveListeners,
): () => void {
  let seen = lastId
  let waitMs = FIRST_WAIT_MS
  let retry: ReturnType<typeof setTimeout> | undefined
  let source: EventSource
  let wasOpen = false
  const connect = () => {
    source = new EventSource(`/api/events?${new URLSearchParams({ member, last_event_id: seen })}`)
    source.onopen = () => {
      waitMs = FIRST_WAIT_MS
      if (wasOpen) listeners.onResumed()
      wasOpen = true
    }
    source.onerror = () => {
      if (source.readyState !== EventSource.CLOSED) return
      retry = setTimeout(connect, waitMs * (1 - Math.random() / 2))
      waitMs = Math.min(LONGEST_WAIT_MS, waitMs * 2)
      listeners.onRefused()
    }
    for (const type of types) {
      source.addEventListener(type, (event: MessageEvent<string>) => {
        const isSignal = SIGNALS.has(type)
        if (!isSignal) seen = event.lastEventId
        listeners.onEvent({ cursor: isSignal ? '' : event.lastEventId, type, data: event.data })
      })
    }
  }
  connect()
  return () => {
    clearTimeout(retry)
    source.close()
  }
}
