import type { Chat, ChatMessage } from '#engine/platform/types.ts'

/**
 * What an event of a conversation shows to its member: what their list, their totals and the open conversation need. It
 * is read when the event is sent and stored nowhere.
 */
export interface ChatDetail {
  /** `members.revision` of the member before the rest was read. */
  readonly revision: number
  /** The member's own. */
  readonly credits: number
  /** Unread messages of all conversations. */
  readonly unread: number
  /** The row of the conversation, as the list has it. */
  readonly chat: Chat
  /** The event's message; null for an event without one, and for a photo, whose addresses are made for one request. */
  readonly message: ChatMessage | null
  /** The message before it that the member sees; '' without one. */
  readonly previous: string
}

/** What the stream sends of a conversation. */
export interface ChatNews {
  readonly conversation?: string
  readonly message?: string
  readonly detail?: ChatDetail
}
