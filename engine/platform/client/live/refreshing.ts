import type { StoreApi } from 'zustand/vanilla'

const FIRST_REFRESH_MS = 5_000
const REFRESH_MS = 60_000
/** For a browser that is subscribed to push messages. */
const REFRESH_PUSHED_MS = 5 * 60_000

/** Whether this browser gets push messages, and when that changes. */
export type PushSubscription = Pick<StoreApi<{ readonly isSubscribed: boolean }>, 'getState' | 'subscribe'>

/**
 * The periodic refresh of product.md 4.13: first after 5 s, then every minute, or every five from the moment at which
 * this browser is subscribed to push. Returns the function that ends it.
 */
export function startRefreshing(refresh: () => void, push: PushSubscription): () => void {
  let lastAt: number | undefined
  let timer = setTimeout(run, FIRST_REFRESH_MS)
  function run() {
    lastAt = Date.now()
    refresh()
    schedule()
  }
  function schedule() {
    if (lastAt === undefined) return
    clearTimeout(timer)
    const everyMs = push.getState().isSubscribed ? REFRESH_PUSHED_MS : REFRESH_MS
    timer = setTimeout(run, Math.max(0, lastAt + everyMs - Date.now()))
  }
  const end = push.subscribe((state, before) => {
    if (state.isSubscribed !== before.isSubscribed) schedule()
  })
  return () => {
    clearTimeout(timer)
    end()
  }
}
