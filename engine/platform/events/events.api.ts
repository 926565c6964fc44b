import * as z from 'zod'
import { authenticationRequired, defineCall, refuse } from '../call.ts'
import { openStream } from './stream.ts'

/** `member`: for whom the page was made; another who has logged in meanwhile gets no stream of it. */
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
    // The answer stays open for hours, and with it would the context of the request.
    res.locals = {}
    return undefined
  },
})

export default [events]
