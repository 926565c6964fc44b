import { expect, it } from 'vitest'
import { failureOf, isTooOld, MAXIMUM_AGE_MS } from './locating.ts'

it('maps a browser’s error to a failure', () => {
  expect([1, 2, 3, 9].map((code) => failureOf({ code }))).toEqual(['denied', 'unavailable', 'timeout', 'failed'])
  for (const other of [undefined, null, new Error('offline')]) expect(failureOf(other)).toBe('failed')
})

it('accepts a position for an hour', () => {
  const now = 10 * MAXIMUM_AGE_MS
  expect(isTooOld(now - MAXIMUM_AGE_MS, now)).toBe(false)
  expect(isTooOld(now - MAXIMUM_AGE_MS - 1, now)).toBe(true)
  expect(isTooOld(undefined, now)).toBe(false)
})
