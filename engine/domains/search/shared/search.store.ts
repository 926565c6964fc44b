import { castDraft } from 'immer'
import { immer } from 'zustand/middleware/immer'
import { createStore } from 'zustand/vanilla'
import { type StoreDefinition, useStoreApi, useStoreState } from '#engine/platform/client/stores.tsx'
import type { SearchFilters, TileCard } from '#engine/platform/types.ts'

export interface SearchPage {
  pageNumber: number
  results: TileCard[]
}

/** The saved state of a list: its entry in the browser's history, its pages, and the next cursor. */
export interface CachedSearch {
  readonly visit: string
  readonly results: SearchPage[]
  readonly numResults: number
  readonly similar: TileCard[]
  readonly next: string | null
  /** The last link followed from the list. */
  readonly followed: string | null
}

/** Search state of product.md 3.5: results are appended per page; clearing resets the count too (product.md 4.9). */
export interface SearchState extends SearchFilters {
  /** The history entry that these results belong to. */
  visit: string
  /** The cursor of the next page; null on the last. */
  next: string | null
  /** The last link followed from the list; focus returns to it. */
  followed: string | null
  /** Saved lists, for the browser's back button. */
  cached: CachedSearch[]
  didInit: boolean
  results: SearchPage[]
  numResults: number
  otherCachedProfiles: TileCard[]
  similar_results: SearchPage[]
  similar_numResults: number
  setFilters(filters: Partial<SearchFilters>): void
  addPage(page: SearchPage, numResults: number): void
  /** Sets the cursor and the similar members after the last page. */
  setEnd(next: string | null, similar: readonly TileCard[]): void
  /** Restores a saved list; false if there is none. */
  resume(visit: string): boolean
  /** Saves the list for `resume` and clears it. */
  leave(visit: string): void
  follow(href: string): void
  addOtherProfile(profile: TileCard): void
  clear(): void
}

const MAX_CACHED = 6

const makeEmpty = () => ({
  didInit: false,
  results: [] as SearchPage[],
  numResults: 0,
  similar_results: [] as SearchPage[],
  similar_numResults: 0,
  next: null as string | null,
  followed: null as string | null,
})

const toCached = ({ visit, results, numResults, next, followed, similar_results }: SearchState): CachedSearch => ({
  visit,
  results,
  numResults,
  next,
  followed,
  similar: similar_results[0]?.results ?? [],
})

export const createSearchStore = (filters: SearchFilters) =>
  createStore<SearchState>()(
    immer((set, get) => ({
      ...filters,
      ...makeEmpty(),
      visit: '',
      cached: [],
      otherCachedProfiles: [],
      setFilters: (changed) => set(changed),
      addPage: (page, numResults) =>
        set((state) => {
          state.didInit = true
          state.numResults = numResults
          const at = state.results.findIndex((one) => one.pageNumber >= page.pageNumber)
          const isKnown = state.results[at]?.pageNumber === page.pageNumber
          state.results.splice(at < 0 ? state.results.length : at, isKnown ? 1 : 0, castDraft(page))
        }),
      addOtherProfile: (profile) =>
        set((state) => {
          const others = state.otherCachedProfiles.filter((one) => one.id !== profile.id)
          state.otherCachedProfiles = [...others, castDraft(profile)]
        }),
      follow: (followed) => set({ followed }),
      setEnd: (next, similar) =>
        set({
          next,
          similar_results: similar.length > 0 ? [{ pageNumber: 1, results: [...similar] }] : [],
          similar_numResults: similar.length,
        }),
      resume: (visit) => {
        if (get().visit === visit) return true
        const found = get().cached.find((one) => one.visit === visit)
        if (!found) return false
        get().leave(visit)
        const { results, numResults, followed } = found
        set({ didInit: true, results, numResults, followed })
        get().setEnd(found.next, found.similar)
        return true
      },
      leave: (visit) => {
        const list = toCached(get())
        set((state) => {
          if (list.results.length > 0) {
            const others = state.cached.filter((one) => one.visit !== list.visit)
            state.cached = [...others, castDraft(list)].slice(-MAX_CACHED)
          }
          Object.assign(state, makeEmpty(), { visit })
        })
      },
      clear: () => set(makeEmpty()),
    })),
  )

const definition: StoreDefinition<SearchState> = { create: ({ search }) => createSearchStore(search) }

export const useSearchStore = () => useStoreApi(definition)
export const useSearch = <T>(select: (state: SearchState) => T): T => useStoreState(definition, select)
