import { createStore } from 'zustand/vanilla'
import type { User } from '../types.ts'
import { type StoreDefinition, useStoreApi, useStoreState } from './stores.tsx'

export interface UserState {
  user: User | null
  setUser(user: User | null): void
}

const definition: StoreDefinition<UserState> = {
  create: ({ user }) => createStore<UserState>()((set) => ({ user, setUser: (next) => set({ user: next }) })),
}

export const useUserStore = () => useStoreApi(definition)
export const useUser = <T>(select: (state: UserState) => T): T => useStoreState(definition, select)
