import * as z from 'zod'
import { defineCall, refuse } from '../call.ts'
import { MAX_STREAMS_PER_MEMBER } from './rules.ts'
import { openStream } from './stream.ts'

/** Open streams of this process, by pool and member; used for the limit only. */
const open = new Map<string, number>()

const events = defineCall({
  method: 'GET',
  path: '/api/events',
  auth: 'member',
  raw: true,
  query: z.object({ last_event_id: z.string().max(64).optional() }),
  handle: async (ctx, { query, req, res }) => {
    const key = `${ctx.tenant.poolId}:${ctx.viewer.id}`
    const count = open.get(key) ?? 0
    if (count >= MAX_STREAMS_PER_MEMBER) return refuse(429, 'too_many_streams')
    open.set(key, count + 1)
    try {
      await openStream(ctx, res, req.get('last-event-id') ?? query.last_event_id)
    } finally {
      const left = (open.get(key) ?? 1) - 1
      if (left > 0) open.set(key, left)
      else open.delete(key)
    }
    return undefined
  },
})

export default [events]
