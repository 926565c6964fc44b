import type { RequestContext } from '#engine/server/context.ts'
import { TRACKING_COOKIE, trackingCookie } from './cookies.ts'

const FIELDS = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const
const MAX_LENGTH = 100
export type Tracking = Readonly<Partial<Record<(typeof FIELDS)[number], string>>>

function pick(params: URLSearchParams): Tracking {
  const found: Partial<Record<(typeof FIELDS)[number], string>> = {}
  for (const field of FIELDS) {
    const value = params.get(field)
    if (value) found[field] = value.slice(0, MAX_LENGTH)
  }
  return found
}

/** Where the visitor came from: as stored at the first visit, else as this address says (spec section 3). */
export function readTracking(ctx: Pick<RequestContext, 'cookies'>, url: URL): Tracking {
  const stored = pick(new URLSearchParams(ctx.cookies[TRACKING_COOKIE] ?? ''))
  return Object.keys(stored).length > 0 ? stored : pick(url.searchParams)
}

/** Spec section 6: a visitor with a network or a ref came by a traffic source. */
export const hasTrafficSource = ({ network, ref }: Tracking) => Boolean(network ?? ref)

/** The cookie that keeps the first visit's tracking for 30 days; undefined when there is nothing new to keep. */
export function newTrackingCookie(ctx: Pick<RequestContext, 'cookies' | 'origin'>, url: URL): string | undefined {
  if (ctx.cookies[TRACKING_COOKIE]) return undefined
  const tracking = pick(url.searchParams)
  if (Object.keys(tracking).length === 0) return undefined
  return trackingCookie(ctx.origin, new URLSearchParams(tracking as Record<string, string>).toString())
}
