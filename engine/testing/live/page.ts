import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as turn } from 'node:timers/promises'
import type { Request, Response } from 'express'
import type { ChatDetail } from '#engine/domains/chat/live/detail.ts'
import { chatsStore, unreadTotal } from '#engine/domains/chat/shared/chats.store.ts'
import { likesStore } from '#engine/domains/likes/shared/likes.store.ts'
import { type CallDefinition, JsonText, runCall } from '#engine/platform/call.ts'
import type { LiveNews, LiveType } from '#engine/platform/client/live/live-store.ts'
import { reload, takeEvent } from '#engine/platform/client/live/take-event.ts'
import { PageStores } from '#engine/platform/client/stores.tsx'
import { userStore } from '#engine/platform/client/user.store.ts'
import type { MemberContext } from '#engine/platform/context.ts'
import type { ChatMessage } from '#engine/platform/types.ts'
import { LIVES } from '../../layouts/live/lives.ts'
import { findCall } from '../../server/calls.ts'

/** What a stream has brought: an event of the table, or a signal. */
export interface Brought {
  readonly id: string
  readonly type: LiveType
  readonly data: Readonly<Record<string, unknown>>
}

interface Conversation {
  readonly messages: readonly ChatMessage[]
  readonly read_through: string | null
}

type As = () => Promise<MemberContext>

const asker = new AsyncLocalStorage<As>()
const asked = new Set<Promise<globalThis.Response>>()

async function answer(as: As, path: string, headers: Readonly<Record<string, string>>) {
  const { pathname, searchParams } = new URL(path, 'http://page.test')
  const req = { query: Object.fromEntries(searchParams), headers } as never as Request
  const found = await runCall(findCall('GET', pathname) as CallDefinition, await as(), req, {} as Response)
  const body = found?.body instanceof JsonText ? found.body.text : JSON.stringify(found?.body)
  return new globalThis.Response(found?.status === 200 ? body : null, {
    status: found?.status ?? 204,
    headers: found?.headers as Record<string, string> | undefined,
  })
}

/** `fetch` without HTTP, for the client's own calls in this process: it asks as the page in which it runs. */
export const fetchAsPage = ((path: string, init: RequestInit = {}) => {
  const answered = answer(asker.getStore()!, path, (init.headers ?? {}) as Record<string, string>)
  asked.add(answered)
  void answered.finally(() => asked.delete(answered))
  return answered
}) as typeof fetch

/** Resolves when nothing that a page has asked for is under way. */
async function settle(): Promise<void> {
  do {
    await Promise.all(asked)
    await turn()
  } while (asked.size > 0)
}

const search = { gender: '', country: '', countryregion: '', min_age: 18, max_age: 99 }

/**
 * A page without a browser: the stores of the site with all that keeps them up to date, and conversations of somebody
 * else's making, who knows the calls and the events and merges messages by their ids. `state` is what it would show.
 */
export class LivePage {
  readonly #as: As
  readonly #stores = new PageStores({ user: null, totals: { unread: 0, newLikes: 0 }, search })
  readonly #conversations = new Map<string, Map<string, ChatMessage>>()
  readonly #readThrough = new Map<string, string>()

  constructor(as: As) {
    this.#as = as
  }

  /** Loads everything, as a new page does. */
  static async open(as: As): Promise<LivePage> {
    const page = new LivePage(as)
    await page.resume()
    return page
  }

  /** Loads everything anew, as a page does after a gap. */
  resume(): Promise<void> {
    return asker.run(this.#as, async () => {
      await reload(this.#stores, LIVES)
      for (const id of this.#listed()) await this.#loadConversation(id)
      this.#dropUnlisted()
    })
  }

  get state() {
    const listed = this.#listed()
    const conversations = listed.map((id) => {
      const messages = [...(this.#conversations.get(id)?.values() ?? [])]
      return { id, read: this.#readThrough.get(id), messages: messages.sort((a, b) => (a.id < b.id ? -1 : 1)) }
    })
    const chats = this.#stores.get(chatsStore).getState()
    const { likes, liked_by } = this.#stores.get(likesStore).getState()
    const { user } = this.#stores.get(userStore).getState()
    const list = { chats: chats.chats, next: chats.chats_next, unread: chats.unread, total: unreadTotal(chats) }
    return { user, list, likes, liked_by, conversations }
  }

  take(news: LiveNews): Promise<void> {
    return asker.run(this.#as, () => this.#take(news))
  }

  async #take(news: LiveNews): Promise<void> {
    const { type, data } = news
    if (!LIVES.some(({ on }) => type in on)) throw new Error(`no page listens to ${type}`)
    const { conversation, message, replaces, detail } = data as Record<string, string> & { detail?: ChatDetail }
    if (type === 'seen') this.#readThrough.set(conversation!, message!)
    takeEvent(this.#stores, LIVES, news)
    await settle()
    this.#dropUnlisted()
    if (type === 'message') {
      if (replaces) this.#conversations.get(conversation!)?.delete(replaces)
      const known = this.#conversations.get(conversation!)
      if (known && detail?.message) known.set(message!, detail.message)
      else await this.#loadConversation(conversation!, true)
    }
    if (type === 'user' || type === 'blocked' || type === 'lists')
      for (const id of this.#listed()) await this.#loadConversation(id)
  }

  #listed = () => (this.#stores.get(chatsStore).getState().chats ?? []).map(({ conversation }) => conversation.id)

  #dropUnlisted(): void {
    const listed = new Set(this.#listed())
    for (const id of this.#conversations.keys()) if (!listed.has(id)) this.#conversations.delete(id)
  }

  /** `onlyNew`: what follows the newest that the page has. */
  async #loadConversation(id: string, onlyNew = false): Promise<void> {
    const known = this.#conversations.get(id) ?? new Map<string, ChatMessage>()
    const newest = onlyNew ? [...known.keys()].sort().at(-1) : undefined
    const query = new URLSearchParams({ id, ...(newest ? { after: newest } : {}) })
    const answered = await fetch(`/api/chat.php?${query}`)
    if (answered.status !== 200) return
    const { conversation } = (await answered.json()) as { conversation: Conversation }
    if (!onlyNew) known.clear()
    for (const message of conversation.messages) known.set(message.id, message)
    this.#conversations.set(id, known)
    const { read_through } = conversation
    if (read_through) this.#readThrough.set(id, read_through)
    else this.#readThrough.delete(id)
  }
}
