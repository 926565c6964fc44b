import { castDraft, type Draft } from 'immer'
import { immer } from 'zustand/middleware/immer'
import { createStore } from 'zustand/vanilla'
import { type StoreDefinition, useStoreApi, useStoreState } from '#engine/platform/client/stores.tsx'
import type { Chat, ChatMember, ChatMessage, ChatsPage, ConversationMessages } from '#engine/platform/types.ts'
import type { ChatDetail } from '../live/detail.ts'

/** Chat state of product.md 3.4. The list is null until loaded; the total comes from the server until then. */
export interface ChatsState {
  chats: Chat[] | null
  last_chat_opened_profile: string | null
  last_chat_opened_date: number | null
  chat_messages: Record<string, ConversationMessages>
  /** Until when, epoch ms, the other member of a conversation is shown as typing. */
  typing: Record<string, number>
  /** The last message of a conversation that its other member has read, where both show it. */
  read_through: Record<string, string>
  /** Unread messages of all conversations, by the server's last answer. */
  unread: number
  /** Where the list goes on after those that are loaded; null at its end. */
  chats_next: string | null
  /** Matches to whom nobody has written yet. */
  matches: readonly ChatMember[]
  /** The newest conversations; with `page` those of older pages that are loaded stay behind them. */
  setChats(chats: readonly Chat[], page?: PageRest): void
  /** Those after the loaded ones. */
  addChats(page: ChatsPage): void
  /** What an event shows of a conversation: its row, at its new place, and the total. */
  updateChat(detail: Pick<ChatDetail, 'chat' | 'unread'>): void
  setMessages(conversationId: string, messages: ConversationMessages): void
  addMessage(conversationId: string, message: ChatMessage): void
  /** 0 ends it. */
  setTyping(conversationId: string, untilMs: number): void
  /** Never goes back: an answer may be older than an event. */
  setReadThrough(conversationId: string, messageId: string): void
  /** Opening a conversation sets its unread count to 0 (product.md 4.8). */
  openConversation(conversationId: string, profileId: string, now: number): void
  removeConversation(conversationId: string): void
  /** Deleting by profile removes every conversation with it. */
  removeByProfile(profileId: string): void
}

type PageRest = Omit<ChatsPage, 'chats' | 'matches'> & Partial<Pick<ChatsPage, 'matches'>>

const without = (chats: readonly Chat[], others: readonly Chat[]) =>
  chats.filter(({ conversation: { id } }) => !others.some((one) => one.conversation.id === id))

/** Puts a fresh first page: what is newer than its end and not in it is gone, what is older stays. */
function putNewest(
  state: Draft<ChatsState>,
  chats: readonly Chat[],
  { next, unread, matches }: PageRest = { next: null, unread: state.unread },
): void {
  if (matches) state.matches = castDraft([...matches])
  const older = next === null ? [] : (state.chats ?? []).filter(isOlderThan(next))
  const rest = without(older, chats)
  if (rest.length === 0) state.chats_next = next
  state.chats = castDraft([...chats, ...rest])
  state.unread = unread
}

const isOlderThan =
  (next: string) =>
  ({ last_message }: Chat): boolean =>
    last_message !== null && last_message.id < next

/** Puts the row where its last message belongs; the newest stands first. One of a page that is not loaded stays there. */
function putChat(state: Draft<ChatsState>, { chat, unread }: Pick<ChatDetail, 'chat' | 'unread'>): void {
  state.unread = unread
  state.matches = state.matches.filter(({ id }) => id !== chat.profile.id)
  if (!state.chats) return
  const others = without(state.chats, [chat])
  const isListed = others.length < state.chats.length
  if (!isListed && state.chats_next !== null && lastIdOf(chat) < state.chats_next) return
  const at = others.findIndex((one) => lastIdOf(one) < lastIdOf(chat))
  state.chats = castDraft(others.toSpliced(at < 0 ? others.length : at, 0, chat))
}

const lastIdOf = ({ last_message }: Pick<Chat, 'last_message'>) => last_message?.id ?? ''

/** Puts the message into its conversation once: over its earlier copy, else at the end. */
function putMessage(state: Draft<ChatsState>, id: string, message: ChatMessage): void {
  state.chat_messages[id] ??= { messages: [], total: 0, unread: 0 }
  const conversation = state.chat_messages[id]
  const at = conversation.messages.findIndex((one) => one.client_id === message.client_id)
  if (at >= 0) conversation.messages[at] = castDraft(message)
  else {
    conversation.messages.push(castDraft(message))
    conversation.total += 1
  }
}

/** Reading a conversation takes its unread messages from its own count and from the total. */
function read(state: Draft<ChatsState>, id: string): void {
  const chat = state.chats?.find((one) => one.conversation.id === id)
  if (!chat) return
  state.unread = Math.max(0, state.unread - chat.num_unread_messages)
  chat.num_unread_messages = 0
}

function remove(state: Draft<ChatsState>, isGone: (chat: Chat) => boolean): void {
  for (const chat of state.chats?.filter(isGone) ?? []) delete state.chat_messages[chat.conversation.id]
  state.chats = state.chats?.filter((chat) => !isGone(chat)) ?? null
}

export const createChatsStore = (unread: number) =>
  createStore<ChatsState>()(
    immer((set) => ({
      chats: null,
      last_chat_opened_profile: null,
      last_chat_opened_date: null,
      chat_messages: {},
      typing: {},
      read_through: {},
      unread,
      chats_next: null,
      matches: [],
      setChats: (chats, page) => set((state) => putNewest(state, chats, page)),
      addChats: ({ chats, next }) =>
        set((state) => {
          const known = state.chats ?? []
          state.chats = [...known, ...castDraft(without(chats, known))]
          state.chats_next = next
        }),
      updateChat: (detail) => set((state) => putChat(state, detail)),
      setMessages: (id, messages) =>
        set((state) => {
          state.chat_messages[id] = castDraft(messages)
        }),
      addMessage: (id, message) => set((state) => putMessage(state, id, message)),
      setTyping: (id, untilMs) =>
        set((state) => {
          state.typing[id] = untilMs
        }),
      setReadThrough: (id, messageId) =>
        set((state) => {
          if (messageId > (state.read_through[id] ?? '')) state.read_through[id] = messageId
        }),
      openConversation: (id, profileId, now) =>
        set((state) => {
          read(state, id)
          state.last_chat_opened_profile = profileId
          state.last_chat_opened_date = now
        }),
      removeConversation: (id) =>
        set((state) => {
          remove(state, (chat) => chat.conversation.id === id)
          delete state.chat_messages[id]
        }),
      removeByProfile: (profileId) => set((state) => remove(state, (chat) => chat.profile.id === profileId)),
    })),
  )

/** Unread messages of all conversations; the server's number until the whole list is loaded. */
export const unreadTotal = ({ chats, chats_next, unread }: ChatsState) =>
  chats && chats_next === null ? chats.reduce((sum, chat) => sum + chat.num_unread_messages, 0) : unread

export const chatsStore: StoreDefinition<ChatsState> = { create: ({ totals }) => createChatsStore(totals.unread) }

export const useChatsStore = () => useStoreApi(chatsStore)
export const useChats = <T>(select: (state: ChatsState) => T): T => useStoreState(chatsStore, select)
