import { createContext, type ReactNode, useContext, useState } from 'react'
import { useStore } from 'zustand'
import { createUserStore, type UserState } from '#engine/domains/accounts/shared/user.store.ts'
import { type ChatsState, createChatsStore } from '#engine/domains/chat/shared/chats.store.ts'
import { createGeolocationStore, type GeolocationState } from '#engine/domains/geo/geolocation.store.ts'
import { createPushStore, type PushState } from '#engine/domains/push/shared/push.store.ts'
import { createSearchStore, type SearchFilters, type SearchState } from '#engine/domains/search/shared/search.store.ts'
import { createSignupStore, type SignupState } from '#engine/domains/signup/shared/signup.store.ts'
import type { User } from '../types.ts'

/** What the server knows when it renders; the stores of one request start from it (product.md 3). */
export interface InitialState {
  readonly user: User | null
  readonly totals: { readonly unread: number; readonly newLikes: number }
  readonly search: SearchFilters
}

const createStores = ({ user, totals, search }: InitialState) => ({
  user: createUserStore(user),
  chats: createChatsStore(totals),
  search: createSearchStore(search),
  signup: createSignupStore(),
  push: createPushStore(),
  geolocation: createGeolocationStore(),
})
export type Stores = ReturnType<typeof createStores>

const StoresContext = createContext<Stores | undefined>(undefined)

/** Made once per request on the server and once per page in the browser; never shared between members. */
export function StateProvider({ initial, children }: { initial: InitialState; children: ReactNode }) {
  const [stores] = useState(() => createStores(initial))
  return <StoresContext value={stores}>{children}</StoresContext>
}

export function useStores(): Stores {
  const stores = useContext(StoresContext)
  if (!stores) throw new Error('no StateProvider above this component')
  return stores
}

export const useUser = <T,>(select: (state: UserState) => T): T => useStore(useStores().user, select)
export const useChats = <T,>(select: (state: ChatsState) => T): T => useStore(useStores().chats, select)
export const useSearch = <T,>(select: (state: SearchState) => T): T => useStore(useStores().search, select)
export const useSignup = <T,>(select: (state: SignupState) => T): T => useStore(useStores().signup, select)
export const usePush = <T,>(select: (state: PushState) => T): T => useStore(useStores().push, select)
export const useGeo = <T,>(select: (state: GeolocationState) => T): T => useStore(useStores().geolocation, select)
