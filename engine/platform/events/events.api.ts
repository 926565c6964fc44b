import * as z from 'zod'
import { authenticationRequired, defineCall, refuse } from '../call.ts'
import { openStream } from './stream.ts'

/** `member`: the member for whom the page was rendered; it is refused if another member has logged in meanwhile. */
const events = defineCall({
  method: 'GET',
  path: '/api/events',
  auth: 'member',
  raw: true,
  query: z.object({ last_event_id: z.string().max(64).optional(), member: z.uuid().optional() }),
  handle: async (ctx, { query, req, res }) => {
    if (query.member !== undefined && query.member !== ctx.viewer.id) return authenticationRequired
    const opened = openStream(ctx, res, req.get('last-event-id') ?? query.last_event_id)
    if (!opened) return refuse(429, 'too_many_streams')
    // The answer stays open for hours; it would hold the context of the request in memory.
    res.locals = {}
    return undefined
  },
})

export default [events]
