import { castDraft } from 'immer'
import { immer } from 'zustand/middleware/immer'
import { createStore } from 'zustand/vanilla'
import type { User } from '../types.ts'
import { type StoreDefinition, useStoreApi, useStoreState } from './stores.tsx'

export interface UserState {
  user: User | null
  setUser(user: User | null): void
  setCredits(credits: number): void
}

export const userStore: StoreDefinition<UserState> = {
  create: ({ user }) =>
    createStore<UserState>()(
      immer((set) => ({
        user,
        setUser: (next) =>
          set((state) => {
            state.user = castDraft(next)
          }),
        setCredits: (credits) =>
          set((state) => {
            if (state.user) state.user.credits = credits
          }),
      })),
    ),
}

export const useUserStore = () => useStoreApi(userStore)
export const useUser = <T>(select: (state: UserState) => T): T => useStoreState(userStore, select)
