import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { inTurn } from './in-turn.ts'
import { startRefreshing } from './refreshing.ts'

const MINUTE_MS = 60_000
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const openPush = (isSubscribed: boolean) => createStore(() => ({ isSubscribed }))

it('refreshes after five seconds, then every minute', () => {
  const refresh = vi.fn()
  const end = startRefreshing(refresh, openPush(false))
  vi.advanceTimersByTime(4_999)
  expect(refresh).toHaveBeenCalledTimes(0)
  vi.advanceTimersByTime(1)
  expect(refresh).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(3 * MINUTE_MS)
  expect(refresh).toHaveBeenCalledTimes(4)
  end()
  vi.advanceTimersByTime(10 * MINUTE_MS)
  expect(refresh).toHaveBeenCalledTimes(4)
})

it('refreshes every five minutes as soon as push is subscribed, and every minute when it ends', () => {
  const refresh = vi.fn()
  const push = openPush(false)
  startRefreshing(refresh, push)
  vi.advanceTimersByTime(5_000 + MINUTE_MS)
  expect(refresh).toHaveBeenCalledTimes(2)
  push.setState({ isSubscribed: true })
  vi.advanceTimersByTime(5 * MINUTE_MS - 1)
  expect(refresh).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(1)
  expect(refresh).toHaveBeenCalledTimes(3)
  vi.advanceTimersByTime(2 * MINUTE_MS)
  push.setState({ isSubscribed: false })
  vi.advanceTimersByTime(0)
  expect(refresh).toHaveBeenCalledTimes(4)
})

it('is subscribed before the first refresh, too', () => {
  const refresh = vi.fn()
  const push = openPush(false)
  startRefreshing(refresh, push)
  push.setState({ isSubscribed: true })
  vi.advanceTimersByTime(5_000 + 4 * MINUTE_MS)
  expect(refresh).toHaveBeenCalledTimes(1)
})

it('asks again after an answer under way, once for all who asked meanwhile', async () => {
  const answers: (() => void)[] = []
  const request = vi.fn(() => new Promise<void>((resolve) => answers.push(resolve)))
  const { ask } = inTurn(request)
  const all = [ask(), ask(), ask()]
  expect(request).toHaveBeenCalledTimes(1)
  answers[0]!()
  await all[0]
  await vi.advanceTimersByTimeAsync(0)
  expect(request).toHaveBeenCalledTimes(2)
  answers[1]!()
  await Promise.all(all)
  void ask()
  expect(request).toHaveBeenCalledTimes(3)
})
