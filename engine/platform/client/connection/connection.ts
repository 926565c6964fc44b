import { useStore } from 'zustand'
import { immer } from 'zustand/middleware/immer'
import { createStore } from 'zustand/vanilla'

/** Whether the server can be reached, and how many sends wait until it can (product.md 4.13). */
export interface Connection {
  readonly online: boolean
  readonly queued: number
}

/** The connection of this page in the browser; on the server it never changes. */
const connection = createStore<Connection>()(immer(() => ({ online: true, queued: 0 })))

export const useConnection = (): Connection => useStore(connection)

export const isOnline = (): boolean => connection.getState().online

/** Stores whether a call got any answer, or none after all retries. */
export function noteReached(reached: boolean): void {
  // An answer to an earlier request may arrive after the network was lost.
  const online = reached && navigator.onLine !== false
  if (connection.getState().online !== online) connection.setState({ online })
}

export const noteQueued = (queued: number): void => connection.setState({ queued })

/** Resolves once the server seems reachable, at the latest after `patienceMs`: only a call can tell whether it is. */
export function untilOnline(patienceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      end()
      resolve()
    }
    const timer = setTimeout(done, patienceMs)
    const end = connection.subscribe(({ online }) => online && done())
    if (isOnline()) done()
  })
}

/** Resolves once the browser has a network, or when `signal` is aborted. */
export function untilNetwork(signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => resolve()
    if (navigator.onLine || signal?.aborted) return done()
    window.addEventListener('online', done, { once: true })
    signal?.addEventListener('abort', done, { once: true })
  })
}

if (typeof window !== 'undefined') {
  window.addEventListener('online', () => noteReached(true))
  window.addEventListener('offline', () => noteReached(false))
  if (!navigator.onLine) noteReached(false)
}
