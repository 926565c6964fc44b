import { createStore } from 'zustand/vanilla'
import type { User } from '#engine/platform/types.ts'

export interface UserState {
  user: User | null
  setUser(user: User | null): void
}

export const createUserStore = (user: User | null) =>
  createStore<UserState>()((set) => ({ user, setUser: (next) => set({ user: next }) }))
