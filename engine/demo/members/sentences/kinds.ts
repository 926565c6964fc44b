/** What invented members say about themselves: one sentence of each kind makes a text. */
export interface Sentences {
  life: string[]
  habits: string[]
  wishes: string[]
  /** User names that are not first names. */
  names: string[]
  chats: Chats
}

/** The sender, relative to the demo's login, and the text. */
export type Line = readonly [by: 'me' | 'them', text: string]

/** What the demo's login and others write to each other; no line reveals the gender of either. */
export interface Chats {
  /** A conversation in which both write; the login's message is the last. */
  answered: readonly Line[]
  /** After a match; the other member writes first. */
  match: readonly Line[]
  /** The login's question and an answer not yet read. */
  reply: readonly Line[]
  /** A first message that nobody has answered yet. */
  waiting: readonly Line[]
  /** First messages not yet read. */
  unread: readonly Line[]
}
