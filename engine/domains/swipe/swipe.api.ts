import * as z from 'zod'
import { passMember, undoPass } from '#engine/domains/likes/index.ts'
import { answer, defineCall, nothing, refuse } from '#engine/platform/call.ts'
import { swipeLike, viewSwipeDay, viewSwipeGame } from './swipe.ts'

const body = z.strictObject({ profile: z.strictObject({ id: z.uuid() }) })
const STATUS = {
  not_found: 404,
  too_late: 409,
  liked: 409,
  invisible: 403,
  too_many_requests: 429,
} as const

export default [
  /** The next cards, and what is left of the day. */
  defineCall({
    method: 'GET',
    path: '/api/swipe.php',
    auth: 'member',
    costsPage: true,
    handle: async (ctx) => answer(await viewSwipeGame(ctx)),
  }),
  /** Likes by a card of the swipe game; the answer says what is left of the day. */
  defineCall({
    method: 'POST',
    path: '/api/swipe.php',
    auth: 'member',
    body,
    handle: async (ctx, { body: { profile } }) => {
      const result = await swipeLike(ctx, profile.id)
      const day = await viewSwipeDay(ctx)
      if (result.ok) return answer({ match: result.match, ...day })
      if (result.reason === 'swipe_limit') return refuse(409, result.reason, { ...day })
      const { ok: _ok, reason, ...details } = result
      return refuse(STATUS[reason], reason, details)
    },
  }),
  /** Passes on a member: their card and their like are not shown again. */
  defineCall({
    method: 'POST',
    path: '/api/pass.php',
    auth: 'member',
    body,
    handle: async (ctx, { body: { profile } }) => {
      const result = await passMember(ctx, profile.id)
      if (result.ok) return nothing()
      const { ok: _ok, reason, ...details } = result
      return refuse(STATUS[reason], reason, details)
    },
  }),
  defineCall({
    method: 'DELETE',
    path: '/api/pass.php',
    auth: 'member',
    body,
    handle: async (ctx, { body: { profile } }) => {
      await undoPass(ctx, profile.id)
      return nothing()
    },
  }),
]
