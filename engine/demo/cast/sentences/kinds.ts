/** What invented members say about themselves: one sentence of each kind makes a text. */
export interface Sentences {
  life: string[]
  habits: string[]
  wishes: string[]
  /** User names that are no first names. */
  names: string[]
  chats: Chats
}

/** Who says it, seen from the demo's login, and what. */
export type Line = readonly [by: 'me' | 'them', text: string]

/** What the demo's login and others write to each other; no line reveals the gender of either. */
export interface Chats {
  /** A conversation with turns, the last one the login's. */
  answered: readonly Line[]
  /** After a match; begun by the other. */
  match: readonly Line[]
  /** The login's question and an answer not yet read. */
  reply: readonly Line[]
  /** A first message that nobody has answered yet. */
  waiting: readonly Line[]
  /** First messages not yet read. */
  unread: readonly Line[]
}
