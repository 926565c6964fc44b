import { eventOf, formatCursor } from '#engine/platform/events/cursor.ts'
import { type LiveEvent, type LiveListeners, openEvents } from './event-source.ts'

/** How often a visible tab asks whether the leading tab still runs, and how long that has to answer. */
const ASK_EVERY_MS = 20_000
const ANSWER_MS = 3_000
const MAX_SEEN = 200
/** How long the leader stores events for a tab that has just loaded, which may have missed them. */
const RECENT_MS = 10_000

type Said =
  | { readonly kind: 'event'; readonly event: LiveEvent }
  | { readonly kind: 'resumed' }
  /** `ask`: whether there is a leader. `here`: its answer. */
  | { readonly kind: 'ask' | 'here' }

/** Without the detail, which is of the time at which the event was sent. */
function withoutDetail(event: LiveEvent): LiveEvent {
  const { detail, ...ids } = JSON.parse(event.data) as { readonly detail?: unknown }
  return detail === undefined ? event : { ...event, data: JSON.stringify(ids) }
}

/** The events that a leader repeats for a tab that has just loaded reach all tabs, so each event is taken once. */
function createSeen(): (cursor: string) => boolean {
  const seen: string[] = []
  return (cursor) => {
    if (cursor === '') return true
    const id = eventOf(cursor)
    if (seen.includes(id)) return false
    seen.push(id)
    if (seen.length > MAX_SEEN) seen.shift()
    return true
  }
}

interface Followed {
  readonly member: string
  /** The member's revision when the page was rendered. */
  readonly since: number
  readonly types: readonly string[]
}

/**
 * Follows the member's events over one connection for all tabs of this browser (decisions/live.md). The tab that holds
 * the Web Lock named after the member leads: it has the stream and sends its events to the others. When it closes,
 * freezes or does not answer, another tab takes over after the last event that it has seen. In browsers without Web
 * Locks, and on plain http, each tab has its own stream. Returns the function that ends it.
 */
export function followEvents({ member, since, types }: Followed, listeners: LiveListeners): () => void {
  const isNew = createSeen()
  let lastId = formatCursor(since)
  const take = (event: LiveEvent) => {
    if (!isNew(event.cursor)) return
    if (event.cursor !== '') lastId = event.cursor
    listeners.onEvent(event)
  }
  const open = (more: LiveListeners) => openEvents({ member, types, lastId }, more)
  const taking = { ...listeners, onEvent: take }
  if (!navigator.locks || typeof BroadcastChannel === 'undefined') return open(taking)
  return shareEvents(member, taking, open)
}

function shareEvents(
  member: string,
  listeners: LiveListeners,
  open: (listeners: LiveListeners) => () => void,
): () => void {
  const name = `events:${member}`
  const channel = new BroadcastChannel(name)
  const say = (said: Said) => channel.postMessage(said)
  let waiting = new AbortController()
  let release: (() => void) | undefined
  let isOver = false
  let hasFollowed = false
  let recent: { readonly event: LiveEvent; readonly at: number }[] = []
  const tell = (event: LiveEvent) => {
    const at = Date.now()
    recent = [...recent.filter((one) => at - one.at < RECENT_MS), { event: withoutDetail(event), at }]
    say({ kind: 'event', event })
  }
  const answerNewcomer = () => {
    const since = Date.now() - RECENT_MS
    for (const { event, at } of recent) if (at > since && event.cursor !== '') say({ kind: 'event', event })
    say({ kind: 'here' })
  }

  const lead = () =>
    new Promise<void>((resolve) => {
      const close = open({
        onEvent(event) {
          listeners.onEvent(event)
          tell(event)
        },
        onResumed() {
          listeners.onResumed()
          say({ kind: 'resumed' })
        },
        onRefused: listeners.onRefused,
      })
      // Signals that came between the last leader and this one are lost.
      if (hasFollowed) listeners.onResumed()
      release = () => {
        release = undefined
        close()
        resolve()
      }
    })

  /** Waits for the lock, or takes it from a tab that does not answer. */
  const stand = async (steal: boolean) => {
    waiting.abort()
    waiting = new AbortController()
    if (steal) hasFollowed = true
    const { signal } = waiting
    try {
      await navigator.locks.request(name, steal ? { steal } : { signal }, () => (isOver ? undefined : lead()))
    } catch {
      // Aborted: another tab has taken the lock, or this tab asks for it anew.
    }
    if (signal.aborted || isOver) return
    release?.()
    hasFollowed = true
    void stand(false)
  }

  let answer: ReturnType<typeof setTimeout> | undefined
  const ask = () => {
    if (release || isOver || document.visibilityState !== 'visible' || answer) return
    say({ kind: 'ask' })
    answer = setTimeout(() => {
      answer = undefined
      if (!release) void stand(true)
    }, ANSWER_MS)
  }
  channel.onmessage = ({ data }: MessageEvent<Said>) => {
    if (data.kind !== 'ask') {
      clearTimeout(answer)
      answer = undefined
      hasFollowed = true
    }
    if (data.kind === 'event') listeners.onEvent(data.event)
    else if (data.kind === 'resumed') listeners.onResumed()
    else if (data.kind === 'ask' && release) answerNewcomer()
  }
  /** Before the page freezes: it would hold the lock and get no events. */
  const rest = () => {
    waiting.abort()
    release?.()
  }
  const resume = () => {
    hasFollowed = true
    void stand(false)
  }
  const timer = setInterval(ask, ASK_EVERY_MS)
  document.addEventListener('freeze', rest)
  document.addEventListener('resume', resume)
  document.addEventListener('visibilitychange', ask)
  void stand(false)
  say({ kind: 'ask' })
  return () => {
    isOver = true
    rest()
    clearInterval(timer)
    clearTimeout(answer)
    channel.close()
    document.removeEventListener('freeze', rest)
    document.removeEventListener('resume', resume)
    document.removeEventListener('visibilitychange', ask)
  }
}
