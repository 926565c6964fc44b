import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { noteEnd } from './bonus-clock.ts'

const HOUR_MS = 3_600_000

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 2, 29), toFake: ['Date', 'performance'] }))
afterEach(() => void vi.useRealTimers())

it('counts to one moment, whichever part of the page asks, and when', () => {
  const offer = { expiresAt: Date.UTC(2030, 0, 1), leftMs: HOUR_MS }
  const end = noteEnd(offer)
  vi.advanceTimersByTime(40_000)
  expect(noteEnd(offer)).toBe(end)
})

it('takes a later figure of the server that ends earlier, as the first was longer on its way', () => {
  const expiresAt = Date.UTC(2030, 0, 2)
  const end = noteEnd({ expiresAt, leftMs: HOUR_MS })!
  vi.advanceTimersByTime(60_000)
  expect(noteEnd({ expiresAt, leftMs: HOUR_MS - 61_500 })).toBe(end - 1_500)
  expect(noteEnd({ expiresAt, leftMs: HOUR_MS - 60_000 })).toBe(end - 1_500)
})

it('does not follow a change of the visitor’s clock', () => {
  const expiresAt = Date.UTC(2030, 0, 3)
  const end = noteEnd({ expiresAt, leftMs: HOUR_MS })!
  vi.setSystemTime(Date.UTC(2026, 2, 29, 3))
  expect(noteEnd({ expiresAt, leftMs: HOUR_MS })! - performance.now()).toBe(HOUR_MS)
  expect(noteEnd({ expiresAt, leftMs: HOUR_MS })).toBe(end)
})

it('knows no end of an offer without one', () => {
  expect(noteEnd({ expiresAt: null, leftMs: null })).toBeUndefined()
})
