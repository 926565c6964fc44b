import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AGAIN_MS, FIRST_RETRY_MS, MAX_RETRIES, openTexts } from './open-texts.ts'

/** In which a namespace is requested for the last time: each wait is twice as long as the one before. */
const TRIED_MS = FIRST_RETRY_MS * (2 ** MAX_RETRIES - 1) + 500
const TRIES = MAX_RETRIES + 1

const requested: string[] = []
/** Namespaces that the network refuses. */
const failing = new Set<string>()

beforeEach(() => {
  vi.useFakeTimers()
  requested.length = 0
  failing.clear()
  vi.stubGlobal('fetch', (address: string) => {
    requested.push(address)
    const namespace = /([a-z]+)\.json/.exec(address)![1]!
    if (failing.has(namespace)) return Promise.reject(new TypeError('Failed to fetch'))
    return Promise.resolve(Response.json({ title: `${namespace} {name}`, count_one: 'one', count_other: '{count}' }))
  })
})
afterEach(() => void vi.useRealTimers())

/** Answers once the texts are open, whose requests wait for a task of their own. */
async function open(namespaces: readonly string[]) {
  const opened = openTexts('nl', 'r1', namespaces)
  await vi.advanceTimersByTimeAsync(1)
  return opened
}

it("loads a page's namespaces by their revision, and others when they are asked for", async () => {
  const texts = await open(['common', 'errors'])
  expect(requested).toEqual(['/locales/nl/common.json?v=r1', '/locales/nl/errors.json?v=r1'])
  expect(texts.t('errors:title' as 'title' as never, { name: '{name} $t(title)' })).toBe('errors {name} $t(title)')
  expect(texts.hasLoadedNamespace('gifts')).toBe(false)
  for (const _time of ['first', 'again']) {
    const loaded = texts.loadNamespaces('gifts')
    await vi.advanceTimersByTimeAsync(1)
    await loaded
  }
  expect(requested.slice(2)).toEqual(['/locales/nl/gifts.json?v=r1'])
  expect(texts.hasLoadedNamespace('gifts')).toBe(true)
})

it('shows the keys of a namespace that fails each time, and its texts when it comes later', async () => {
  const texts = await open(['common'])
  const changed = vi.fn()
  texts.on(texts.options.react!.bindI18n as string, changed)
  failing.add('gifts')
  const loaded = texts.loadNamespaces('gifts')
  await vi.advanceTimersByTimeAsync(TRIED_MS)
  await loaded
  expect(requested.slice(1)).toHaveLength(TRIES)
  expect(texts.hasLoadedNamespace('gifts')).toBe(true)
  expect(texts.t('gifts:title' as never)).toBe('title')
  failing.clear()
  expect(changed).toHaveBeenCalledTimes(0)
  await vi.advanceTimersByTimeAsync(AGAIN_MS)
  expect(changed).toHaveBeenCalledTimes(1)
  expect(texts.t('gifts:title' as never)).toBe('gifts {name}')
})

it('waits longer after each failure, and never takes back that a component may render', async () => {
  const texts = await open(['common'])
  failing.add('gifts')
  void texts.loadNamespaces('gifts')
  await vi.advanceTimersByTimeAsync(TRIED_MS)
  for (const waitMs of [AGAIN_MS, 2 * AGAIN_MS, 4 * AGAIN_MS]) {
    const before = requested.length
    await vi.advanceTimersByTimeAsync(waitMs - TRIED_MS)
    expect(requested.length).toBe(before)
    await vi.advanceTimersByTimeAsync(2 * TRIED_MS)
    expect(requested.length).toBe(before + TRIES)
    expect(texts.hasLoadedNamespace('gifts')).toBe(true)
  }
})

it('resolves only when the texts of the page are there', async () => {
  failing.add('errors')
  const opened = vi.fn()
  void openTexts('nl', 'r1', ['common', 'errors']).then(opened)
  await vi.advanceTimersByTimeAsync(AGAIN_MS - 1_000)
  expect(opened).toHaveBeenCalledTimes(0)
  failing.clear()
  await vi.advanceTimersByTimeAsync(1_000 + TRIED_MS)
  expect(opened).toHaveBeenCalledTimes(1)
})
