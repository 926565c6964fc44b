import * as z from 'zod'
import { answer, defineCall, refuse } from '#engine/platform/call.ts'
import { findUsable, receiveAgeMessage } from './age-check.ts'

/** Messages of providers of age checks. They have no session: a message is authenticated by its provider alone. */
export default [
  defineCall({
    method: 'POST',
    path: '/api/age-callback.php',
    auth: 'anyone',
    changesState: false,
    query: z.object({ provider: z.string().max(36) }),
    handle: async (ctx, { query, bytes, req }) => {
      const provider = findUsable(ctx, query.provider)
      if (!provider) return refuse(404, 'not_found')
      const headers = Object.fromEntries(
        Object.entries(req.headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
      )
      const parameters = new URLSearchParams(req.originalUrl.split('?')[1])
      parameters.delete('provider')
      try {
        const message = { method: 'POST', body: bytes, headers, query: parameters, receivedAt: ctx.now } as const
        const outcome = await receiveAgeMessage(ctx, provider, message)
        return outcome === 'refused' ? refuse(403, 'bad_signature') : answer({ received: true })
      } catch (error) {
        ctx.log.error({ err: error, provider: provider.name }, 'a message of a provider of age checks was not applied')
        return refuse(503, 'busy')
      }
    },
  }),
]
