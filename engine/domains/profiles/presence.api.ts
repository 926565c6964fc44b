import * as z from 'zod'
import { noteBounce } from '#engine/domains/visits/index.ts'
import { type CallAnswer, defineCall, nothing, refuse } from '#engine/platform/call.ts'
import type { MemberContext } from '#engine/platform/context.ts'
import { pageBefore } from '#engine/platform/trust/same-site.ts'
import { noteHidden, noteShown } from './presence.ts'

const answered = (isNoted: boolean): CallAnswer =>
  isNoted ? nothing() : refuse(429, 'too_many_requests', { minutes: 1 })

export default [
  defineCall({
    method: 'POST',
    path: '/api/page-hidden.php',
    auth: 'anyone',
    body: z.strictObject({}),
    handle: async (ctx, { req }) => {
      const { viewer } = ctx
      if (viewer) return answered(await noteHidden({ ...ctx, viewer }))
      const page = pageBefore(req, ctx.origin)
      if (page !== undefined) await noteBounce(ctx, page)
      return nothing()
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
