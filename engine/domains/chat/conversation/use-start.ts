import { useCallback, useEffect, useRef } from 'react'
import type { Conversation } from '../reading.ts'
import { useChats } from '../shared/chats.store.ts'

/**
 * Leads an empty chat to the conversation, once, when its first message is there: sent on this page, in another window,
 * or by the other member. Returns what starts it.
 */
export function useStart({ id, profile }: Conversation, onStarted: (conversationId: string) => void) {
  const listed = useChats((state) => state.chats?.find((chat) => chat.profile.id === profile.id)?.conversation.id)
  // The list may be older than the page: a chat that it had before was deleted.
  const old = useRef(listed)
  const isStarted = useRef(id !== undefined)
  const start = useCallback(
    (conversationId: string) => {
      if (isStarted.current) return
      isStarted.current = true
      onStarted(conversationId)
    },
    [onStarted],
  )
  useEffect(() => {
    if (listed === undefined) old.current = undefined
    else if (listed !== old.current) start(listed)
  }, [listed, start])
  return start
}
