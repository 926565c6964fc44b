import type { StoreApi } from 'zustand/vanilla'
import type { ChatsState } from '../shared/chats.store.ts'
import { TYPING_MS } from './typing.ts'

/** What a stream of events brings besides events: signals without an id, which no gap brings again. */
type Source = Pick<EventSource, 'addEventListener'>

const detailOf = (event: Event) =>
  JSON.parse((event as MessageEvent<string>).data) as { conversation: string; message?: string }

/**
 * Keeps who types and what was read up to date. A message of the other ends their typing, and six seconds do. Returns
 * the function that ends it.
 */
export function followSignals(source: Source, store: StoreApi<ChatsState>): () => void {
  const ends = new Map<string, ReturnType<typeof setTimeout>>()
  const endTyping = (conversation: string) => {
    clearTimeout(ends.get(conversation))
    if (ends.delete(conversation)) store.getState().setTyping(conversation, 0)
  }
  source.addEventListener('typing', (event) => {
    const { conversation } = detailOf(event)
    clearTimeout(ends.get(conversation))
    store.getState().setTyping(conversation, Date.now() + TYPING_MS)
    ends.set(
      conversation,
      setTimeout(() => endTyping(conversation), TYPING_MS),
    )
  })
  source.addEventListener('message', (event) => endTyping(detailOf(event).conversation))
  source.addEventListener('seen', (event) => {
    const { conversation, message } = detailOf(event)
    if (message) store.getState().setReadThrough(conversation, message)
  })
  return () => {
    for (const conversation of [...ends.keys()]) endTyping(conversation)
  }
}
