import { listFeatured } from '#engine/domains/profiles/index.ts'
import { DISTANCES } from '#engine/domains/search/shared/limits.ts'
import { latestBirth, startOptions } from '#engine/domains/signup/index.ts'
import { countVisitor, maySeeMembers, readTracking, writeLander } from '#engine/domains/visits/index.ts'
import { requestContext } from '#engine/platform/context.ts'
import { notFound } from '#engine/platform/guards.ts'
import type { RouteHandle } from '#engine/platform/handle.ts'
import type { LanderProps } from '#engine/plugins/define-lander.ts'
import type { Route } from './+types/lander.route'
import { LanderSlot } from './LanderSlot.tsx'
import { landerTexts } from './lander-texts.ts'

export const handle: RouteHandle = {
  texts: ['home'],
  layout: 'lander',
  title: 'by-site',
  hydrate: false,
  indexed: true,
}

const FEATURED_ON_LANDER = 12
const SLUG = /^[a-z0-9][a-z0-9-]{0,59}$/

/** The lander of a route's pattern, `/landers/<name>/:slug?`. */
const nameIn = (pattern: string) => pattern.split('/').filter(Boolean)[1] ?? ''

/**
 * The parent route of every `/landers/<name>/<slug>`, whose page is the child route: answers for landers that the
 * tenant lists (product.md 2.1), else 404. Counts the view.
 */
export async function loader({ context, params, pattern }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const lander = nameIn(pattern)
  if (!ctx.tenant.landers.includes(lander)) throw notFound()
  if (params.slug !== undefined && !SLUG.test(params.slug)) throw notFound()
  const members = maySeeMembers(ctx) ? await listFeatured(ctx, FEATURED_ON_LANDER) : []
  const { placed } = ctx
  const visit = placed?.visit ?? { lander, slug: params.slug ?? '' }
  const isCounted = placed?.isCounted ?? true
  if (isCounted) await countVisitor(ctx, { ...visit, kind: 'view' })
  const { genders, seekings } = startOptions(ctx)
  const parameters = { brand: ctx.tenant.name, age: ctx.settings.min_age }
  const props: LanderProps = {
    brand: ctx.tenant.name,
    slug: visit.slug || undefined,
    locale: ctx.locale,
    minAge: ctx.settings.min_age,
    country: ctx.country,
    distances: DISTANCES,
    bornBy: latestBirth(ctx.settings.min_age, ctx.now),
    profileFields: ctx.settings.visible_profile_fields,
    genders,
    seekings,
    fictional: ctx.settings.fictional_singular[ctx.locale] ?? '',
    fictionalProfiles: ctx.settings.fictional_profiles,
    featured: members.map(({ id, name, age, place, fictional, main_image }) => {
      return { id, name, age, place, fictional, photo: main_image?.match ?? null, focus: main_image?.focus }
    }),
    blurred: ctx.settings.visitor_photos === 'blurred',
    people: ctx.tenant.pack.imagery,
    tracking: { ...readTracking(ctx), ...(isCounted && writeLander(visit)) },
    texts: landerTexts(lander, ctx.locale, parameters, placed?.texts),
  }
  return props
}

export default function Lander({ loaderData }: Route.ComponentProps) {
  return <LanderSlot props={loaderData} />
}
