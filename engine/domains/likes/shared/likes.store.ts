import { castDraft } from 'immer'
import { immer } from 'zustand/middleware/immer'
import { createStore } from 'zustand/vanilla'
import { type StoreDefinition, useStoreApi, useStoreState } from '#engine/platform/client/stores.tsx'
import type { LikedBy, Likes, ProfileCard } from '#engine/platform/types.ts'

/** The likes of product.md 3.4. Lists are null until loaded; the number of new ones comes from the server until then. */
export interface LikesState {
  likes: readonly ProfileCard[] | null
  liked_by: readonly LikedBy[] | null
  new_likes: number
  /** Keys of the matches whose pop-up this page has taken up. */
  shown_matches: readonly string[]
  setLikes(likes: Likes): void
  /** Opening a profile clears `like_new` for it. */
  openProfile(profileId: string): void
  takeMatch(key: string): void
}

export const createLikesStore = (new_likes: number) =>
  createStore<LikesState>()(
    immer((set) => ({
      likes: null,
      liked_by: null,
      new_likes,
      shown_matches: [],
      setLikes: ({ profiles, liked_by }) =>
        set((state) => {
          state.likes = castDraft(profiles)
          state.liked_by = castDraft(liked_by)
        }),
      openProfile: (profileId) =>
        set((state) => {
          const like = state.liked_by?.find((one) => one.id === profileId)
          if (like) like.like_new = false
        }),
      takeMatch: (key) =>
        set((state) => {
          state.shown_matches.push(key)
        }),
    })),
  )

export const newLikesTotal = ({ liked_by, new_likes }: LikesState) =>
  liked_by ? liked_by.filter((like) => like.like_new).length : new_likes

/** The newest like of the loaded list that is new. */
export function findNewLike({ likes, liked_by }: LikesState): ProfileCard | undefined {
  const fresh = liked_by?.find(({ like_new, match }) => like_new && !match)
  return fresh && likes?.find(({ id }) => id === fresh.id)
}

/** A match to announce: another member's like has made it, and the viewer may see them. The latest of the list first. */
export const findNewMatch = ({ likes, liked_by, shown_matches }: LikesState): LikedBy | undefined =>
  liked_by?.find(({ id, match }) => match && !shown_matches.includes(match) && likes?.some((card) => card.id === id))

export const likesStore: StoreDefinition<LikesState> = { create: ({ totals }) => createLikesStore(totals.newLikes) }

export const useLikesStore = () => useStoreApi(likesStore)
export const useLikes = <T>(select: (state: LikesState) => T): T => useStoreState(likesStore, select)
