import type { EventsTable } from '#engine/db/schema.ts'

/** The answers that a page keeps. */
export interface Parts {
  readonly user?: boolean
  readonly chats?: boolean
  readonly likes?: boolean
}

/**
 * What an event changes: a page that asks for these again shows what a new page would. A message of the member's own, from
 * another tab, has cost credits.
 */
export const REFRESHED_BY: Readonly<Record<EventsTable['type'], Parts>> = {
  message: { user: true, chats: true },
  read: { chats: true },
  like: { likes: true },
  unlike: { likes: true },
  match: { likes: true },
  user: { user: true, chats: true, likes: true },
  blocked: { chats: true, likes: true },
}

/** All that a stream brings: events and signals. */
export const LIVE_TYPES: readonly string[] = [...Object.keys(REFRESHED_BY), 'typing', 'seen']
