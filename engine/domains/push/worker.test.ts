import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { beforeEach, describe, expect, it } from 'vitest'

const SOURCE = readFileSync('engine/public/worker-2.js', 'utf8')
const ORIGIN = 'https://rosa.example'

interface Page {
  url: string
  visibilityState: 'visible' | 'hidden'
  readonly got: unknown[]
}
interface Shown {
  readonly title: string
  readonly tag: string
  readonly body?: string
  readonly url?: string
}

/** The worker in a browser of its own: what it opens, shows, keeps and loads. */
function start(version = 'nl-1') {
  const listeners: Record<string, (event: unknown) => void> = {}
  const cached = new Map<string, Map<string, string>>([['offline ?v=nl-0', new Map([['/offline.html', 'old']])]])
  const state = { pages: [] as Page[], shown: [] as Shown[], opened: [] as string[], badge: 0, online: true, cached }
  const client = (page: Page) => ({
    ...page,
    postMessage: (message: unknown) => void page.got.push(message),
    focus: async () => {},
    navigate: async (url: string) => void Object.assign(page, { url }),
  })
  const self = {
    location: new URL(`${ORIGIN}/worker-2.js?v=${version}`),
    addEventListener: (name: string, listener: (event: unknown) => void) =>
      void Object.assign(listeners, { [name]: listener }),
    skipWaiting: () => {},
    clients: {
      claim: async () => {},
      matchAll: async () => state.pages.map(client),
      openWindow: async (url: string) => void state.opened.push(url),
    },
    navigator: {
      setAppBadge: async (count: number) => void Object.assign(state, { badge: count }),
      clearAppBadge: async () => void Object.assign(state, { badge: 0 }),
    },
    registration: {
      navigationPreload: { enable: async () => {} },
      async showNotification(title: string, { tag, body, data }: { tag: string; body: string; data: { url: string } }) {
        state.shown = [...state.shown.filter((one) => one.tag !== tag), { title, tag, body, url: data.url }]
      },
      getNotifications: async () =>
        state.shown.map((one) => ({
          ...one,
          close() {
            state.shown = state.shown.filter((it) => it !== one)
          },
        })),
    },
  }
  const caches = {
    open: async (name: string) => ({
      add: async ({ url }: { url: string }) =>
        void cached.set(name, (cached.get(name) ?? new Map()).set(url, 'the page without a connection')),
      match: async (url: string) => cached.get(name)?.get(url),
    }),
    keys: async () => [...cached.keys()],
    delete: async (name: string) => cached.delete(name),
  }
  class Request {
    readonly url: string
    constructor(url: string) {
      this.url = url
    }
  }
  const fetch = async ({ url }: { url: string }) => {
    if (!state.online) throw new TypeError('Failed to fetch')
    return `the page ${url}`
  }
  runInContext(SOURCE, createContext({ self, caches, fetch, Request, URL, Promise, Array }))
  const dispatch = async (name: string, event: object) => {
    const waits: unknown[] = []
    let answer: unknown
    const respondWith = (given: unknown) => {
      answer = given
    }
    listeners[name]!({ ...event, waitUntil: (wait: unknown) => void waits.push(wait), respondWith })
    await Promise.all(waits)
    return answer as Promise<string> | undefined
  }
  const push = (message: object) => dispatch('push', { data: { json: () => message } })
  const click = (url: string) => dispatch('notificationclick', { notification: { close: () => {}, data: { url } } })
  const load = (url: string, request: object = {}) =>
    dispatch('fetch', { request: { url, mode: 'navigate', method: 'GET', ...request } })
  return { state, dispatch, push, click, load }
}

const message = (id: string, waiting: readonly string[]) => {
  const url = `/chats/${id}`
  return { title: 'Rosa', body: `from ${id}`, url, tag: url, waiting: waiting.map((one) => `/chats/${one}`), badge: 3 }
}

describe('the worker', () => {
  let worker: ReturnType<typeof start>
  beforeEach(() => {
    worker = start()
  })
  const tags = () => worker.state.shown.map(({ tag }) => tag)
  const page = (path: string, visibilityState: Page['visibilityState'] = 'visible'): Page => {
    const made = { url: ORIGIN + path, visibilityState, got: [] }
    worker.state.pages.push(made)
    return made
  }

  it('shows one notification per conversation, and reports it to open pages and on the icon', async () => {
    const open = page('/members')
    await worker.push(message('a', ['a']))
    await worker.push(message('b', ['a', 'b']))
    await worker.push({ ...message('a', ['a', 'b']), body: '2 new messages' })
    expect(worker.state.shown).toEqual([
      { title: 'Rosa', tag: '/chats/b', body: 'from b', url: '/chats/b' },
      { title: 'Rosa', tag: '/chats/a', body: '2 new messages', url: '/chats/a' },
    ])
    expect(open.got[0]).toEqual({ type: 'push', title: 'Rosa', body: 'from a', url: '/chats/a' })
    expect(worker.state.badge).toBe(3)
  })

  it('closes notifications of conversations that were read elsewhere, and no others', async () => {
    await worker.push(message('a', ['a']))
    await worker.push({ title: 'Rosa', body: 'Joris likes you', url: '/members/j', tag: '/members/j' })
    await worker.push(message('b', ['b']))
    expect(tags()).toEqual(['/members/j', '/chats/b'])
  })

  it('shows nothing for what is no message', async () => {
    await worker.dispatch('push', { data: null })
    expect(worker.state.shown).toEqual([])
  })

  it('leads to the address in the page that has it, else in the visible one, else in a new one', async () => {
    await worker.click('/chats/a')
    expect(worker.state.opened).toEqual([`${ORIGIN}/chats/a`])
    const hidden = page('/likes', 'hidden')
    const visible = page('/members')
    await worker.click('/chats/a')
    expect([hidden.url, visible.url]).toEqual([`${ORIGIN}/likes`, `${ORIGIN}/chats/a`])
    await worker.click('/likes')
    expect([hidden.url, visible.url]).toEqual([`${ORIGIN}/likes`, `${ORIGIN}/chats/a`])
    expect(worker.state.opened).toHaveLength(1)
  })

  it.each(['https://other.example/chats/a', '//other.example/chats/a', 'javascript:alert(1)'])(
    'opens no address of another site: %s',
    async (url) => {
      const open = page('/members')
      await worker.click(url)
      expect([worker.state.opened, open.url]).toEqual([[], `${ORIGIN}/members`])
    },
  )

  it('keeps the page without a connection, that of its own version alone', async () => {
    await worker.dispatch('install', {})
    await worker.dispatch('activate', {})
    expect([...worker.state.cached].map(([name, pages]) => [name, [...pages.keys()]])).toEqual([
      ['offline ?v=nl-1', ['/offline.html']],
    ])
  })

  it('shows that page where none can be loaded, and leaves all else to the browser', async () => {
    await worker.dispatch('install', {})
    expect(await worker.load('/chats')).toBe('the page /chats')
    worker.state.online = false
    expect(await worker.load('/chats')).toBe('the page without a connection')
    expect(await worker.load('/api/chats.php', { mode: 'cors' })).toBeUndefined()
    expect(await worker.load('/settings', { method: 'POST' })).toBeUndefined()
    expect([...worker.state.cached.values()].flatMap((pages) => [...pages.keys()])).not.toContain('/chats')
  })
})
