import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { claimOnce } from './claim-once.ts'

beforeEach(() => {
  const values = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  })
})
afterEach(() => void vi.unstubAllGlobals())

it('gives an event to one of the windows that ask for it, and to none afterwards', async () => {
  const windows = await Promise.all(Array.from({ length: 5 }, () => claimOnce('one')))
  expect(windows.filter(Boolean)).toHaveLength(1)
  expect(await claimOnce('one')).toBe(false)
  expect(await claimOnce('two')).toBe(true)
})

it('stores the last events only', async () => {
  for (let at = 0; at < 30; at += 1) await claimOnce(`event ${at}`)
  expect(localStorage.getItem('live-shown')).not.toContain('"event 9"')
  expect(await claimOnce('event 29')).toBe(false)
})
