import { useCallback, useEffect, useState } from 'react'
import { call } from '#engine/platform/client/call.ts'
import { queueSend } from '#engine/platform/client/connection/send-queue.ts'
import { useUser } from '#engine/platform/client/user.store.ts'
import type { ChatMessage } from '#engine/platform/types.ts'
import { isSendRefusal, type SendRefusal } from '../kinds/refusals.ts'
import type { Sent } from '../kinds/send-gift.ts'
import { forgetTyping } from '../live/typing.ts'
import type { Conversation } from '../reading.ts'
import { useChats, useChatsStore } from '../shared/chats.store.ts'
import { useRefresh } from '../shared/use-refresh.ts'
import { forgetUnsent, keepUnsent } from '../unsent/unsent.ts'
import { newClientId } from './client-id.ts'
import { mergeMessages, newestId } from './merge.ts'

interface Page {
  readonly conversation: {
    readonly messages: ChatMessage[]
    readonly has_older: boolean
    readonly has_newer: boolean
    readonly read_through: string | null
  }
}

export interface SendFailure {
  readonly reason: SendRefusal
  readonly draft: string
}

/** The messages of an open conversation: optimistic sending, updates from the server, and older pages. */
export function useConversation(conversation: Conversation, onStarted: (id: string) => void) {
  const { id, profile } = conversation
  const chatsStore = useChatsStore()
  const refresh = useRefresh()
  const viewerId = useUser((state) => state.user?.profile.id) ?? ''
  const [messages, setMessages] = useState<readonly ChatMessage[]>(conversation.messages)
  const [hasOlder, setHasOlder] = useState(conversation.hasOlder)

  useEffect(() => setMessages((known) => mergeMessages(known, conversation.messages)), [conversation.messages])
  useEffect(() => {
    if (id) chatsStore.getState().setMessages(id, { messages, total: conversation.total, unread: 0 })
  }, [chatsStore, id, messages, conversation.total])
  useEffect(() => {
    if (id && conversation.readThrough) chatsStore.getState().setReadThrough(id, conversation.readThrough)
  }, [chatsStore, id, conversation.readThrough])
  useEffect(() => {
    if (id) chatsStore.getState().openConversation(id, profile.id, Date.now())
  }, [chatsStore, id, profile.id])

  const loadNew = useCallback(async () => {
    if (!id) return
    let after = newestId(messages)
    let hasNews = false
    for (let hasNewer = true; hasNewer; ) {
      const page = await call<Page>('GET', `/api/chat.php?id=${id}${after ? `&after=${after}` : ''}`)
      if (!page.ok) return
      const { messages: more, read_through, has_newer } = page.value.conversation
      if (read_through) chatsStore.getState().setReadThrough(id, read_through)
      hasNewer = has_newer
      if (more.length === 0) break
      hasNews = true
      after = newestId(more)
      setMessages((known) => mergeMessages(known, more))
    }
    if (!hasNews) return
    if (document.visibilityState !== 'visible') return
    chatsStore.getState().openConversation(id, profile.id, Date.now())
    await call('POST', '/api/chat-read.php', { conversation: { id } })
  }, [id, messages, profile.id, chatsStore])

  useEffect(() => {
    const onMessage = (event: Event) => {
      const { detail } = event as CustomEvent<{ conversation?: string }>
      if (detail.conversation === id) void loadNew()
    }
    window.addEventListener('live:message', onMessage)
    window.addEventListener('live:resumed', loadNew)
    document.addEventListener('visibilitychange', loadNew)
    return () => {
      window.removeEventListener('live:message', onMessage)
      window.removeEventListener('live:resumed', loadNew)
      document.removeEventListener('visibilitychange', loadNew)
    }
  }, [id, loadNew])

  // A message that arrived while the page loaded causes no further event, so mark it as read here.
  const listedId = useChats((state) => state.chats?.find((chat) => chat.conversation.id === id)?.last_message?.id)
  useEffect(() => {
    if (listedId && !messages.some((message) => message.id === listedId)) void loadNew()
  }, [listedId, messages, loadNew])

  const before = messages[0]?.id
  const loadOlder = useCallback(
    async (onReady: () => void) => {
      if (!id || !before) return
      const page = await call<Page>('GET', `/api/chat.php?id=${id}&before=${before}`)
      if (!page.ok) return
      onReady()
      setMessages((known) => mergeMessages(known, page.value.conversation.messages))
      setHasOlder(page.value.conversation.has_older)
    },
    [id, before],
  )

  /** Shows what was sent elsewhere: a photo, a gift. */
  const take = useCallback(
    (sent: Sent) => {
      setMessages((known) => mergeMessages(known, [sent.message]))
      void refresh({ user: true, chats: true })
      if (!id) onStarted(sent.conversation.id)
    },
    [id, refresh, onStarted],
  )

  /** Shows a text that is not stored; `state` says whether it is on its way. */
  const showUnsent = useCallback((client_id: string, text: string, state: 'sending' | 'failed') => {
    const kind = { kind: 'text', photo: null, gift: null } as const
    const draft = { id: client_id, client_id, own: true, ...kind, text, created_at: Date.now(), state } as const
    setMessages((known) => mergeMessages(known, [draft]))
  }, [])

  /**
   * Shows the message optimistically; returns the reason of a refusal. A retry keeps the client id. Until the server has
   * answered, the text is kept on the device.
   */
  const send = useCallback(
    async (text: string, confirmation?: string, again?: { client_id: string }): Promise<SendFailure | undefined> => {
      const clientId = again?.client_id ?? newClientId()
      showUnsent(clientId, text, 'sending')
      keepUnsent(viewerId, { client_id: clientId, to: profile.id, text, confirmation, at: Date.now() })
      forgetTyping()
      const body = {
        client_id: clientId,
        body: text,
        fictional_confirmation: confirmation,
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
        setMessages((known) => known.filter((message) => message.client_id !== clientId))
        return { reason, draft: text }
      }
      showUnsent(clientId, text, 'failed')
      return undefined
    },
    [id, profile.id, viewerId, take, showUnsent],
  )

  return { messages, hasOlder, loadOlder, send, take, showUnsent }
}
