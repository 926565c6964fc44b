import { useUserStore } from '#engine/platform/client/user.store.ts'
import { createRefresh, type Stores } from '../live/refresh.ts'
import { useChatsStore } from './chats.store.ts'

/** One per page, so that what several components ask for is asked in turn. */
const refreshes = new WeakMap<Stores['chats'], ReturnType<typeof createRefresh>>()

/** Reloads user, chats and likes into the stores. */
export function useRefresh() {
  const chats = useChatsStore()
  const user = useUserStore()
  const refresh = refreshes.get(chats) ?? createRefresh({ chats, user })
  refreshes.set(chats, refresh)
  return refresh
}
