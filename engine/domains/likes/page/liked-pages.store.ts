import { castDraft } from 'immer'
import { immer } from 'zustand/middleware/immer'
import { createStore } from 'zustand/vanilla'
import { type StoreDefinition, useStoreApi, useStoreState } from '#engine/platform/client/stores.tsx'
import type { LikedPage } from '../tabs.ts'

const MAX_VISITS = 8

/** The pages of a tab that were appended on one entry of the browser's history. */
interface Visit {
  readonly visit: string
  readonly pages: readonly LikedPage[]
}

/** The appended pages by the entry of the browser's history, so that the way back finds the list as it was. */
export interface LikedPagesState {
  /** The entry that was last added to comes last. */
  readonly visits: readonly Visit[]
  append(visit: string, page: LikedPage): void
}

const createLikedPagesStore = () =>
  createStore<LikedPagesState>()(
    immer((set, get) => ({
      visits: [],
      append(visit, page) {
        const pages = pagesOf(get(), visit) ?? []
        set((state) => {
          const others = state.visits.filter((one) => one.visit !== visit).slice(1 - MAX_VISITS)
          state.visits = [...others, castDraft({ visit, pages: [...pages, page] })]
        })
      },
    })),
  )

const pagesOf = ({ visits }: LikedPagesState, visit: string) => visits.find((one) => one.visit === visit)?.pages

const definition: StoreDefinition<LikedPagesState> = { create: createLikedPagesStore }

export const useLikedPagesStore = () => useStoreApi(definition)
export const useAppendedPages = (visit: string) => useStoreState(definition, (state) => pagesOf(state, visit))
