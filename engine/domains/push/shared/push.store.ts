import { immer } from 'zustand/middleware/immer'
import { createStore } from 'zustand/vanilla'
import { type StoreDefinition, useStoreApi, useStoreState } from '#engine/platform/client/stores.tsx'
import { canOfferPush } from '../rules.ts'

/** Push state (product.md 3.8 and 4.3). It exists in the browser only; the server renders none. */
export interface PushState {
  /** False until the browser's state was read. */
  isRead: boolean
  isCapable: boolean
  isSubscribed: boolean
  permission: 'default' | 'granted' | 'denied'
  /** The last message that arrived while a page was open. */
  lastMessage: { readonly title: string; readonly body: string; readonly url: string } | null
  set(changes: Partial<Pick<PushState, 'isRead' | 'isCapable' | 'isSubscribed' | 'permission' | 'lastMessage'>>): void
}

const createPushStore = () =>
  createStore<PushState>()(
    immer((set) => ({
      isRead: false,
      isCapable: false,
      isSubscribed: false,
      permission: 'default',
      lastMessage: null,
      set: (changes) => set(changes),
    })),
  )

const definition: StoreDefinition<PushState> = { create: () => createPushStore() }

export const usePushStore = () => useStoreApi(definition)
export const usePush = <T>(select: (state: PushState) => T): T => useStoreState(definition, select)
/** Whether this browser could get push messages and does not. False until its state was read. */
export const useCanOfferPush = () => usePush(canOfferPush)
