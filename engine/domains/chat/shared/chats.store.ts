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
type Messages = ChatsState['chat_messages']

const without = (chats: readonly Chat[], others: readonly Chat[]) =>
  chats.filter(({ conversation: { id } }) => !others.some((one) => one.conversation.id === id))

/** A fresh first page: what is newer than its end and not in it is gone, what is older stays. */
function withNewest(
  { chats: known, chats_next, totals }: ChatsState,
  chats: readonly Chat[],
  page: Omit<ChatsPage, 'chats'> = { next: null, unread: totals.unread },
): Partial<ChatsState> {
  const { next, unread } = page
  const older = next && known ? known.filter(({ last_message }) => last_message && last_message.id < next) : []
  const kept = without(older, chats)
  return {
    chats: [...chats, ...kept],
    chats_next: kept.length > 0 ? chats_next : next,
    totals: { ...totals, unread },
  }
}

const omit = (all: Messages, ids: readonly string[]): Messages =>
  Object.fromEntries(Object.entries(all).filter(([id]) => !ids.includes(id)))

/** The conversation with the message in it once: over its earlier copy, else at the end. */
function withMessage(known: ConversationMessages | undefined, message: ChatMessage): ConversationMessages {
  const { messages, total, unread } = known ?? { messages: [], total: 0, unread: 0 }
  const at = messages.findIndex((one) => one.client_id === message.client_id)
  if (at >= 0) return { messages: messages.with(at, message), total, unread }
  return { messages: [...messages, message], total: total + 1, unread }
}

/** What reading the conversation changes: its own count and the total. */
function read({ chats, totals }: ChatsState, id: string): Partial<ChatsState> {
  const unread = chats?.find((one) => one.conversation.id === id)?.num_unread_messages ?? 0
  if (unread === 0) return {}
  return {
    chats: chats!.map((one) => (one.conversation.id === id ? { ...one, num_unread_messages: 0 } : one)),
    totals: { ...totals, unread: Math.max(0, totals.unread - unread) },
  }
}

export const createChatsStore = (totals: Totals) =>
  createStore<ChatsState>()((set) => ({
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
    setChats: (chats, page) => set((state) => withNewest(state, chats, page)),
    addChats: ({ chats, next }) =>
      set((state) => ({ chats: [...(state.chats ?? []), ...without(chats, state.chats ?? [])], chats_next: next })),
    setLikes: ({ profiles, liked_by }) => set({ likes: [...profiles], liked_by: [...liked_by] }),
    setMessages: (id, messages) =>
      set(({ chat_messages }) => ({ chat_messages: { ...chat_messages, [id]: messages } })),
    addMessage: (id, message) =>
      set(({ chat_messages }) => ({
        chat_messages: { ...chat_messages, [id]: withMessage(chat_messages[id], message) },
      })),
    setTyping: (id, untilMs) => set(({ typing }) => ({ typing: { ...typing, [id]: untilMs } })),
    setReadThrough: (id, messageId) =>
      set((state) => {
        if (messageId <= (state.read_through[id] ?? '')) return state
        return { read_through: { ...state.read_through, [id]: messageId } }
      }),
    openConversation: (id, profileId, now) =>
      set((state) => ({ ...read(state, id), last_chat_opened_profile: profileId, last_chat_opened_date: now })),
    openProfile: (profileId) =>
      set((state) => {
        if (!state.liked_by?.some((one) => one.id === profileId && one.like_new)) return state
        return { liked_by: state.liked_by.map((one) => (one.id === profileId ? { ...one, like_new: false } : one)) }
      }),
    removeConversation: (id) =>
      set(({ chats, chat_messages }) => ({
        chats: chats?.filter((one) => one.conversation.id !== id) ?? null,
        chat_messages: omit(chat_messages, [id]),
      })),
    removeByProfile: (profileId) =>
      set(({ chats, chat_messages }) => {
        const gone = chats?.filter((one) => one.profile.id === profileId).map((one) => one.conversation.id) ?? []
        return {
          chats: chats?.filter((one) => one.profile.id !== profileId) ?? null,
          chat_messages: omit(chat_messages, gone),
        }
      }),
  }))

/** Unread messages of all conversations; the server's number until the whole list is loaded. */
export const unreadTotal = ({ chats, chats_next, totals }: ChatsState) =>
  chats && chats_next === null ? chats.reduce((sum, chat) => sum + chat.num_unread_messages, 0) : totals.unread

export const newLikesTotal = ({ liked_by, totals }: ChatsState) =>
  liked_by ? liked_by.filter((like) => like.like_new).length : totals.newLikes

const definition: StoreDefinition<ChatsState> = { create: ({ totals }) => createChatsStore(totals) }

export const useChatsStore = () => useStoreApi(definition)
export const useChats = <T>(select: (state: ChatsState) => T): T => useStoreState(definition, select)
