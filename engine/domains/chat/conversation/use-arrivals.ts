import { useCallback, useEffect, useMemo, useRef } from 'react'
import { call } from '#engine/platform/client/call.ts'
import { inTurn } from '#engine/platform/client/live/in-turn.ts'
import type { ChatMessage } from '#engine/platform/types.ts'
import type { ChatNews } from '../live/detail.ts'
import type { Conversation } from '../reading.ts'
import { useChats, useChatsStore } from '../shared/chats.store.ts'
import { isNext, newestBefore, newestId } from './merge.ts'
import type { useMessages } from './use-messages.ts'

/** An answer of `chat.php`. */
export interface MessagesPage {
  readonly conversation: {
    readonly messages: ChatMessage[]
    readonly has_older: boolean
    readonly has_newer: boolean
    readonly read_through: string | null
  }
}

type Loaded = ReturnType<typeof useMessages>

/** Marks the conversation as read, as soon as the window is looked at. */
function useReadMark(id: string | undefined, profileId: string) {
  const chatsStore = useChatsStore()
  const isDue = useRef(false)
  const { ask } = useMemo(
    () => inTurn(async () => void (await call('POST', '/api/chat-read.php', { conversation: { id } }))),
    [id],
  )
  const mark = useCallback(() => {
    if (!id || !isDue.current || document.visibilityState !== 'visible') return
    isDue.current = false
    chatsStore.getState().openConversation(id, profileId, Date.now())
    void ask()
  }, [id, profileId, chatsStore, ask])
  return useCallback(
    (arrived: readonly ChatMessage[]) => {
      isDue.current ||= arrived.some(({ own }) => !own)
      mark()
    },
    [mark],
  )
}

interface Takes {
  noteArrived(more: readonly ChatMessage[]): void
  /** Whether the other member still is there for the viewer. */
  noteReachable(isReachable: boolean): void
}

/** Loads what follows the newest message, one request at a time. */
function useLoads(id: string | undefined, { current, merge }: Loaded, { noteArrived, noteReachable }: Takes) {
  const chatsStore = useChatsStore()
  /** The first message that is known to stand behind a gap. */
  const afterGap = useRef<string>(undefined)
  /** The newest message that a load which was asked for brings. */
  const awaited = useRef('')
  const { ask: load } = useMemo(
    () =>
      inTurn(async () => {
        const gap = afterGap.current
        let after = gap === undefined ? newestId(current()) : newestBefore(current(), gap)
        for (let hasNewer = true; hasNewer; ) {
          const page = await call<MessagesPage>('GET', `/api/chat.php?id=${id}${after ? `&after=${after}` : ''}`)
          if (page.ok || page.status === 404) noteReachable(page.ok)
          if (!page.ok) {
            awaited.current = ''
            return
          }
          const { messages: more, read_through, has_newer } = page.value.conversation
          if (read_through) chatsStore.getState().setReadThrough(id!, read_through)
          hasNewer = has_newer && more.length > 0
          after = newestId(more)
          merge(more)
          noteArrived(more)
        }
        if (afterGap.current === gap) afterGap.current = undefined
      }),
    [id, current, merge, noteArrived, noteReachable, chatsStore],
  )
  return useMemo(
    () => ({
      load,
      /** Loads what is missing before a message. */
      loadBefore(messageId: string) {
        if (afterGap.current === undefined || messageId < afterGap.current) afterGap.current = messageId
        void load()
      },
      /** Loads up to a message. */
      loadWith(messageId: string) {
        if (messageId > awaited.current) awaited.current = messageId
        void load()
      },
      isAwaited: (messageId: string) => messageId <= awaited.current,
    }),
    [load],
  )
}

/** After these the conversation may be another, or none: a gap, and a block or its end. */
const CHANGES = ['live:resumed', 'live:lists', 'live:blocked']

/**
 * Shows what arrives in an open conversation: from events that carry it, and else by loading what follows the newest
 * message. Returns what takes a message that an event or an answer carries, with the id of the one before it.
 */
export function useArrivals(
  { id, profile }: Conversation,
  loaded: Loaded,
  noteReachable: (isReachable: boolean) => void,
) {
  const { messages, current, merge } = loaded
  const noteArrived = useReadMark(id, profile.id)
  const { load, loadBefore, loadWith, isAwaited } = useLoads(id, loaded, { noteArrived, noteReachable })

  const take = useCallback(
    (message: ChatMessage, previous: string) => {
      const isGap = !isNext(current(), message, previous)
      merge([message])
      noteArrived([message])
      if (isGap) loadBefore(message.id)
    },
    [current, merge, noteArrived, loadBefore],
  )

  useEffect(() => {
    if (!id) return
    const onMessage = (event: Event) => {
      const { conversation, message = '', detail } = (event as CustomEvent<ChatNews>).detail
      if (conversation !== id) return
      if (detail?.message) take(detail.message, detail.previous)
      else loadWith(message)
    }
    const onChanged = () => void load()
    const onVisible = () => {
      noteArrived([])
      void load()
    }
    window.addEventListener('live:message', onMessage)
    for (const type of CHANGES) window.addEventListener(type, onChanged)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      window.removeEventListener('live:message', onMessage)
      for (const type of CHANGES) window.removeEventListener(type, onChanged)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [id, take, load, loadWith, noteArrived])

  // A message that arrived while the page loaded causes no further event. One that did cause one is loaded for it.
  const listedId = useChats((state) => state.chats?.find((chat) => chat.conversation.id === id)?.last_message?.id)
  useEffect(() => {
    if (!listedId || isAwaited(listedId)) return
    if (!messages.some((message) => message.id === listedId)) loadWith(listedId)
  }, [listedId, messages, loadWith, isAwaited])

  return take
}
