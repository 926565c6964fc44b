import { poll } from '#engine/platform/client/call.ts'
import type { LiveNews, LiveStore } from '#engine/platform/client/live/live-store.ts'
import type { PageStores } from '#engine/platform/client/stores.tsx'
import type { ChatsPage } from '#engine/platform/types.ts'
import type { ChatDetail } from '../live/detail.ts'
import { signalsOf } from '../live/signals.ts'
import { chatsStore } from './chats.store.ts'

/** What the stream sends of a conversation. */
interface ChatNews {
  readonly conversation?: string
  readonly message?: string
  readonly detail?: ChatDetail
}

function takeSignal({ type, data }: LiveNews, stores: PageStores) {
  signalsOf(stores.get(chatsStore)).take(type, data as ChatNews)
  return 'beside' as const
}

/** Puts the row and the totals of the event; a conversation that the list does not have is loaded with it. */
function takeChat(news: LiveNews, stores: PageStores) {
  takeSignal(news, stores)
  const { conversation, detail } = news.data as ChatNews
  if (conversation === undefined || detail === undefined) return 'load'
  const state = stores.get(chatsStore).getState()
  if (state.chats !== null && !state.chats.some((chat) => chat.conversation.id === conversation)) return 'load'
  state.updateChat(conversation, detail)
  return 'applied'
}

/** The member's conversations. */
export const chatsLive: LiveStore = {
  async load(stores) {
    const answered = await poll<ChatsPage>('/api/chats.php')
    if (answered.ok) stores.get(chatsStore).getState().setChats(answered.value.chats, answered.value)
  },
  on: {
    message: takeChat,
    read: takeChat,
    typing: takeSignal,
    seen: takeSignal,
    user: 'load',
    blocked: 'load',
    push: 'load',
  },
}
