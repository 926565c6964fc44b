import * as z from 'zod'
import type { Placed, RequestContext } from '#engine/platform/context.ts'
import { TRACKING_COOKIE, trackingCookie } from '#engine/platform/cookies.ts'
import type { Arrival } from '#engine/platform/manifests/domain.ts'
import type { Tenant } from '#engine/tenancy/schema.ts'

const FIELDS = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const
const LONGEST_VALUE = 100
/** The lander that led to the sign-up, its slug and the variant of an experiment, `<variant>.<round>`; stored with the member's tracking data. */
export interface FromLander {
  readonly lander?: string
  readonly lander_slug?: string
  readonly lander_variant?: string
}
export type Tracking = Readonly<Partial<Record<(typeof FIELDS)[number], string>>> & FromLander

/** What of a traffic source names a campaign; anything else, such as an address, may name a person. */
const SOURCE_PART = /^[A-Za-z0-9][\w.-]{0,39}$/

/** The traffic source as it is counted, `network/ref`: `-` for a part that it lacks, '' for none. */
export function sourceOf({ network, ref }: Tracking): string {
  const parts = [network, ref].map((part = '') => (SOURCE_PART.test(part) ? part.toLowerCase() : '-'))
  if (parts[1] === '-') parts.pop()
  return parts.join() === '-' ? '' : parts.join('/')
}

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
 * what is missing (product.md 13.3). Answers the request's cookies with it, and the cookie that holds it for the visit, or
 * for `tracking_days`, when there is something new.
 */
export function takeTracking(
  { cookies, origin, settings }: Pick<RequestContext, 'cookies' | 'origin' | 'settings'>,
  params: URLSearchParams,
): Arrival | undefined {
  const known = readTracking({ cookies })
  const tracking = { ...pick(params), ...known } as Record<string, string>
  if (Object.keys(tracking).length === Object.keys(known).length) return undefined
  const value = new URLSearchParams(tracking).toString()
  return {
    cookies: { ...cookies, [TRACKING_COOKIE]: value },
    stored: trackingCookie(origin, value, settings.tracking_days),
  }
}

/**
 * The visitor's traffic source, if the settings name it: these few are what pages may depend on, because a visitor may
 * come with any other.
 */
export function findSource(ctx: Pick<RequestContext, 'cookies' | 'settings'>): string | undefined {
  const { traffic_sources, home_landers } = ctx.settings
  const { network, ref } = readTracking(ctx)
  const isNamed = (source: string) =>
    traffic_sources.includes(source) || home_landers.some((one) => one.source === source)
  return [network, ref].map((part) => part?.toLowerCase()).find((part) => part !== undefined && isNamed(part))
}

/** Which traffic source it is does not matter to the root page, unless the settings name it. */
export const neutralTracking = (ctx: Pick<RequestContext, 'cookies' | 'settings'>): Readonly<Record<string, string>> =>
  hasTrafficSource(readTracking(ctx)) ? { [TRACKING_COOKIE]: `ref=${findSource(ctx) ?? '1'}` } : {}

/** A member's own word is asked for in the entry warning too. */
const asksForCheck = ({ age_assurance }: RequestContext['settings']) =>
  age_assurance !== 'none' && age_assurance !== 'self-declared'

/** Whether the request's visitor may see members, on any page of the site (product.md 13.3). */
export function maySeeMembers(ctx: Pick<RequestContext, 'cookies' | 'settings' | 'viewer'>): boolean {
  const { settings, viewer } = ctx
  if (viewer) return true
  // Where members have to pass a check, nobody is shown before one (product.md 12.11).
  if (asksForCheck(settings)) return false
  if (settings.logged_out_search) return true
  return settings.logged_out_search_trafficsource && hasTrafficSource(readTracking(ctx))
}

const LANDER_SLUG = /^[a-z0-9][a-z0-9-]{0,59}$/

const LANDER_PATH = /^\/landers\/([^/]+)(?:\/([^/]+))?\/?$/

/** The lander at a path, if it is one of the tenant's. */
export function visitOf({ tenant }: Pick<RequestContext, 'tenant'>, pathname: string): Placed['visit'] | undefined {
  const [, lander, slug = ''] = LANDER_PATH.exec(pathname) ?? []
  const isOne = lander !== undefined && tenant.landers.includes(lander) && (!slug || LANDER_SLUG.test(slug))
  return isOne ? { lander, slug } : undefined
}

/** The lander named in this URL, if it is one of the tenant's; an invalid slug and an unknown variant are dropped. */
export function readLander({ tenant }: Pick<RequestContext, 'tenant'>, url: URL): FromLander {
  const lander = url.searchParams.get('lander')
  if (!lander || !tenant.landers.includes(lander)) return {}
  const slug = url.searchParams.get('lander_slug')
  const from = slug && LANDER_SLUG.test(slug) ? { lander, lander_slug: slug } : { lander }
  const variant = url.searchParams.get('lander_variant')
  return variant && isRunning(tenant, from, variant) ? { ...from, lander_variant: variant } : from
}

/** Whether an experiment at that address has the variant, and nothing of it was changed since. */
function isRunning({ experiments }: Tenant, { lander, lander_slug = '' }: FromLander, variant: string): boolean {
  const experiment = experiments.find((one) => one.lander === lander && one.slug === lander_slug)
  return experiment?.variants.some(({ name }) => `${name}.${experiment.round}` === variant) === true
}

/** The parameters that `readLander` reads. */
export const writeLander = (visit: Placed['visit']): Record<string, string> => ({
  lander: visit.lander,
  ...(visit.slug && { lander_slug: visit.slug }),
  ...(visit.variant !== undefined && { lander_variant: visit.variant }),
})

const storedSchema = z.object({
  ...{ lander: z.string().optional(), lander_slug: z.string().optional(), lander_variant: z.string().optional() },
  ...{ network: z.string().optional(), ref: z.string().optional() },
  ...{ sub1: z.string().optional(), sub2: z.string().optional(), sub3: z.string().optional() },
})

/** A member's stored tracking. */
export const parseTracking = (tracking: string): Tracking => storedSchema.parse(JSON.parse(tracking))

/** Where a member came from, for counts: `network/ref` and `lander/slug`; '' for none. */
export function trafficOf(tracking: string): { readonly source: string; readonly lander: string } {
  const stored = parseTracking(tracking || '{}')
  const { lander = '', lander_slug } = stored
  return { source: sourceOf(stored), lander: lander_slug ? `${lander}/${lander_slug}` : lander }
}
