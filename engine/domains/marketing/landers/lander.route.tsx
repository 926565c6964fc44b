import { data } from 'react-router'
import { listPeek } from '#engine/domains/profiles/index.ts'
import { startOptions } from '#engine/domains/signup/signup-options.ts'
import { newTrackingCookie, readTracking } from '#engine/domains/visits/index.ts'
import { countLanderVisit } from '#engine/domains/visits/lander-visits.ts'
import { cssOf } from '#engine/platform/assets.ts'
import { requestContext } from '#engine/platform/context.ts'
import { notFound } from '#engine/platform/guards.ts'
import type { RouteHandle } from '#engine/platform/handle.ts'
import type { Route } from './+types/lander.route'
import { LanderSlot } from './LanderSlot.tsx'
import { landerTexts } from './lander-texts.ts'
import { findLander, prepareLander } from './landers.ts'

export const handle: RouteHandle = { texts: ['home'], layout: 'lander', hydrate: false }

const PEEK_COUNT = 12
const SLUG = /^[a-z0-9][a-z0-9-]{0,59}$/

/** `/landers/<name>/<slug>`: a lander the tenant lists (product.md 2.1); any other is not found. Counts the view. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const lander = ctx.tenant.landers.includes(params.name) ? findLander(params.name) : undefined
  if (!lander || (params.slug !== undefined && !SLUG.test(params.slug))) throw notFound()
  const url = new URL(request.url)
  await prepareLander(lander)
  const [css, members] = await Promise.all([cssOf(`landers/${lander.name}/lander.tsx`), listPeek(ctx, PEEK_COUNT)])
  await countLanderVisit(ctx.db, { lander: lander.name, slug: params.slug ?? '', kind: 'view', now: ctx.now })
  const { genders, seekings } = startOptions(ctx)
  const parameters = { brand: ctx.tenant.name, age: ctx.settings.min_age }
  const cookie = newTrackingCookie(ctx, url)
  const page = {
    css,
    lander: lander.name,
    props: {
      brand: ctx.tenant.name,
      slug: params.slug,
      locale: ctx.locale,
      minAge: ctx.settings.min_age,
      genders,
      seekings,
      fictional: ctx.settings.fictional_singular[ctx.locale] ?? '',
      peek: members.map(({ id, name, age, place, fictional, main_image }) => {
        return { id, name, age, place, fictional, photo: main_image?.match ?? null }
      }),
      tracking: { ...readTracking(ctx, url), lander: lander.name, ...(params.slug && { lander_slug: params.slug }) },
      texts: landerTexts(lander.name, ctx.locale, parameters),
    },
  }
  return data(page, cookie ? { headers: { 'set-cookie': cookie } } : undefined)
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export default function Lander({ loaderData: { css, lander, props } }: Route.ComponentProps) {
  return (
    <>
      {css.map((href) => (
        <link key={href} rel="stylesheet" href={href} precedence="lander" />
      ))}
      <LanderSlot lander={lander} props={props} />
    </>
  )
}
