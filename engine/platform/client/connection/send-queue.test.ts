import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CallResult } from '../call.ts'
import { isOnline, noteReached } from './connection.ts'
import { queueSend } from './send-queue.ts'

const offline: CallResult<string> = { ok: false, status: 0, error: { reason: 'offline' } }
const refused: CallResult<string> = { ok: false, status: 403, error: { reason: 'blocked' } }
const ok = (value: string): CallResult<string> => ({ ok: true, value })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  noteReached(true)
})

it('sends one after the other, in order, though the first takes longest', async () => {
  const log: string[] = []
  const send = (name: string, ms: number) =>
    queueSend(async () => {
      log.push(`${name} begins`)
      await new Promise((resolve) => setTimeout(resolve, ms))
      log.push(`${name} ends`)
      return ok(name)
    })
  const all = Promise.all([send('one', 30), send('two', 20), send('three', 10)])
  await vi.runAllTimersAsync()
  await all
  expect(log).toEqual(['one begins', 'one ends', 'two begins', 'two ends', 'three begins', 'three ends'])
})

it('keeps what was written without a network, and sends it in order on its return', async () => {
  const arrived: string[] = []
  const send = (name: string) =>
    queueSend(async () => {
      if (!isOnline()) return offline
      arrived.push(name)
      return ok(name)
    })
  noteReached(false)
  const all = Promise.all([send('one'), send('two')])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(arrived).toEqual([])
  noteReached(true)
  await vi.runAllTimersAsync()
  expect(await all).toEqual([ok('one'), ok('two')])
  expect(arrived).toEqual(['one', 'two'])
})

it('goes on after a refusal, and after a send that throws', async () => {
  const first = queueSend(async () => refused)
  const second = queueSend(async (): Promise<CallResult<string>> => {
    throw new Error('bug')
  })
  const third = queueSend(async () => ok('three'))
  expect(await first).toEqual(refused)
  await expect(second).rejects.toThrow('bug')
  expect(await third).toEqual(ok('three'))
})
