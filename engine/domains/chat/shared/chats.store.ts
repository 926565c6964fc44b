import { immer } from 'zustand/middleware/immer'
import { createStore } from 'zustand/vanilla'
import { type StoreDefinition, useStoreApi, useStoreState } from '#engine/platform/client/stores.tsx'
import type { Chat, ChatMessage, ConversationMessages, LikedBy, Likes, ProfileCard } from '#engine/platform/types.ts'

/** Chat state of product.md 3.4. Lists are null until loaded; totals come from the server until then. */
export interface ChatsState {
  chats: Chat[] | null
  likes: ProfileCard[] | null
  liked_by: LikedBy[] | null
  last_chat_opened_profile: string | null
  last_chat_opened_date: number | null
  chat_messages: Record<string, ConversationMessages>
  totals: { unread: number; newLikes: number }
  setChats(chats: readonly Chat[]): void
  setLikes(likes: Likes): void
  setMessages(conversationId: string, messages: ConversationMessages): void
  addMessage(conversationId: string, message: ChatMessage): void
  /** Opening a conversation sets its unread count to 0 (product.md 4.8). */
  openConversation(conversationId: string, profileId: string, now: number): void
  /** Opening a profile clears `like_new` for it. */
  openProfile(profileId: string): void
  removeConversation(conversationId: string): void
  /** Deleting by profile removes every conversation with it. */
  removeByProfile(profileId: string): void
}

type Totals = ChatsState['totals']
const mutable = <T>(list: readonly T[]) => [...list] as T[]

export const createChatsStore = (totals: Totals) =>
  createStore<ChatsState>()(
    immer((set) => ({
      chats: null,
      likes: null,
      liked_by: null,
      last_chat_opened_profile: null,
      last_chat_opened_date: null,
      chat_messages: {},
      totals,
      setChats: (chats) =>
        set((state) => {
          state.chats = mutable(chats) as never
        }),
      setLikes: ({ profiles, liked_by }) =>
        set((state) => {
          state.likes = mutable(profiles) as never
          state.liked_by = mutable(liked_by) as never
        }),
      setMessages: (id, messages) =>
        set((state) => {
          state.chat_messages[id] = messages as never
        }),
      addMessage: (id, message) =>
        set((state) => {
          state.chat_messages[id] ??= { messages: [], total: 0, unread: 0 }
          const known = state.chat_messages[id]
          const at = known.messages.findIndex((one) => one.client_id === message.client_id)
          if (at >= 0) known.messages[at] = message as never
          else {
            known.messages.push(message as never)
            known.total += 1
          }
        }),
      openConversation: (id, profileId, now) =>
        set((state) => {
          state.last_chat_opened_profile = profileId
          state.last_chat_opened_date = now
          const chat = state.chats?.find((one) => one.conversation.id === id)
          if (!chat) return
          state.totals.unread = Math.max(0, state.totals.unread - chat.num_unread_messages)
          chat.num_unread_messages = 0
        }),
      openProfile: (profileId) =>
        set((state) => {
          const like = state.liked_by?.find((one) => one.id === profileId)
          if (like?.like_new) like.like_new = false
        }),
      removeConversation: (id) =>
        set((state) => {
          state.chats = state.chats?.filter((one) => one.conversation.id !== id) ?? null
          delete state.chat_messages[id]
        }),
      removeByProfile: (profileId) =>
        set((state) => {
          for (const chat of state.chats ?? []) {
            if (chat.profile.id === profileId) delete state.chat_messages[chat.conversation.id]
          }
          state.chats = state.chats?.filter((one) => one.profile.id !== profileId) ?? null
        }),
    })),
  )

/** Unread messages of all conversations; the server's number until the list is loaded. */
export const unreadTotal = ({ chats, totals }: ChatsState) =>
  chats ? chats.reduce((sum, chat) => sum + chat.num_unread_messages, 0) : totals.unread

export const newLikesTotal = ({ liked_by, totals }: ChatsState) =>
  liked_by ? liked_by.filter((like) => like.like_new).length : totals.newLikes

const definition: StoreDefinition<ChatsState> = { create: ({ totals }) => createChatsStore(totals) }

export const useChatsStore = () => useStoreApi(definition)
export const useChats = <T>(select: (state: ChatsState) => T): T => useStoreState(definition, select)
