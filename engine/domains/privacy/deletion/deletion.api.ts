import * as z from 'zod'
import { linkCookie, NO_REFERRER } from '#engine/domains/accounts/index.ts'
import { defineCall, redirectTo } from '#engine/platform/call.ts'

export default [
  /** The link of the deletion mail: redirects to the page with the button, and changes nothing itself. */
  defineCall({
    method: 'GET',
    path: '/api/reactivate.php',
    auth: 'anyone',
    query: z.object({
      token: z
        .string()
        .regex(/^[\w-]{43}$/)
        .catch(''),
    }),
    handle: async (ctx, { query: { token } }) =>
      token === ''
        ? redirectTo('/reactivate')
        : redirectTo('/reactivate', { ...NO_REFERRER, 'set-cookie': linkCookie(ctx.origin, 'reactivate', token) }),
  }),
]
