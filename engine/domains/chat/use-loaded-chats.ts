import { useEffect } from 'react'
import type { Chat } from '#engine/platform/types.ts'
import { useChatsStore } from './shared/chats.store.ts'

/** Puts the page's list into the store, so that badges and lists agree. */
export function useLoadedChats(chats: readonly Chat[]): void {
  const chatsStore = useChatsStore()
  useEffect(() => chatsStore.getState().setChats(chats), [chatsStore, chats])
}
