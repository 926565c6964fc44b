import { createStore } from 'zustand/vanilla'
import { type StoreDefinition, useStoreApi, useStoreState } from '#engine/platform/client/stores.tsx'
import type { LikedPage } from '../tabs.ts'

const MAX_VISITS = 8

/** The appended pages of a tab by the entry of the browser's history, so that the way back finds the list as it was. */
export interface LikesState {
  readonly visits: ReadonlyMap<string, readonly LikedPage[]>
  append(visit: string, page: LikedPage): void
}

export const createLikesStore = () =>
  createStore<LikesState>()((set) => ({
    visits: new Map(),
    append: (visit, page) =>
      set(({ visits }) => {
        const pages = visits.get(visit) ?? []
        if (pages.includes(page)) return {}
        const others = [...visits].filter(([key]) => key !== visit).slice(1 - MAX_VISITS)
        return { visits: new Map([...others, [visit, [...pages, page]]]) }
      }),
  }))

const definition: StoreDefinition<LikesState> = { create: createLikesStore }

export const useLikesStore = () => useStoreApi(definition)
export const useLikesPages = (visit: string) => useStoreState(definition, ({ visits }) => visits.get(visit))
