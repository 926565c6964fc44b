import * as z from 'zod'
import { answer, defineCall, redirectTo, refuse } from '#engine/platform/call.ts'
import { isBounceSecret, recordBounce } from './bounces/record.ts'
import { unsubscribe } from './unsubscribe.ts'

const tokenQuery = z.object({ token: z.string().max(200).catch('') })

export default [
  /**
   * The unsubscribe link of the mail header, opened in a browser: redirects to a page with one button; changes nothing.
   */
  defineCall({
    method: 'GET',
    path: '/api/unsubscribe.php',
    auth: 'anyone',
    query: tokenQuery,
    handle: async (_ctx, { query }) => redirectTo(`/unsubscribe?token=${encodeURIComponent(query.token)}`),
  }),
  /** One-click unsubscribe of the mail program (RFC 8058): cross-origin, authorized by the signed token. */
  defineCall({
    method: 'POST',
    path: '/api/unsubscribe.php',
    auth: 'anyone',
    changesState: false,
    worksSuspended: true,
    query: tokenQuery,
    async handle(ctx, { query }) {
      const result = await unsubscribe(ctx, query.token)
      return result.ok ? answer({ unsubscribed: result.what }) : refuse(400, result.reason)
    },
  }),
  /** A bounce or complaint (message/rfc822) that a mail server posts with the installation's secret. */
  defineCall({
    method: 'POST',
    path: '/api/bounce.php',
    auth: 'anyone',
    changesState: false,
    worksSuspended: true,
    accepts: 'message',
    async handle(ctx, { req, bytes }) {
      if (!isBounceSecret(ctx.services.secrets.signing, req.get('x-bounce-secret'))) return refuse(403, 'wrong_secret')
      const outcome = await recordBounce(ctx.services, [ctx.tenant], bytes)
      return outcome.ok ? answer({ recorded: outcome.kind }) : refuse(400, outcome.reason)
    },
  }),
]
