import * as z from 'zod'
import type { RequestContext } from '#engine/platform/context.ts'
import { TRACKING_COOKIE, trackingCookie } from '#engine/platform/cookies.ts'

const FIELDS = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const
const LONGEST_VALUE = 100
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
    if (value) found[field] = value.slice(0, LONGEST_VALUE)
  }
  return found
}

/** The traffic source as `takeTracking` left it in the request (product.md 3.9). */
export const readTracking = ({ cookies }: Pick<RequestContext, 'cookies'>): Tracking =>
  pick(new URLSearchParams(cookies[TRACKING_COOKIE] ?? ''))

/** product.md section 6: a visitor with a network or a ref came by a traffic source. */
export const hasTrafficSource = ({ network, ref }: Tracking) => Boolean(network ?? ref)

/**
 * Takes the traffic source from whatever page the visitor arrives on: what is stored stays, and a later visit fills in
 * what is missing (product.md 13.3). Answers the request with it, and the cookie that keeps it for 30 days when there
 * is something new.
 */
export function takeTracking<Context extends Pick<RequestContext, 'cookies' | 'origin'>>(
  ctx: Context,
  params: URLSearchParams,
): { ctx: Context; cookie?: string } {
  const stored = readTracking(ctx)
  const tracking = { ...pick(params), ...stored } as Record<string, string>
  if (Object.keys(tracking).length === Object.keys(stored).length) return { ctx }
  const value = new URLSearchParams(tracking).toString()
  return {
    ctx: { ...ctx, cookies: { ...ctx.cookies, [TRACKING_COOKIE]: value } },
    cookie: trackingCookie(ctx.origin, value),
  }
}

/** Whether the request's visitor may see members, on any page of the site (product.md 13.3). */
export function maySeeMembers(ctx: Pick<RequestContext, 'cookies' | 'settings' | 'viewer'>): boolean {
  const { settings, viewer } = ctx
  if (viewer || settings.logged_out_search) return true
  return settings.logged_out_search_trafficsource && hasTrafficSource(readTracking(ctx))
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

/** The lander in a member's stored tracking. */
export const parseLander = (tracking: string): FromLander => fromLanderSchema.parse(JSON.parse(tracking))
