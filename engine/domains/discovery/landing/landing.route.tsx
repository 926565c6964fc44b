import type { RouteHandle } from '#engine/platform/handle.ts'
import type { Route } from './+types/landing.route'
import { LandingPortrait } from './LandingPortrait.tsx'
import { loadLanding } from './load-landing.ts'

export const handle: RouteHandle = {
  texts: ['landing', 'profile', 'home', 'slots', 'moderation'],
  layout: 'lander',
  title: 'landing:title',
  hydrate: false,
}

export const loader = (args: Route.LoaderArgs) => loadLanding('member-landing', args)

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

/** `/members/{id}/landing`: the portrait, large, and one button beside it. */
export default function Landing({ loaderData }: Route.ComponentProps) {
  return <LandingPortrait {...loaderData} />
}
