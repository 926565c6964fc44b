import { useStore } from 'zustand'
import { immer } from 'zustand/middleware/immer'
import { createStore } from 'zustand/vanilla'

/** First loads of lists that are under way. */
interface FirstLoads {
  readonly underWay: number
}

/** Of this page in the browser; on the server it never changes. */
const firstLoads = createStore<FirstLoads>()(immer(() => ({ underWay: 0 })))

const change = (by: number) => firstLoads.setState(({ underWay }) => ({ underWay: underWay + by }))

/** Loads; the loading bar shows meanwhile if there is nothing loaded yet (product.md 7.1). */
export async function loadFirst<T>(isFirst: boolean, load: () => Promise<T>): Promise<T> {
  if (!isFirst) return load()
  change(1)
  try {
    return await load()
  } finally {
    change(-1)
  }
}

export const isFirstLoading = (): boolean => firstLoads.getState().underWay > 0
export const useFirstLoading = (): boolean => useStore(firstLoads, ({ underWay }) => underWay > 0)
