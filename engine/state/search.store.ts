import { immer } from 'zustand/middleware/immer'
import { createStore } from 'zustand/vanilla'
import type { ProfileCard } from './types.ts'

export interface SearchFilters {
  gender: string
  country: string
  countryregion: string
  min_age: number
  max_age: number
}

export interface SearchPage {
  pageNumber: number
  results: ProfileCard[]
}

/** Search state of spec section 3: results are appended per page; clearing resets the count too (section 4). */
export interface SearchState extends SearchFilters {
  didInit: boolean
  results: SearchPage[]
  numResults: number
  otherCachedProfiles: ProfileCard[]
  similar_results: SearchPage[]
  similar_numResults: number
  setFilters(filters: Partial<SearchFilters>): void
  addPage(page: SearchPage, numResults: number): void
  addOtherProfile(profile: ProfileCard): void
  clear(): void
}

const EMPTY = { didInit: false, results: [], numResults: 0, similar_results: [], similar_numResults: 0 }

export const createSearchStore = (filters: SearchFilters) =>
  createStore<SearchState>()(
    immer((set) => ({
      ...filters,
      ...EMPTY,
      otherCachedProfiles: [],
      setFilters: (changed) => set((state) => Object.assign(state, changed)),
      addPage: (page, numResults) =>
        set((state) => {
          state.didInit = true
          state.numResults = numResults
          state.results = [...state.results.filter((one) => one.pageNumber !== page.pageNumber), page as never].sort(
            (a, b) => a.pageNumber - b.pageNumber,
          )
        }),
      addOtherProfile: (profile) =>
        set((state) => {
          state.otherCachedProfiles = [
            ...state.otherCachedProfiles.filter((one) => one.id !== profile.id),
            profile as never,
          ]
        }),
      clear: () => set((state) => Object.assign(state, { ...EMPTY, results: [], similar_results: [] })),
    })),
  )
