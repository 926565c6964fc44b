import { data, redirect } from 'react-router'
import { linkCookie, NO_REFERRER, noLinkCookie, readLinkToken } from '#engine/domains/accounts/index.ts'
import { requestContext } from '#engine/platform/context.ts'
import type { RouteHandle } from '#engine/platform/handle.ts'
import type { Route } from './+types/reactivate.route'
import { ReactivateScreen, type ReactivateView } from './ReactivateScreen.tsx'
import { findReactivation, type Reactivation, reactivate } from './reactivation.ts'

export const handle: RouteHandle = {
  texts: ['deletion'],
  layout: 'lander',
  memberLayout: 'default',
  title: 'deletion:reactivate.title',
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

const STATUS = { ready: 200, restored: 200, too_late: 410, link_invalid: 404 } as const

/** Only what the page shows. */
const toView = (found: Reactivation): ReactivateView =>
  found.state === 'ready' ? { state: 'ready', name: found.name, eraseAt: found.eraseAt } : { state: found.state }

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const token = readLinkToken(ctx, request, 'reactivate')
  const found = await findReactivation(ctx, token)
  if (found.state === 'ready' && new URL(request.url).searchParams.has('token'))
    throw redirect('/reactivate', {
      headers: { 'set-cookie': linkCookie(ctx.origin, 'reactivate', token), ...NO_REFERRER },
    })
  return data(toView(found), { status: STATUS[found.state] })
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const found = await reactivate(ctx, readLinkToken(ctx, request, 'reactivate'))
  const headers = found.state === 'restored' ? { 'set-cookie': noLinkCookie(ctx.origin, 'reactivate') } : undefined
  return data(toView(found), { status: STATUS[found.state], headers })
}

/** Target of the link in the deletion mail: within 14 days a button restores the account, later a text says why not. */
export default function Reactivate({ loaderData, actionData }: Route.ComponentProps) {
  return <ReactivateScreen view={actionData ?? loaderData} />
}
