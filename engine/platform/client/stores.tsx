import { createContext, type ReactNode, useContext, useState } from 'react'
import { useStore } from 'zustand'
import type { StoreApi } from 'zustand/vanilla'
import type { SearchFilters, User } from '../types.ts'

/** The server's data at rendering; the stores of one request start from it (product.md 3). */
export interface InitialState {
  readonly user: User | null
  readonly totals: { readonly unread: number; readonly newLikes: number }
  readonly search: SearchFilters
}

/** Creates a domain's store. A domain defines each of its stores once, beside its hooks. */
export interface StoreDefinition<State> {
  create(initial: InitialState): StoreApi<State>
}

/** The stores of one page; each is created on first use. */
export class PageStores {
  readonly #initial: InitialState
  readonly #made = new Map<StoreDefinition<never>, unknown>()

  constructor(initial: InitialState) {
    this.#initial = initial
  }

  get<State>(definition: StoreDefinition<State>): StoreApi<State> {
    const known = this.#made.get(definition as StoreDefinition<never>)
    if (known) return known as StoreApi<State>
    const made = definition.create(this.#initial)
    this.#made.set(definition as StoreDefinition<never>, made)
    return made
  }
}

const StoresContext = createContext<PageStores | undefined>(undefined)

/** Made once per request on the server and once per page in the browser; never shared between members. */
export function StateProvider({ initial, children }: { initial: InitialState; children: ReactNode }) {
  const [stores] = useState(() => new PageStores(initial))
  return <StoresContext value={stores}>{children}</StoresContext>
}

/** The stores of the page, for what changes several of them. @throws outside a `StateProvider` */
export function usePageStores(): PageStores {
  const stores = useContext(StoresContext)
  if (!stores) throw new Error('no StateProvider above this component')
  return stores
}

/** The page's own store of a definition. @throws outside a `StateProvider` */
export const useStoreApi = <State,>(definition: StoreDefinition<State>): StoreApi<State> =>
  usePageStores().get(definition)

/** The selected part of the store; the component renders again when it changes. */
export const useStoreState = <State, T>(definition: StoreDefinition<State>, select: (state: State) => T): T =>
  useStore(useStoreApi(definition), select)
