import { useEffect } from 'react'
import { useStores } from '#engine/platform/client/stores.tsx'
import type { Chat } from '#engine/platform/types.ts'

/** Puts the list that a page was made with into the store, so that badges and lists agree. */
export function useLoadedChats(chats: readonly Chat[]): void {
  const stores = useStores()
  useEffect(() => stores.chats.getState().setChats(chats), [stores, chats])
}
