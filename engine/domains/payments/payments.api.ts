import type { Request, Response } from 'express'
import * as z from 'zod'
import { answer, type CallMethod, defineCall, refuse } from '#engine/platform/call.ts'
import type { RequestContext } from '#engine/platform/context.ts'
import { returnAttempt, takeAttempt } from '#engine/platform/limits/attempts.ts'
import { LIMITS } from '#engine/platform/limits/limits.ts'
import { networkOf } from '#engine/platform/limits/network.ts'
import type { PaymentProvider, ProviderMessage } from '#engine/plugins/payment-provider.ts'
import { type ReceiveOutcome, receiveMessage } from './callbacks.ts'
import { findAvailable } from './providers/registry.ts'

/** The message exactly as it came: providers sign the raw bytes. */
function messageOf(req: Request, body: Buffer, receivedAt: number): ProviderMessage {
  const query = new URLSearchParams(req.originalUrl.split('?')[1])
  query.delete('provider')
  const headers: Record<string, string> = {}
  for (const [name, value] of Object.entries(req.headers))
    if (value !== undefined && name !== 'cookie') headers[name] = Array.isArray(value) ? value.join(', ') : value
  return { method: req.method === 'GET' ? 'GET' : 'POST', body, headers, query, receivedAt }
}

/**
 * Receives a message. An address whose messages mostly change nothing is refused: at once where each costs a question to
 * the provider, else only what is not signed. @throws as `receiveMessage`
 */
async function receiveWithin(
  ctx: RequestContext,
  provider: PaymentProvider,
  message: ProviderMessage,
): Promise<ReceiveOutcome | { readonly minutes: number }> {
  const key = `payment-callback:${networkOf(ctx.ip)}`
  const attempt = await takeAttempt(ctx.db, key, LIMITS.paymentCallback, ctx.now)
  if (!attempt.ok && provider.asksToAuthenticate) return attempt
  let outcome: ReceiveOutcome | undefined
  try {
    outcome = await receiveMessage(ctx, provider, message)
  } finally {
    if (attempt.ok && (outcome === 'applied' || outcome === undefined)) await returnAttempt(ctx.db, key)
  }
  return !attempt.ok && outcome === 'refused' ? attempt : outcome
}

/** Callbacks of providers. They have no session: a message is authenticated by its provider alone. */
const callback = (method: CallMethod & ProviderMessage['method']) =>
  defineCall({
    method,
    path: '/api/payment-callback.php',
    auth: 'anyone',
    changesState: false,
    worksSuspended: true,
    acts: true,
    query: z.object({ provider: z.string().max(36) }),
    handle: async (ctx, { query, bytes, req, res }) => {
      const provider = findAvailable(ctx, query.provider)
      if (!provider) return refuse(404, 'not_found')
      try {
        const outcome = await receiveWithin(ctx, provider, messageOf(req, bytes, ctx.now))
        if (typeof outcome === 'object') return refuse(429, 'too_many_requests', { minutes: outcome.minutes })
        if (outcome === 'refused') return refuse(403, 'bad_signature')
        if (outcome === 'wrong_amount') ctx.log.error({ provider: provider.name }, 'a payment has another amount')
      } catch (error) {
        ctx.log.error({ err: error, provider: provider.name }, 'a message of a payment provider was not applied')
        return refuse(503, 'busy')
      }
      return provider.acknowledgement === undefined
        ? answer({ received: true })
        : acknowledge(res, provider.acknowledgement)
    },
  })

/** Providers take a message for lost, and send it again, if the answer is not their own word. */
function acknowledge(res: Response, text: string): undefined {
  res.status(200).setHeader('cache-control', 'no-store').type('text/plain').send(text)
}

export default [callback('GET'), callback('POST')]
