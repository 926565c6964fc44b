import { poll } from '#engine/platform/client/call.ts'
import { loadFirst } from '#engine/platform/client/first-load.ts'
import type { LiveStore } from '#engine/platform/client/live/live-store.ts'
import type { Likes } from '#engine/platform/types.ts'
import { likesStore } from './likes.store.ts'

/** The likes between the member and others. */
export const likesLive = {
  async load(stores) {
    const store = stores.get(likesStore)
    const isFirst = store.getState().likes === null
    const answered = await loadFirst(isFirst, () => poll<Likes>('/api/likes.php'))
    if (answered.ok) store.getState().setLikes(answered.value)
  },
  on: {
    like: 'load',
    unlike: 'load',
    match: 'load',
    user: 'load',
    blocked: 'load',
    lists: 'load',
    push: 'load',
  },
} satisfies LiveStore
