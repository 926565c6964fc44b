import { readPicture, storePhoto } from '#engine/domains/photos/index.ts'
import { hasTrafficSource } from '#engine/domains/visits/index.ts'
import { answer, defineCall, redirectTo, refuse } from '#engine/platform/call.ts'
import { maySignUp } from './rules.ts'
import { apiSignupSchema, sealSignup, trackingOf } from './sealed-signup.ts'

export default [
  /** The photo of step 1 from a form without script; redirects to the step. */
  defineCall({
    method: 'POST',
    path: '/api/signup-photo.php',
    auth: 'member',
    accepts: 'image',
    async handle(ctx, { bytes, req }) {
      const picture = await readPicture(bytes, req.headers['content-type'] ?? '')
      const stored = picture ? await storePhoto(ctx, picture) : ({ ok: false, reason: 'photo_unreadable' } as const)
      return redirectTo(stored.ok ? '/signup?step=1' : `/signup?step=1&reason=${stored.reason}`)
    },
  }),
  /**
   * Starts a sign-up on behalf of a partner, with known fields and tracking data. Stores nothing; returns the URL where
   * the person completes the sign-up (decisions/partner-signup.md).
   */
  defineCall({
    method: 'POST',
    path: '/api/signup.php',
    auth: 'anyone',
    changesState: false,
    body: apiSignupSchema,
    async handle(ctx, { body }) {
      if (!hasTrafficSource(trackingOf(body))) return refuse(403, 'traffic_source_required')
      if (!maySignUp(ctx.settings.signups, true)) return refuse(403, 'invite_required')
      return answer({ url: `${ctx.origin}/complete-signup?token=${sealSignup(ctx, body)}&api_signup_complete=1` })
    },
  }),
]
