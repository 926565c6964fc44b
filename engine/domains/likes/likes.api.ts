import * as z from 'zod'
import { answer, defineCall, nothing, refuse } from '#engine/platform/call.ts'
import { answerList } from '#engine/platform/revisions.ts'
import { findAutoLike } from './auto-like.ts'
import { likeMember, noteMatchShown, seeLike, unlikeMember } from './likes.ts'
import { listLikedProfiles, viewLikes } from './tabs.ts'
import { TYPES } from './types.ts'

const profileBody = z.strictObject({ profile: z.strictObject({ id: z.uuid() }) })
/** `popup`: the match that the like made was shown in its pop-up; else the like was seen. */
const seenBody = profileBody.extend({ popup: z.literal('match').optional() })
const STATUS = { not_found: 404, invisible: 403, too_late: 409, too_many_requests: 429 } as const

export default [
  defineCall({
    method: 'GET',
    path: '/api/likes.php',
    auth: 'member',
    handle: (ctx, { req }) => answerList(ctx, req.headers['if-none-match'], 'likes', () => viewLikes(ctx)),
  }),
  /** The page of a tab of the likes page after a cursor (product.md 13.4). */
  defineCall({
    method: 'GET',
    path: '/api/likes-page.php',
    auth: 'member',
    costsPage: true,
    query: z.object({ type: z.enum(TYPES), after: z.string().max(60) }),
    handle: async (ctx, { query }) => answer(await listLikedProfiles(ctx, query.type, query.after)),
  }),
  /** A GET that notes what it showed: our own pages alone may ask (product.md 10.3). */
  defineCall({
    method: 'GET',
    path: '/api/auto-like.php',
    auth: 'member',
    changesState: true,
    handle: async (ctx, { req }) => {
      if (req.headers['x-client'] !== 'web') return refuse(403, 'cross_site')
      const profile = await findAutoLike(ctx)
      return profile ? answer(profile) : nothing()
    },
  }),
  defineCall({
    method: 'POST',
    path: '/api/like.php',
    auth: 'member',
    body: profileBody,
    handle: async (ctx, { body }) => {
      const { ok, ...rest } = await likeMember(ctx, body.profile.id)
      if (ok || !('reason' in rest)) return answer(rest)
      const { reason, ...details } = rest
      return refuse(STATUS[reason], reason, details)
    },
  }),
  defineCall({
    method: 'DELETE',
    path: '/api/like.php',
    auth: 'member',
    body: profileBody,
    handle: async (ctx, { body }) => {
      const taken = await unlikeMember(ctx, body.profile.id)
      return taken.ok ? answer(body) : refuse(STATUS[taken.reason], taken.reason)
    },
  }),
  defineCall({
    method: 'POST',
    path: '/api/likes-seen.php',
    auth: 'member',
    body: seenBody,
    handle: async (ctx, { body }) => {
      await (body.popup ? noteMatchShown : seeLike)(ctx, body.profile.id)
      return nothing()
    },
  }),
]
