import * as z from 'zod'
import type { RequestContext } from '#engine/platform/context.ts'
import { TRACKING_COOKIE, trackingCookie } from '#engine/platform/cookies.ts'

const FIELDS = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const
const MAX_LENGTH = 100
/** The lander that led to the sign-up, and its slug; stored with the member's tracking data. */
export interface FromLander {
  readonly lander?: string
  readonly lander_slug?: string
}
export type Tracking = Readonly<Partial<Record<(typeof FIELDS)[number], string>>> & FromLander

function pick(params: URLSearchParams): Tracking {
  const found: Partial<Record<(typeof FIELDS)[number], string>> = {}
  for (const field of FIELDS) {
    const value = params.get(field)
    if (value) found[field] = value.slice(0, MAX_LENGTH)
  }
  return found
}

/** The traffic source: as stored at the first visit, else from this URL (product.md 3.9). */
export function readTracking(ctx: Pick<RequestContext, 'cookies'>, url: URL): Tracking {
  const stored = pick(new URLSearchParams(ctx.cookies[TRACKING_COOKIE] ?? ''))
  return Object.keys(stored).length > 0 ? stored : pick(url.searchParams)
}

/** product.md section 6: a visitor with a network or a ref came by a traffic source. */
export const hasTrafficSource = ({ network, ref }: Tracking) => Boolean(network ?? ref)

/** The cookie that stores the first visit's tracking for 30 days; undefined if there is nothing new to store. */
export function newTrackingCookie(ctx: Pick<RequestContext, 'cookies' | 'origin'>, url: URL): string | undefined {
  if (ctx.cookies[TRACKING_COOKIE]) return undefined
  const tracking = pick(url.searchParams)
  if (Object.keys(tracking).length === 0) return undefined
  return trackingCookie(ctx.origin, new URLSearchParams(tracking as Record<string, string>).toString())
}

const LANDER_SLUG = /^[a-z0-9][a-z0-9-]{0,59}$/

/** The lander named in this URL, if it is one of the tenant's; an invalid slug is dropped. */
export function readLander({ tenant }: Pick<RequestContext, 'tenant'>, url: URL): FromLander {
  const lander = url.searchParams.get('lander')
  if (!lander || !tenant.landers.includes(lander)) return {}
  const slug = url.searchParams.get('lander_slug')
  return slug && LANDER_SLUG.test(slug) ? { lander, lander_slug: slug } : { lander }
}

const fromLanderSchema = z.object({ lander: z.string().optional(), lander_slug: z.string().optional() })

/** The lander kept in a member's stored tracking. */
export const parseLander = (tracking: string): FromLander => fromLanderSchema.parse(JSON.parse(tracking))
