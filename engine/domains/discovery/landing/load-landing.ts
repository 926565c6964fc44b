import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { viewForVisitor } from '#engine/domains/profiles/index.ts'
import { countLanderVisit, hasTrafficSource, newTrackingCookie, readTracking } from '#engine/domains/visits/index.ts'
import { type RequestContext, requestContext } from '#engine/platform/context.ts'
import { notFound } from '#engine/platform/guards.ts'
import { writeBeside } from '#engine/platform/write-beside.ts'

const SLUG = /^[a-z0-9][a-z0-9-]{0,59}$/

/** Visitors see members only where they may search (product.md 3.6, `logged_out_search`). */
const maySeeLanding = ({ settings }: RequestContext, tracked: boolean) =>
  settings.logged_out_search || (settings.logged_out_search_trafficsource && tracked)

/**
 * The page around one member for visitors: the public data, with blurred pictures. Members are redirected to the
 * profile; a brand that shows no members to visitors redirects to the sign-up. Counts the view under the design's name
 * and slug.
 */
export async function loadLanding(design: string, { context, request, params }: LoaderFunctionArgs) {
  const ctx = context.get(requestContext)
  const { id = '', slug = '' } = params
  if (slug && !SLUG.test(slug)) throw notFound()
  if (ctx.viewer) throw redirect(`/members/${encodeURIComponent(id)}`)
  const profile = await viewForVisitor(ctx, id)
  if (!profile) throw notFound()
  const url = new URL(request.url)
  const cookie = newTrackingCookie(ctx, url)
  const headers = new Headers({ 'x-robots-tag': 'noindex' })
  if (cookie) headers.set('set-cookie', cookie)
  if (!maySeeLanding(ctx, hasTrafficSource(readTracking(ctx, url))))
    throw redirect(`/members/${profile.id}/signup`, { headers })
  await writeBeside(ctx, () => countLanderVisit(ctx.db, { lander: design, slug, kind: 'view', now: ctx.now }))
  return data({ profile, brand: ctx.tenant.name, minAge: ctx.settings.min_age }, { headers })
}
