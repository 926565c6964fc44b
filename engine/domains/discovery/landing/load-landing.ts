import { data, type LoaderFunctionArgs, redirect } from 'react-router'
import { viewForVisitor } from '#engine/domains/profiles/index.ts'
import { countVisitor, maySeeMembers } from '#engine/domains/visits/index.ts'
import { requestContext } from '#engine/platform/context.ts'
import { notFound } from '#engine/platform/guards.ts'

const SLUG = /^[a-z0-9][a-z0-9-]{0,59}$/

/**
 * The page around one member for visitors: the public data, with blurred pictures. Members are redirected to the
 * profile; a brand that shows no members to visitors redirects to the sign-up, whether there is such a member or not.
 * Counts the view under the design's name and slug.
 */
export async function loadLanding(design: string, { context, params }: LoaderFunctionArgs) {
  const ctx = context.get(requestContext)
  const { id = '', slug = '' } = params
  if (slug && !SLUG.test(slug)) throw notFound()
  if (ctx.viewer) throw redirect(`/members/${encodeURIComponent(id)}`)
  const headers = { 'x-robots-tag': 'noindex' }
  if (!maySeeMembers(ctx)) throw redirect(`/members/${encodeURIComponent(id)}/signup`, { headers })
  const profile = await viewForVisitor(ctx, id)
  if (!profile) throw notFound()
  await countVisitor(ctx, { lander: design, slug, kind: 'view' })
  return data({ profile, brand: ctx.tenant.name, minAge: ctx.settings.min_age }, { headers })
}
