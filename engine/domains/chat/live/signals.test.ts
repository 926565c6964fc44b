import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createChatsStore } from '../shared/chats.store.ts'
import { createSignals } from './signals.ts'
import { TYPING_MS } from './typing.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('shows typing for six seconds after the last note, until a message comes', () => {
  const store = createChatsStore(0)
  const signals = createSignals(store)
  const isTyping = () => (store.getState().typing.a ?? 0) > Date.now()
  signals.take('typing', { conversation: 'a' })
  vi.advanceTimersByTime(TYPING_MS - 1)
  signals.take('typing', { conversation: 'a' })
  vi.advanceTimersByTime(TYPING_MS - 1)
  expect(isTyping()).toBe(true)
  vi.advanceTimersByTime(1)
  expect(store.getState().typing.a).toBe(0)
  signals.take('typing', { conversation: 'a' })
  signals.take('message', { conversation: 'b', message: '1' })
  expect(isTyping()).toBe(true)
  signals.take('message', { conversation: 'a', message: '2' })
  expect(isTyping()).toBe(false)
})

it('never unreads what was read', () => {
  const store = createChatsStore(0)
  const signals = createSignals(store)
  signals.take('seen', { conversation: 'a', message: '5' })
  signals.take('seen', { conversation: 'a', message: '3' })
  expect(store.getState().read_through).toEqual({ a: '5' })
})
