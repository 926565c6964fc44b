import { castDraft, type Draft } from 'immer'
import { immer } from 'zustand/middleware/immer'
import { createStore } from 'zustand/vanilla'
import { type StoreDefinition, useStoreApi, useStoreState } from '#engine/platform/client/stores.tsx'
import type {
  Chat,
  ChatMessage,
  ChatsPage,
  ConversationMessages,
  LikedBy,
  Likes,
  ProfileCard,
} from '#engine/platform/types.ts'

/** Chat state of product.md 3.4. Lists are null until loaded; totals come from the server until then. */
export interface ChatsState {
  chats: Chat[] | null
  likes: ProfileCard[] | null
  liked_by: LikedBy[] | null
  last_chat_opened_profile: string | null
  last_chat_opened_date: number | null
  chat_messages: Record<string, ConversationMessages>
  /** Until when, epoch ms, the other member of a conversation is shown as typing. */
  typing: Record<string, number>
  /** The last message of a conversation that its other member has read, where both show it. */
  read_through: Record<string, string>
  totals: { unread: number; newLikes: number }
  /** Where the list goes on after those that are loaded; null at its end. */
  chats_next: string | null
  /** The newest conversations; with `page` those of older pages that are loaded stay behind them. */
  setChats(chats: readonly Chat[], page?: Omit<ChatsPage, 'chats'>): void
  /** Those after the loaded ones. */
  addChats(page: ChatsPage): void
  setLikes(likes: Likes): void
  setMessages(conversationId: string, messages: ConversationMessages): void
  addMessage(conversationId: string, message: ChatMessage): void
  /** 0 ends it. */
  setTyping(conversationId: string, untilMs: number): void
  /** Never goes back: an answer may be older than an event. */
  setReadThrough(conversationId: string, messageId: string): void
  /** Opening a conversation sets its unread count to 0 (product.md 4.8). */
  openConversation(conversationId: string, profileId: string, now: number): void
  /** Opening a profile clears `like_new` for it. */
  openProfile(profileId: string): void
  removeConversation(conversationId: string): void
  /** Deleting by profile removes every conversation with it. */
  removeByProfile(profileId: string): void
}

type Totals = ChatsState['totals']

const without = (chats: readonly Chat[], others: readonly Chat[]) =>
  chats.filter(({ conversation: { id } }) => !others.some((one) => one.conversation.id === id))

/** Puts a fresh first page: what is newer than its end and not in it is gone, what is older stays. */
function putNewest(
  state: Draft<ChatsState>,
  chats: readonly Chat[],
  { next, unread }: Omit<ChatsPage, 'chats'> = { next: null, unread: state.totals.unread },
): void {
  const older = next === null ? [] : (state.chats ?? []).filter(isOlderThan(next))
  const kept = without(older, chats)
  if (kept.length === 0) state.chats_next = next
  state.chats = castDraft([...chats, ...kept])
  state.totals.unread = unread
}

const isOlderThan =
  (next: string) =>
  ({ last_message }: Chat): boolean =>
    last_message !== null && last_message.id < next

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
  state.totals.unread = Math.max(0, state.totals.unread - chat.num_unread_messages)
  chat.num_unread_messages = 0
}

function remove(state: Draft<ChatsState>, isGone: (chat: Chat) => boolean): void {
  for (const chat of state.chats?.filter(isGone) ?? []) delete state.chat_messages[chat.conversation.id]
  state.chats = state.chats?.filter((chat) => !isGone(chat)) ?? null
}

export const createChatsStore = (totals: Totals) =>
  createStore<ChatsState>()(
    immer((set) => ({
      chats: null,
      likes: null,
      liked_by: null,
      last_chat_opened_profile: null,
      last_chat_opened_date: null,
      chat_messages: {},
      typing: {},
      read_through: {},
      totals,
      chats_next: null,
      setChats: (chats, page) => set((state) => putNewest(state, chats, page)),
      addChats: ({ chats, next }) =>
        set((state) => {
          const known = state.chats ?? []
          state.chats = [...known, ...castDraft(without(chats, known))]
          state.chats_next = next
        }),
      setLikes: ({ profiles, liked_by }) => set({ likes: [...profiles], liked_by: [...liked_by] }),
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
      openProfile: (profileId) =>
        set((state) => {
          const like = state.liked_by?.find((one) => one.id === profileId)
          if (like) like.like_new = false
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
export const unreadTotal = ({ chats, chats_next, totals }: ChatsState) =>
  chats && chats_next === null ? chats.reduce((sum, chat) => sum + chat.num_unread_messages, 0) : totals.unread

export const newLikesTotal = ({ liked_by, totals }: ChatsState) =>
  liked_by ? liked_by.filter((like) => like.like_new).length : totals.newLikes

const definition: StoreDefinition<ChatsState> = { create: ({ totals }) => createChatsStore(totals) }

export const useChatsStore = () => useStoreApi(definition)
export const useChats = <T>(select: (state: ChatsState) => T): T => useStoreState(definition, select)
