import { useCallback } from 'react'
import { usePageStores } from '../stores.tsx'
import type { LiveNews, LiveStore } from './live-store.ts'
import { reload, takeEvent } from './take-event.ts'

/** Loads the content of these stores anew. Give it a list that stays the same. */
export function useReload(lives: readonly LiveStore[]): () => Promise<void> {
  const stores = usePageStores()
  return useCallback(() => reload(stores, lives), [stores, lives])
}

/** Applies the answer of a call to these stores as they apply its event, whose detail is the same. */
export function useTakeEvent(lives: readonly LiveStore[]): (news: LiveNews) => void {
  const stores = usePageStores()
  return useCallback((news) => takeEvent(stores, lives, news), [stores, lives])
}
