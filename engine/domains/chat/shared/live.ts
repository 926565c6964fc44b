import { poll } from '#engine/platform/client/call.ts'
import { loadFirst } from '#engine/platform/client/first-load.ts'
import type { LiveNews, LiveStore } from '#engine/platform/client/live/live-store.ts'
import type { PageStores } from '#engine/platform/client/stores.tsx'
import type { ChatsPage } from '#engine/platform/types.ts'
import type { ChatNews } from '../live/detail.ts'
import { signalsOf } from '../live/signals.ts'
import { chatsStore } from './chats.store.ts'

function takeSignal({ type, data }: LiveNews, stores: PageStores) {
  signalsOf(stores.get(chatsStore)).take(type, data as ChatNews)
  return 'beside' as const
}

/** Puts the row and the totals of the event; without a detail, loads the list. */
function takeChat(news: LiveNews, stores: PageStores) {
  takeSignal(news, stores)
  const { conversation, detail } = news.data as ChatNews
  if (conversation === undefined || detail === undefined) return 'load'
  stores.get(chatsStore).getState().updateChat(detail)
  return 'applied'
}

/** The member's conversations. */
export const chatsLive = {
  async load(stores) {
    const store = stores.get(chatsStore)
    const isFirst = store.getState().chats === null
    const answered = await loadFirst(isFirst, () => poll<ChatsPage>('/api/chats.php'))
    if (answered.ok) store.getState().setChats(answered.value.chats, answered.value)
  },
  on: {
    message: takeChat,
    read: takeChat,
    typing: takeSignal,
    seen: takeSignal,
    match: 'load',
    unlike: 'load',
    user: 'load',
    blocked: 'load',
    lists: 'load',
    push: 'load',
  },
} satisfies LiveStore
