import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSignupStore } from './signup.store.ts'

let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('keeps the draft on the device for a day, and the password in memory only', () => {
  const store = createSignupStore()
  store.getState().setDraft({ email: 'a@example.org', password: 'drie-tulpen', signup_message: 'Hello' })
  expect(store.getState().password).toBe('drie-tulpen')
  expect([...stored.values()].join()).not.toContain('tulpen')
  const next = createSignupStore()
  next.getState().restore()
  expect(next.getState()).toMatchObject({ email: 'a@example.org', password: '', signup_message: 'Hello' })
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 24 * 60 * 60_000)
  const late = createSignupStore()
  late.getState().restore()
  expect(late.getState()).toMatchObject({ email: '', signup_message: '' })
  expect(stored.size).toBe(0)
  next.getState().setDraft({ gender: 'female' })
  expect(stored.size).toBe(1)
  next.getState().setDraft({ email: '', signup_message: '', gender: '' })
  expect(stored.size).toBe(0)
})

it('ignores unavailable storage and invalid stored values', () => {
  for (const value of ['', 'null', '[]', '{"email":1,"password":"x","other":"y"}', '{']) {
    stored.set('signup-draft', value)
    const store = createSignupStore()
    store.getState().restore()
    expect(store.getState()).toMatchObject({ email: '', password: '' })
  }
  vi.stubGlobal('localStorage', undefined)
  const store = createSignupStore()
  store.getState().setDraft({ email: 'a@example.org' })
  store.getState().restore()
  expect(store.getState().email).toBe('a@example.org')
})

it('is in progress from the first input until the modal closes', () => {
  const store = createSignupStore()
  store.getState().touch()
  expect(store.getState().modal).toBe('closed')
  store.getState().open('chat', 'anouk')
  expect(store.getState()).toMatchObject({ modal: 'open', need: 'chat', from: 'anouk' })
  store.getState().touch()
  expect(store.getState().modal).toBe('started')
  store.getState().complete()
  store.getState().touch()
  expect(store.getState().modal).toBe('completed')
  store.getState().close()
  store.getState().redirect()
  expect(store.getState().modal).toBe('redirected')
})
