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
  end(): void
}

/** Keeps who types and what was read up to date. A message of the other ends their typing, and six seconds do. */
export function createSignals(store: Pick<StoreApi<ChatsState>, 'getState'>): Signals {
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
    end() {
      for (const conversation of [...ends.keys()]) endTyping(conversation)
    },
  }
}
