import { useCallback, useEffect, useState } from 'react'
import { call } from '#engine/platform/client/call.ts'
import { queueSend } from '#engine/platform/client/connection/send-queue.ts'
import { useTakeEvent } from '#engine/platform/client/live/use-live.ts'
import { useUser } from '#engine/platform/client/user.store.ts'
import { isSendRefusal, type SendRefusal } from '../kinds/refusals.ts'
import type { Sent } from '../kinds/send-gift.ts'
import { newsOf, SENT_LIVES } from '../live/sent.ts'
import { forgetTyping } from '../live/typing.ts'
import type { Conversation } from '../reading.ts'
import { useChatsStore } from '../shared/chats.store.ts'
import { forgetUnsent, keepUnsent } from '../unsent/unsent.ts'
import { newClientId } from './client-id.ts'
import { type MessagesPage, useArrivals } from './use-arrivals.ts'
import { useMessages } from './use-messages.ts'
import { useStart } from './use-start.ts'

/** Which message a text is, and what its sender was shown. */
export interface SendKey {
  /** The key of an earlier try. */
  readonly client_id?: string
  /** It was shown to cost nothing. */
  readonly free?: boolean | undefined
}

export interface SendFailure {
  readonly reason: SendRefusal
  readonly draft: string
}

/** Writes an open conversation to the list of chats, where it counts as read. */
function useOpenedChat({ id, profile, total, readThrough }: Conversation, messages: Conversation['messages']) {
  const chatsStore = useChatsStore()
  useEffect(() => {
    if (id) chatsStore.getState().setMessages(id, { messages, total: total, unread: 0 })
  }, [chatsStore, id, messages, total])
  useEffect(() => {
    if (id && readThrough) chatsStore.getState().setReadThrough(id, readThrough)
  }, [chatsStore, id, readThrough])
  useEffect(() => {
    if (id) chatsStore.getState().openConversation(id, profile.id, Date.now())
  }, [chatsStore, id, profile.id])
}

/** Older pages of the conversation; `onReady` is called right before one is shown. */
function useOlder({ id, hasOlder: isFirstOlder }: Conversation, { messages, merge }: ReturnType<typeof useMessages>) {
  const [hasOlder, setHasOlder] = useState(isFirstOlder)
  const before = messages[0]?.id
  const loadOlder = useCallback(
    async (onReady: () => void) => {
      if (!id || !before) return
      const page = await call<MessagesPage>('GET', `/api/chat.php?id=${id}&before=${before}`)
      if (!page.ok) return
      onReady()
      merge(page.value.conversation.messages)
      setHasOlder(page.value.conversation.has_older)
    },
    [id, before, merge],
  )
  return { hasOlder, loadOlder }
}

/** The messages of an open conversation: optimistic sending, updates from the server, and older pages. */
export function useConversation(conversation: Conversation, onStarted: (id: string) => void) {
  const { id, profile } = conversation
  const takeEvent = useTakeEvent(SENT_LIVES)
  const viewerId = useUser((state) => state.user?.profile.id) ?? ''
  const loaded = useMessages(conversation.messages)
  const { messages, change, merge } = loaded

  useOpenedChat(conversation, messages)

  const [isReachable, setReachable] = useState(true)
  const arrive = useArrivals(conversation, loaded, setReachable)
  const start = useStart(conversation, onStarted)

  const { hasOlder, loadOlder } = useOlder(conversation, loaded)

  /** Shows what was sent elsewhere: a photo, a gift. */
  const take = useCallback(
    (sent: Sent) => {
      // An answer without a detail may be of a message that was sent before.
      if (sent.detail) arrive(sent.message, sent.detail.previous)
      else merge([sent.message])
      takeEvent(newsOf(sent))
      start(sent.conversation.id)
    },
    [arrive, merge, takeEvent, start],
  )

  /** Shows a text that is not stored; `state` says whether it is on its way. */
  const showUnsent = useCallback(
    (client_id: string, text: string, state: 'sending' | 'failed') => {
      const kind = { kind: 'text', photo: null, gift: null } as const
      const draft = { id: client_id, client_id, own: true, ...kind, text, created_at: Date.now(), state } as const
      merge([draft])
    },
    [merge],
  )

  /**
   * Shows the message optimistically; returns the reason of a refusal. A retry keeps the client id. The text is stored on the
   * device until the server has answered.
   */
  const send = useCallback(
    async (text: string, confirmation?: string, key?: SendKey): Promise<SendFailure | undefined> => {
      const clientId = key?.client_id ?? newClientId()
      showUnsent(clientId, text, 'sending')
      keepUnsent(viewerId, { client_id: clientId, to: profile.id, text, confirmation, free: key?.free, at: Date.now() })
      forgetTyping()
      const body = {
        client_id: clientId,
        body: text,
        fictional_confirmation: confirmation,
        free: key?.free,
        ...(id ? { conversation: { id } } : { to: profile.id }),
      }
      const result = await queueSend(() => call<Sent>('POST', '/api/chat.php', body))
      if (result.ok) {
        forgetUnsent(viewerId, clientId)
        take(result.value)
        return undefined
      }
      const { reason } = result.error
      if (isSendRefusal(reason)) {
        forgetUnsent(viewerId, clientId)
        change((known) => known.filter((message) => message.client_id !== clientId))
        return { reason, draft: text }
      }
      showUnsent(clientId, text, 'failed')
      return undefined
    },
    [id, profile.id, viewerId, change, take, showUnsent],
  )

  return { messages, isReachable, hasOlder, loadOlder, send, take, showUnsent }
}
