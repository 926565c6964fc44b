import { useEffect } from 'react'
import type { ChatsPage } from '#engine/platform/types.ts'
import { useChats, useChatsStore } from '../shared/chats.store.ts'

/** Puts the page's list into the store, so that badges and lists agree, and answers the list as it is now. */
export function useLoadedChats(page: ChatsPage) {
  const chatsStore = useChatsStore()
  useEffect(() => chatsStore.getState().setChats(page.chats, page), [chatsStore, page])
  const chats = useChats((state) => state.chats)
  const next = useChats((state) => state.chats_next)
  const matches = useChats((state) => state.matches)
  return chats ? { chats, next, matches } : page
}
