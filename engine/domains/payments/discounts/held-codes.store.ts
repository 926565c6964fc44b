import { immer } from 'zustand/middleware/immer'
import { createStore } from 'zustand/vanilla'
import { type StoreDefinition, useStoreApi } from '#engine/platform/client/stores.tsx'

/** A discount code as the browser holds it; `minimum` in whole units of the currency of `country`. */
export interface HeldCode {
  readonly code: string
  readonly percentage: number
  readonly minimum: number
  readonly country: string
}

/** The codes that a page holds until it is loaded anew (product.md 3.7). */
export interface HeldCodesState {
  /** The one that the member entered. */
  discountcode: HeldCode | null
  welcomeDiscountcode: HeldCode | null
  hold(codes: Partial<Pick<HeldCodesState, 'discountcode' | 'welcomeDiscountcode'>>): void
}

const definition: StoreDefinition<HeldCodesState> = {
  create: () =>
    createStore<HeldCodesState>()(
      immer((set) => ({
        discountcode: null,
        welcomeDiscountcode: null,
        hold: (codes) => set(codes),
      })),
    ),
}

export const useHeldCodesStore = () => useStoreApi(definition)
