import type { RouteHandle } from '#engine/platform/handle.ts'
import type { Route } from './+types/landing3.route'
import { LandingCard } from './LandingCard.tsx'
import { loadLanding } from './load-landing.ts'

export const handle: RouteHandle = {
  texts: ['landing', 'profile', 'home', 'slots', 'moderation'],
  layout: 'lander',
  title: 'landing:title',
  hydrate: false,
}

export const loader = (args: Route.LoaderArgs) => loadLanding('member-landing3', args)

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

/** `/members/{id}/landing3/{slug}`: photos, facts and interests on one board, and the form beside them. */
export default function Landing({ loaderData }: Route.ComponentProps) {
  return <LandingCard {...loaderData} />
}
