import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { beforeEach, expect, it } from 'vitest'
import { createPauses, isSilence, MAX_PAUSE_MS, PAUSE_MS } from './pauses.ts'

const silent = Object.assign(new Error('no answer'), { name: 'TimeoutError' })
let now = 0
let pauses: ReturnType<typeof createPauses>
beforeEach(() => {
  now = 1000
  pauses = createPauses(() => now)
})

it('lets as many jobs ask a service at a time as the lane allows', () => {
  pauses.begin('smtp')
  expect(pauses.admit('smtp', 2)).toEqual({ may: 'run' })
  pauses.begin('smtp')
  expect(pauses.admit('smtp', 2)).toEqual({ may: 'wait' })
  expect(pauses.admit('other', 2)).toEqual({ may: 'run' })
  pauses.end('smtp', undefined)
  expect(pauses.admit('smtp', 2)).toEqual({ may: 'run' })
})

it('leaves a lane its places where another lane asks the same service without an end', () => {
  pauses.begin('smtp', 'mail')
  pauses.begin('smtp', 'mail')
  expect(pauses.admit('smtp', 2, false, 'mail')).toEqual({ may: 'wait' })
  expect(pauses.admit('smtp', 2, false, 'security_mail')).toEqual({ may: 'run' })
  pauses.begin('smtp', 'security_mail')
  pauses.end('smtp', silent, 'security_mail')
  now += PAUSE_MS
  // One job at a time asks a service that was silent, of whatever lane.
  expect(pauses.admit('smtp', 2, false, 'security_mail')).toEqual({ may: 'wait' })
})

it('gives the last places of a lane to no service that was silent, or has a job already', () => {
  expect(pauses.admit('new', 2, true)).toEqual({ may: 'run' })
  pauses.begin('new')
  expect(pauses.admit('new', 2, true)).toEqual({ may: 'wait' })
  expect(pauses.admit('new', 2, false)).toEqual({ may: 'run' })
  pauses.end('new', silent)
  now = 11_000
  expect(pauses.admit('new', 2, true)).toEqual({ may: 'wait' })
  pauses.begin('new')
  pauses.end('new', undefined)
  expect(pauses.admit('new', 2, true)).toEqual({ may: 'run' })
})

it('pauses a service after one time-out, then lets one job ask until it answers', () => {
  pauses.begin('smtp')
  pauses.begin('smtp')
  pauses.end('smtp', silent)
  pauses.end('smtp', silent)
  expect(pauses.admit('smtp', 2)).toEqual({ may: 'pause', until: now + PAUSE_MS })
  now += PAUSE_MS
  expect(pauses.admit('smtp', 2)).toEqual({ may: 'run' })
  pauses.begin('smtp')
  expect(pauses.admit('smtp', 2)).toEqual({ may: 'wait' })
  pauses.end('smtp', silent)
  expect(pauses.admit('smtp', 2)).toEqual({ may: 'pause', until: now + 2 * PAUSE_MS })
  now += 2 * PAUSE_MS
  pauses.begin('smtp')
  pauses.end('smtp', new Error('refused'))
  pauses.begin('smtp')
  expect(pauses.admit('smtp', 2)).toEqual({ may: 'run' })
})

it('pauses no longer than the longest pause', () => {
  for (let at = 0; at < 12; at += 1) {
    pauses.begin('smtp')
    pauses.end('smtp', silent)
    const admission = pauses.admit('smtp', 1)
    now = admission.may === 'pause' ? admission.until : now
  }
  pauses.begin('smtp')
  pauses.end('smtp', silent)
  expect(pauses.admit('smtp', 1)).toEqual({ may: 'pause', until: now + MAX_PAUSE_MS })
})

it('tells a time-out from a refusal, also where it is the cause of another error', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const aborted = await fetch(`http://127.0.0.1:${port}`, { signal: AbortSignal.timeout(20) }).catch(
    (error: unknown) => error,
  )
  server.close()
  expect(isSilence(new Error('the refund failed', { cause: aborted }))).toBe(true)
  expect(isSilence(Object.assign(new Error('x'), { code: 'ETIMEDOUT' }))).toBe(true)
  expect(isSilence(new Error('550 no such user'))).toBe(false)
  expect(isSilence(undefined)).toBe(false)
})
