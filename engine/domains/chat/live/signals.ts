import type { StoreApi } from 'zustand/vanilla'
import type { ChatsState } from '../shared/chats.store.ts'
import { TYPING_MS } from './typing.ts'

/** What the stream says of a conversation. */
export interface Said {
  readonly conversation?: string
  readonly message?: string
}

export interface Signals {
  take(type: string, said: Said): void
}

type Store = Pick<StoreApi<ChatsState>, 'getState'>
const opened = new WeakMap<Store, Signals>()

/** The signals of a page, by its store. */
export function signalsOf(store: Store): Signals {
  const signals = opened.get(store) ?? createSignals(store)
  opened.set(store, signals)
  return signals
}

/** Keeps who types and what was read up to date. A message of the other ends their typing, and six seconds do. */
export function createSignals(store: Store): Signals {
  const ends = new Map<string, ReturnType<typeof setTimeout>>()
  const endTyping = (conversation: string) => {
    clearTimeout(ends.get(conversation))
    if (ends.delete(conversation)) store.getState().setTyping(conversation, 0)
  }
  const startTyping = (conversation: string) => {
    clearTimeout(ends.get(conversation))
    store.getState().setTyping(conversation, Date.now() + TYPING_MS)
    const end = setTimeout(() => endTyping(conversation), TYPING_MS)
    ends.set(conversation, end)
  }
  return {
    take(type, { conversation, message }) {
      if (conversation === undefined) return
      if (type === 'typing') startTyping(conversation)
      if (type === 'message') endTyping(conversation)
      if (type === 'seen' && message) store.getState().setReadThrough(conversation, message)
    },
  }
}
