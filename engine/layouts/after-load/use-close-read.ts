import { useEffect } from 'react'
import { useChats } from '#engine/domains/chat/shared/chats.store.ts'
import { closeRead } from '#engine/domains/push/shared/close-read.ts'

/** Closes notifications of conversations that were read, here or on another device (decisions/push.md). */
export function useCloseRead(): void {
  const chats = useChats((state) => state.chats)
  useEffect(() => {
    if (chats === null) return
    const unread = chats.filter((chat) => chat.num_unread_messages > 0)
    void closeRead(unread.map(({ conversation }) => `/chats/${conversation.id}`)).catch(() => {})
  }, [chats])
}
