import * as z from 'zod'
import { exactKm, nearestPlace } from '#engine/domains/geo/index.ts'
import { readPicture, storePhoto } from '#engine/domains/photos/index.ts'
import { answer, defineCall, redirectTo, refuse } from '#engine/server/call.ts'
import { maySignUp } from '../rules.ts'
import { hasTrafficSource } from '../tracking.ts'
import { apiSignupSchema, sealSignup, trackingOf } from './sealed-signup.ts'

/** Further away than this, the browser is in no country of the brand. */
const NEAR_KM = 100

const degrees = (limit: number) => z.coerce.number().min(-limit).max(limit)

export default [
  /** The town around a point (spec section 7), among the brand's countries. The point is used and forgotten. */
  defineCall({
    method: 'GET',
    path: '/api/geocode.php',
    auth: 'anyone',
    query: z.object({ lat: degrees(90), lon: degrees(180) }),
    async handle(ctx, { query }) {
      const place = nearestPlace(query.lat, query.lon, ctx.tenant.countries)
      if (!place || exactKm(query, place) > NEAR_KM) return refuse(404, 'not_found')
      const { id, name, region, country } = place
      return answer({ place: { id, name, region, country } })
    },
  }),
  /** The photo of step 1 as a plain form sends it; leads back to the step. */
  defineCall({
    method: 'POST',
    path: '/api/signup-photo.php',
    auth: 'member',
    accepts: 'image',
    async handle(ctx, { bytes, req }) {
      const picture = await readPicture(bytes, req.headers['content-type'] ?? '')
      const stored = picture ? await storePhoto(ctx, picture) : ({ ok: false, reason: 'photo_unreadable' } as const)
      return redirectTo(stored.ok ? '/signup?step=1' : `/signup?step=1&problem=${stored.reason}`)
    },
  }),
  /**
   * A partner hands over somebody who wants to sign up: what is known so far, and where they come from. Nothing is
   * stored; the answer is the address where the person adds what is missing, agrees and becomes a member.
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
