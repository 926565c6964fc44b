import type { Request, Response } from 'express'
import { LIVE_TYPES, REFRESHED_BY } from '#engine/domains/chat/live/refreshed-by.ts'
import { type CallDefinition, JsonText, runCall } from '#engine/platform/call.ts'
import type { MemberContext } from '#engine/platform/context.ts'
import type { Chat, ChatMessage } from '#engine/platform/types.ts'
import { findCall } from '../../server/calls.ts'

/** What a stream has brought: an event of the table, or a signal. */
export interface Brought {
  readonly type: string
  readonly data: Readonly<Record<string, string>>
}

interface Conversation {
  readonly messages: readonly ChatMessage[]
  readonly read_through: string | null
}

const PATHS = { user: '/api/user.php', chats: '/api/chats.php', likes: '/api/likes.php' } as const
type Part = keyof typeof PATHS

/**
 * A page without a browser, of somebody else's making: it knows the calls and the events and merges messages by their ids.
 * `state` is what it would show.
 */
export class LivePage {
  readonly #as: () => Promise<MemberContext>
  readonly #parts: Partial<Record<Part, unknown>> = {}
  readonly #conversations = new Map<string, Map<string, ChatMessage>>()
  readonly #readThrough = new Map<string, string>()

  constructor(as: () => Promise<MemberContext>) {
    this.#as = as
  }

  /** Loads everything, as a new page does. */
  static async open(as: () => Promise<MemberContext>): Promise<LivePage> {
    const page = new LivePage(as)
    for (const part of Object.keys(PATHS) as Part[]) await page.#load(part)
    for (const id of page.#listed()) await page.#loadConversation(id)
    return page
  }

  get state() {
    const listed = this.#listed()
    const conversations = listed.map((id) => {
      const messages = [...(this.#conversations.get(id)?.values() ?? [])]
      return { id, read: this.#readThrough.get(id), messages: messages.sort((a, b) => (a.id < b.id ? -1 : 1)) }
    })
    return { ...this.#parts, conversations }
  }

  async take({ type, data }: Brought): Promise<void> {
    if (!LIVE_TYPES.includes(type)) throw new Error(`no page listens to ${type}`)
    const { conversation, message, replaces } = data
    if (type === 'seen') this.#readThrough.set(conversation!, message!)
    for (const part of Object.keys(REFRESHED_BY[type as keyof typeof REFRESHED_BY] ?? {}))
      await this.#load(part as Part)
    if (type === 'message') {
      if (replaces) this.#conversations.get(conversation!)?.delete(replaces)
      await this.#loadConversation(conversation!, true)
    }
    if (type === 'user' || type === 'blocked') for (const id of this.#listed()) await this.#loadConversation(id)
  }

  #listed = () => (this.#parts.chats as { chats: readonly Chat[] }).chats.map(({ conversation }) => conversation.id)

  async #ask(path: string, query: Readonly<Record<string, string>> = {}): Promise<unknown> {
    const req = { query, headers: {} } as never as Request
    const answered = await runCall(findCall('GET', path) as CallDefinition, await this.#as(), req, {} as Response)
    const body = answered?.status === 200 ? answered.body : undefined
    return body instanceof JsonText ? JSON.parse(body.text) : body
  }

  async #load(part: Part): Promise<void> {
    this.#parts[part] = await this.#ask(PATHS[part])
    if (part !== 'chats') return
    const listed = new Set(this.#listed())
    for (const id of this.#conversations.keys()) if (!listed.has(id)) this.#conversations.delete(id)
  }

  /** `onlyNew`: what follows the newest that the page has. */
  async #loadConversation(id: string, onlyNew = false): Promise<void> {
    const known = this.#conversations.get(id) ?? new Map<string, ChatMessage>()
    const newest = onlyNew ? [...known.keys()].sort().at(-1) : undefined
    const answered = (await this.#ask('/api/chat.php', { id, ...(newest ? { after: newest } : {}) })) as
      | { conversation: Conversation }
      | undefined
    if (!answered) return
    if (!onlyNew) known.clear()
    for (const message of answered.conversation.messages) known.set(message.id, message)
    this.#conversations.set(id, known)
    const { read_through } = answered.conversation
    if (read_through) this.#readThrough.set(id, read_through)
    else this.#readThrough.delete(id)
  }
}
