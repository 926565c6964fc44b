import type { StoreApi } from 'zustand/vanilla'
import { poll } from '#engine/platform/client/call.ts'
import type { UserState } from '#engine/platform/client/user.store.ts'
import type { ChatsPage, Likes, User } from '#engine/platform/types.ts'
import type { ChatsState } from '../shared/chats.store.ts'
import { inTurn } from './in-turn.ts'
import type { Parts } from './refreshed-by.ts'

export interface Stores {
  readonly chats: Pick<StoreApi<ChatsState>, 'getState'>
  readonly user: Pick<StoreApi<UserState>, 'getState'>
}

/** Another member has logged in in another tab: this page is not theirs. */
function keepUser(state: UserState, user: User | null): void {
  if (!user) return
  if (state.user && state.user.profile.id !== user.profile.id) window.location.reload()
  else state.setUser(user)
}

/** Reloads user, chats and likes into the stores. */
export function createRefresh({ chats, user }: Stores): (parts: Parts) => Promise<void> {
  const requests: Record<keyof Parts, () => Promise<void>> = {
    user: inTurn(async () => {
      const answered = await poll<{ user: User | null }>('/api/user.php')
      if (answered.ok) keepUser(user.getState(), answered.value.user)
    }),
    chats: inTurn(async () => {
      const answered = await poll<ChatsPage>('/api/chats.php')
      if (answered.ok) chats.getState().setChats(answered.value.chats, answered.value)
    }),
    likes: inTurn(async () => {
      const answered = await poll<Likes>('/api/likes.php')
      if (answered.ok) chats.getState().setLikes(answered.value)
    }),
  }
  return async (parts) => {
    const asked = (Object.keys(requests) as (keyof Parts)[]).filter((part) => parts[part])
    await Promise.all(asked.map((part) => requests[part]()))
  }
}
