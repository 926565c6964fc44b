import * as z from 'zod'
import { answer, defineCall, refuse } from '#engine/platform/call.ts'
import { blockMember, reportSubject, unblockMember } from './moderation.ts'
import { reportSchema } from './schema.ts'

const profileBody = z.strictObject({ profile: z.strictObject({ id: z.uuid() }) })

export default [
  defineCall({
    method: 'POST',
    path: '/api/report.php',
    auth: 'member',
    body: reportSchema,
    handle: async (ctx, { body }) => {
      const taken = await reportSubject(ctx, body)
      return taken.ok ? answer({ report: { client_id: body.client_id, status: 'open' } }) : refuse(404, taken.reason)
    },
  }),
  defineCall({
    method: 'POST',
    path: '/api/block.php',
    auth: 'member',
    body: profileBody,
    handle: async (ctx, { body }) => {
      const blocked = await blockMember(ctx, body.profile.id)
      return blocked.ok ? answer(body) : refuse(404, blocked.reason)
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
