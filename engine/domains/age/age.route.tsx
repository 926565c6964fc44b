import { redirect } from 'react-router'
import { safeCallback } from '#engine/platform/callback.ts'
import { requestContext } from '#engine/platform/context.ts'
import { dateTag } from '#engine/platform/formats/date-tag.ts'
import { formatLongDate } from '#engine/platform/formats/long-date.ts'
import { requireViewer } from '#engine/platform/guards.ts'
import type { RouteHandle } from '#engine/platform/handle.ts'
import type { Route } from './+types/age.route'
import { AgeScreen } from './AgeScreen.tsx'
import { findUsable, hasPassed, startCheck } from './age-check.ts'
import { methodFor } from './rules.ts'

/** Whole loads lead to it and from it, so that no other page has to know it (decisions/first-load.md). */
export const handle: RouteHandle = {
  texts: ['age', 'accounts'],
  layout: 'lander',
  title: 'age:title',
  hydrate: false,
}

const callbackOf = (request: Request) => safeCallback(new URL(request.url).searchParams.get('callback'))

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = requireViewer(context.get(requestContext), request)
  if (await hasPassed(ctx)) throw redirect(callbackOf(request))
  const kind = findUsable(ctx, methodFor(ctx))?.kind
  const birth = formatLongDate(dateTag(ctx.locale, ctx.country), Date.parse(ctx.viewer.date_of_birth))
  const isCancelled = new URL(request.url).searchParams.get('cancelled') === '1'
  return { kind, birth, minAge: ctx.settings.min_age, isCancelled }
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = requireViewer(context.get(requestContext), request)
  if (await hasPassed(ctx)) throw redirect(callbackOf(request))
  const started = await startCheck(ctx)
  if (!started.ok) return redirect('/age')
  return redirect(started.redirectTo ?? callbackOf(request))
}

/** Asks a member to show that they are an adult, where the law of the country wants it (product.md 12.11). */
export default function Age({ loaderData }: Route.ComponentProps) {
  return <AgeScreen {...loaderData} />
}
