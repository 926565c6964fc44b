import * as z from 'zod'
import { answer, defineCall, refuse } from '#engine/platform/call.ts'
import { applyNotice } from './notices.ts'
import { findOffered } from './providers/registry.ts'

/** Callbacks of providers. They have no session: a message is authenticated by its signature alone. */
const callback = defineCall({
  method: 'POST',
  path: '/api/payment-callback.php',
  auth: 'anyone',
  changesState: false,
  query: z.strictObject({ provider: z.string().max(36) }),
  body: z.record(z.string().max(64), z.string().max(4096)),
  handle: async (ctx, { query, body }) => {
    const provider = findOffered(ctx, query.provider)
    if (!provider) return refuse(404, 'not_found')
    const notice = provider.callback(ctx, body)
    if (!notice) return refuse(403, 'bad_signature')
    await applyNotice(ctx, notice)
    return answer({ received: true })
  },
})

export default [callback]
