import * as z from 'zod'
import { defineCall, nothing } from '#engine/platform/call.ts'
import { unsubscribe } from './push.ts'
import { endpointSchema } from './schema.ts'

/** `POST /api/user.php?push=1` subscribes; it shares its path with the login, in accounts.api.ts. */
export default [
  /** Deletes this browser's subscription. */
  defineCall({
    method: 'DELETE',
    path: '/api/user.php',
    auth: 'member',
    query: z.object({ push: z.literal('1') }),
    body: endpointSchema,
    async handle(ctx, { body }) {
      await unsubscribe(ctx, body.endpoint)
      return nothing()
    },
  }),
]
