import type { CallResult } from '../call.ts'
import { noteQueued, untilOnline } from './connection.ts'

/** How long after a failed try the next one is made, unless the browser reports earlier that there is a network. */
const PATIENCE_MS = 10_000

type Send = <T>(send: () => Promise<CallResult<T>>) => Promise<CallResult<T>>

/** Makes a queue; `onCount` is called with the number of sends in it. */
export function createSendQueue(onCount: (queued: number) => void): Send {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  const count = (change: 1 | -1) => {
    waiting += change
    onCount(waiting)
  }
  return <T>(send: () => Promise<CallResult<T>>) => {
    count(1)
    const sent = last.then(async () => {
      for (;;) {
        const result = await send()
        if (result.ok || result.status !== 0) return result
        await untilOnline(PATIENCE_MS)
      }
    })
    last = sent.catch(() => {})
    return sent.finally(() => count(-1))
  }
}

/**
 * Runs `send` after those that were queued before on this page, one at a time, so that messages arrive in the order in
 * which they were written. Without a network it waits and tries again, so `send` must carry a client key. Any answer of
 * the server ends it, a refusal too.
 */
export const queueSend = createSendQueue(noteQueued)
