import * as z from 'zod'
import { type CallAnswer, defineCall, nothing, refuse } from '#engine/platform/call.ts'
import { BOUNCE_PARAM } from '#engine/platform/client/bounces.ts'
import type { MemberContext, RequestContext } from '#engine/platform/context.ts'
import { pageBefore } from '#engine/platform/trust/same-site.ts'
import { noteHidden, noteShown } from './presence.ts'

const answered = (isNoted: boolean): CallAnswer =>
  isNoted ? nothing() : refuse(429, 'too_many_requests', { minutes: 1 })

/** Writes a page that was left to the log, where its address asked for that (product.md 7.3). */
function logBounce({ log, origin, viewer }: RequestContext, page: string | undefined): void {
  if (page === undefined) return
  const { pathname, searchParams } = new URL(page, origin)
  if (searchParams.has(BOUNCE_PARAM)) log.info({ page: pathname, loggedIn: viewer !== undefined }, 'a page was left')
}

export default [
  defineCall({
    method: 'POST',
    path: '/api/page-hidden.php',
    auth: 'anyone',
    body: z.strictObject({}),
    handle: async (ctx, { req }) => {
      logBounce(ctx, pageBefore(req, ctx.origin))
      const { viewer } = ctx
      return answered(viewer === undefined || (await noteHidden({ ...ctx, viewer })))
    },
  }),
  defineCall({
    method: 'POST',
    path: '/api/page-shown.php',
    auth: 'member',
    body: z.strictObject({}),
    handle: async (ctx: MemberContext) => answered(await noteShown(ctx)),
  }),
]
