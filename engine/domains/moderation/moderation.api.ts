import * as z from 'zod'
import { answer, defineCall, refuse } from '#engine/platform/call.ts'
import { blockMember, reportSubject, unblockMember } from './moderation.ts'
import { reportSchema } from './schema.ts'

const profileBody = z.strictObject({ profile: z.strictObject({ id: z.uuid() }) })

const refuseMany = (refused: { readonly reason: string; readonly minutes?: number }) =>
  refused.minutes === undefined
    ? refuse(404, refused.reason)
    : refuse(429, refused.reason, { minutes: refused.minutes })

export default [
  defineCall({
    method: 'POST',
    path: '/api/report.php',
    auth: 'member',
    body: reportSchema,
    handle: async (ctx, { body }) => {
      const taken = await reportSubject(ctx, body)
      return taken.ok ? answer({ report: { client_id: body.client_id, status: 'open' } }) : refuseMany(taken)
    },
  }),
  defineCall({
    method: 'POST',
    path: '/api/block.php',
    auth: 'member',
    body: profileBody,
    handle: async (ctx, { body }) => {
      const blocked = await blockMember(ctx, body.profile.id)
      return blocked.ok ? answer(body) : refuseMany(blocked)
    },
  }),
  defineCall({
    method: 'DELETE',
    path: '/api/block.php',
    auth: 'member',
    body: profileBody,
    handle: async (ctx, { body }) => {
      const unblocked = await unblockMember(ctx, body.profile.id)
      return unblocked.ok ? answer(body) : refuse(404, unblocked.reason)
    },
  }),
]
