import { castDraft } from 'immer'
import { immer } from 'zustand/middleware/immer'
import { createStore } from 'zustand/vanilla'
import { type StoreDefinition, useStoreApi, useStoreState } from '#engine/platform/client/stores.tsx'
import type { LikedBy, Likes, ProfileCard } from '#engine/platform/types.ts'

/** A match that another member's like has made while the page is open. */
export interface NewMatch {
  /** The id of its event. */
  readonly id: string
  /** The other member. */
  readonly profile: string
}

/** The likes of product.md 3.4. Lists are null until loaded; the number of new ones comes from the server until then. */
export interface LikesState {
  likes: readonly ProfileCard[] | null
  liked_by: readonly LikedBy[] | null
  new_likes: number
  /** Matches that are still to be announced, the first one first. */
  new_matches: readonly NewMatch[]
  setLikes(likes: Likes): void
  /** Opening a profile clears `like_new` for it. */
  openProfile(profileId: string): void
  addMatch(match: NewMatch): void
  removeMatch(id: string): void
}

export const createLikesStore = (new_likes: number) =>
  createStore<LikesState>()(
    immer((set) => ({
      likes: null,
      liked_by: null,
      new_likes,
      new_matches: [],
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
      addMatch: (match) =>
        set((state) => {
          state.new_matches.push(match)
        }),
      removeMatch: (id) =>
        set((state) => {
          state.new_matches = state.new_matches.filter((match) => match.id !== id)
        }),
    })),
  )

export const newLikesTotal = ({ liked_by, new_likes }: LikesState) =>
  liked_by ? liked_by.filter((like) => like.like_new).length : new_likes

/** The newest like of the loaded list that is new. */
export function findNewLike({ likes, liked_by }: LikesState): ProfileCard | undefined {
  const fresh = liked_by?.find(({ like_new }) => like_new)
  return fresh && likes?.find(({ id }) => id === fresh.id)
}

/** The first match to announce whose member the viewer may see. */
export const findNewMatch = ({ likes, new_matches }: LikesState): NewMatch | undefined =>
  new_matches.find((match) => likes?.some(({ id }) => id === match.profile))

export const likesStore: StoreDefinition<LikesState> = { create: ({ totals }) => createLikesStore(totals.newLikes) }

export const useLikesStore = () => useStoreApi(likesStore)
export const useLikes = <T>(select: (state: LikesState) => T): T => useStoreState(likesStore, select)
