import type { RouteHandle } from '#engine/platform/handle.ts'
import type { Route } from './+types/landing2.route'
import { LandingLetter } from './LandingLetter.tsx'
import { loadLanding } from './load-landing.ts'

export const handle: RouteHandle = {
  texts: ['landing', 'profile', 'home', 'slots', 'moderation'],
  layout: 'lander',
  title: 'landing:title',
  hydrate: false,
}

export const loader = (args: Route.LoaderArgs) => loadLanding('member-landing2', args)

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

/** `/members/{id}/landing2/{slug}`: the text first, as a letter with a reply form. */
export default function Landing({ loaderData }: Route.ComponentProps) {
  return <LandingLetter {...loaderData} />
}
