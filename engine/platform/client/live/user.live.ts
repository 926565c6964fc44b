import type { User } from '../../types.ts'
import { poll } from '../call.ts'
import { type UserState, userStore } from '../user.store.ts'
import type { LiveStore } from './live-store.ts'

/**
 * Stores the user, or loads the page anew if another member has logged in in another tab: it was rendered for the
 * first.
 */
function storeUser(state: UserState, user: User | null): void {
  if (!user) return
  if (state.user && state.user.profile.id !== user.profile.id) window.location.reload()
  else state.setUser(user)
}

/** The logged-in user. A message that the member sent in another tab has cost credits. */
export const userLive = {
  async load(stores) {
    const answered = await poll<{ user: User | null }>('/api/user.php')
    if (answered.ok) storeUser(stores.get(userStore).getState(), answered.value.user)
  },
  on: {
    user: 'load',
    message({ data: { detail } }, stores) {
      if (detail === undefined) return 'load'
      stores
        .get(userStore)
        .getState()
        .setCredits((detail as { readonly credits: number }).credits)
      return 'applied'
    },
  },
} satisfies LiveStore
