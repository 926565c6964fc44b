import { Readable } from 'node:stream'
import type { Request, Response } from 'express'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Db } from '#engine/db/connect.ts'
import { runCall } from '#engine/platform/call.ts'
import { LIMITS } from '#engine/platform/limits/limits.ts'
import { makeContext, makeTenant, NOW } from '#engine/testing/context.ts'
import { useSqlite } from '#engine/testing/databases.ts'
import calls from './payments.api.ts'
import sandbox, { sandboxMessage } from './providers/sandbox/provider.ts'

const rosa = makeTenant('rosa')
const HOUR_MS = 3_600_000

describe('an address whose messages to a payment provider change nothing', () => {
  const open = useSqlite()
  let base: Db
  beforeEach(async () => {
    base = await open()
    return () => base.close()
  })

  const send = async (signature: string, { ip = '203.0.113.9', now = NOW } = {}) => {
    const ctx = makeContext(base, { tenant: rosa, ip, now })
    const amount = { minorUnits: 1999, currency: 'EUR' }
    const { body, headers } = sandboxMessage(ctx, { orderId: 'none', state: 'completed', amount, sentAt: now })
    const signed = signature === 'right' ? headers : { ...headers, 'x-sandbox-signature': signature }
    const url = { originalUrl: '/api/payment-callback.php?provider=sandbox', query: { provider: 'sandbox' } }
    const req = Object.assign(Readable.from([body]), { ...url, headers: signed, method: 'POST' })
    const call = calls.find(({ method }) => method === 'POST')!
    return (await runCall(call, ctx, req as unknown as Request, {} as Response))?.status
  }

  it('is refused for an hour with what is not signed; others, and what is signed, are not', async () => {
    const { count } = LIMITS.paymentCallback
    const forged = await Promise.all(Array.from({ length: count + 10 }, () => send('wrong')))
    expect(forged.filter((status) => status === 403)).toHaveLength(count)
    expect(forged.filter((status) => status === 429)).toHaveLength(10)
    expect(await send('right')).toBe(200)
    expect(await send('wrong', { ip: '203.0.113.10' })).toBe(403)
    expect(await send('wrong', { now: NOW + HOUR_MS })).toBe(403)
  })

  it('costs no question to a provider that signs nothing, also by messages that are true and change nothing', async () => {
    Object.assign(sandbox, { asksToAuthenticate: true })
    onTestFinished(() => void Reflect.deleteProperty(sandbox, 'asksToAuthenticate'))
    const callback = vi.spyOn(sandbox, 'callback')
    const { count } = LIMITS.paymentCallback
    const sent = await Promise.all(Array.from({ length: count }, () => send('right')))
    expect(new Set(sent)).toEqual(new Set([200]))
    expect(await send('right')).toBe(429)
    expect(callback).toHaveBeenCalledTimes(count)
    expect(await send('right', { ip: '203.0.113.10' })).toBe(200)
  })

  it('is not counted while the provider does not answer', async () => {
    vi.spyOn(sandbox, 'callback').mockRejectedValue(new Error('no line'))
    for (let at = 0; at <= LIMITS.paymentCallback.count; at += 40) {
      const sent = await Promise.all(Array.from({ length: 40 }, () => send('right')))
      expect(new Set(sent)).toEqual(new Set([503]))
    }
  })
})
