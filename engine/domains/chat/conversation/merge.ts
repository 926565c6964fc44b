import type { ChatMessage } from '#engine/platform/types.ts'

/** Merges messages by client id; later copies win, and unsent messages come last. */
export function mergeMessages(known: readonly ChatMessage[], more: readonly ChatMessage[]): ChatMessage[] {
  const byClientId = new Map(known.map((message) => [message.client_id, message]))
  for (const message of more) byClientId.set(message.client_id, message)
  const all = [...byClientId.values()]
  const isStored = ({ state }: ChatMessage) => state !== 'sending' && state !== 'failed'
  const stored = all.filter(isStored).sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0))
  return [...stored, ...all.filter((message) => !isStored(message))]
}

/** The id of the newest message from the server. */
export const newestId = (messages: readonly ChatMessage[]): string | undefined =>
  messages.findLast(({ state }) => state !== 'sending' && state !== 'failed')?.id

/** The id of the newest message from the server before the one with this id. */
export const newestBefore = (messages: readonly ChatMessage[], id: string): string | undefined =>
  newestId(messages.filter((message) => message.id < id))

/**
 * Whether a message follows or replaces one of those that are loaded, so that none is missing between them. `previous`:
 * the id of the one before it; '' for the first.
 */
export const isNext = (messages: readonly ChatMessage[], { id }: ChatMessage, previous: string): boolean =>
  messages.some((known) => known.id === id || known.id === previous) ||
  (previous === '' && newestId(messages) === undefined)

/** The first of the other member's `unread` newest messages, as far as they are loaded. */
export function firstUnread(messages: readonly ChatMessage[], unread: number): string | undefined {
  const theirs = messages.filter(({ own }) => !own)
  return unread > 0 ? theirs[Math.max(0, theirs.length - unread)]?.client_id : undefined
}
