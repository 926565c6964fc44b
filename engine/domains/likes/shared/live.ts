import { poll } from '#engine/platform/client/call.ts'
import type { LiveStore } from '#engine/platform/client/live/live-store.ts'
import type { Likes } from '#engine/platform/types.ts'
import { likesStore } from './likes.store.ts'

/** The likes between the member and others. */
export const likesLive = {
  async load(stores) {
    const answered = await poll<Likes>('/api/likes.php')
    if (answered.ok) stores.get(likesStore).getState().setLikes(answered.value)
  },
  on: {
    like: 'load',
    unlike: 'load',
    match({ id, data: { profile } }, stores) {
      // Without `profile` the match is the member's own doing, which the page shows where they did it.
      if (typeof profile === 'string') stores.get(likesStore).getState().addMatch({ id, profile })
      return 'load'
    },
    user: 'load',
    blocked: 'load',
    push: 'load',
  },
} satisfies LiveStore
