/** The routes besides a chat from which members go to buy, and to which a payment leads back. */
export const ORIGINS = ['members', 'members-id', 'likes', 'chats', 'profile', 'swipe-game', 'match-finder'] as const
export type Origin = (typeof ORIGINS)[number]

/**
 * Where a buyer came from: a chat, or a route and its member. Only names of this list and an id travel, so that no
 * address can lead elsewhere.
 */
export interface CameFrom {
  /** The member of the chat, or of the profile where `from` is `members-id`. */
  readonly chat: string | undefined
  /** Undefined for a chat. */
  readonly from: Origin | undefined
}

/** What the address of a credits page says. */
export interface CreditsQuery extends CameFrom {
  /** A discount code that the member entered. */
  readonly code: string | undefined
  /** The country of the payment, where it is not the viewer's. */
  readonly country: string | undefined
}

/** The same as the search of an address. */
export function searchOf({ code, country, chat, from }: Partial<CreditsQuery>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries({ code, country, chat, from })) if (value) search.set(name, value)
  return search.size > 0 ? `?${search}` : ''
}

/** The address that leads back; undefined when it is not known. */
export function pathBack({ chat, from }: CameFrom): string | undefined {
  // The first message of a chat may have been sent since: this address leads to the conversation.
  if (from === undefined) return chat === undefined ? undefined : `/members/${chat}/chat`
  if (from === 'members-id') return chat === undefined ? undefined : `/members/${chat}`
  return `/${from}`
}
