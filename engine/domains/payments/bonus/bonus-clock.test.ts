import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { noteEnd } from './bonus-clock.ts'

const HOUR_MS = 3_600_000

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 2, 29), toFake: ['Date', 'performance'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('counts to one moment, whichever part of the page asks, and when', () => {
  const offer = { expiresAt: Date.UTC(2030, 0, 1), leftMs: HOUR_MS }
  const end = noteEnd(offer, false)
  vi.advanceTimersByTime(40_000)
  expect(noteEnd(offer, false)).toBe(end)
})

it('takes a later figure of the server that ends earlier, as the first was longer on its way', () => {
  const expiresAt = Date.UTC(2030, 0, 2)
  const end = noteEnd({ expiresAt, leftMs: HOUR_MS }, false)!
  vi.advanceTimersByTime(60_000)
  expect(noteEnd({ expiresAt, leftMs: HOUR_MS - 61_500 }, false)).toBe(end - 1_500)
  expect(noteEnd({ expiresAt, leftMs: HOUR_MS - 60_000 }, false)).toBe(end - 1_500)
})

it('does not follow a change of the visitor’s clock', () => {
  const expiresAt = Date.UTC(2030, 0, 3)
  const end = noteEnd({ expiresAt, leftMs: HOUR_MS }, false)!
  vi.setSystemTime(Date.UTC(2026, 2, 29, 3))
  expect(noteEnd({ expiresAt, leftMs: HOUR_MS }, false)! - performance.now()).toBe(HOUR_MS)
  expect(noteEnd({ expiresAt, leftMs: HOUR_MS }, false)).toBe(end)
})

it('knows no end of an offer without one', () => {
  expect(noteEnd({ expiresAt: null, leftMs: null }, false)).toBeUndefined()
})

it('counts a figure that comes minutes after the document, as after a sign-up, from when it came', () => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ responseStart: 0 } as PerformanceNavigationTiming])
  vi.advanceTimersByTime(180_000)
  const end = noteEnd({ expiresAt: Date.UTC(2030, 0, 4), leftMs: 4 * HOUR_MS }, false)!
  expect(end - performance.now()).toBe(4 * HOUR_MS)
})

it('counts a figure that came with the document from when that came, as the script starts later', () => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ responseStart: 0 } as PerformanceNavigationTiming])
  vi.advanceTimersByTime(5000)
  const end = noteEnd({ expiresAt: Date.UTC(2030, 0, 5), leftMs: HOUR_MS }, true)!
  expect(end).toBe(HOUR_MS)
})
