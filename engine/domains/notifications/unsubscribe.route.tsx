import { data } from 'react-router'
import { requestContext } from '#engine/platform/context.ts'
import type { RouteHandle } from '#engine/platform/handle.ts'
import type { Route } from './+types/unsubscribe.route'
import { UnsubscribeScreen } from './UnsubscribeScreen.tsx'
import { readUnsubscribeToken, unsubscribe } from './unsubscribe.ts'

export const handle: RouteHandle = {
  texts: ['unsubscribe', 'settings'],
  layout: 'lander',
  memberLayout: 'default',
  title: 'unsubscribe:title',
}

const tokenOf = (request: Request) => (new URL(request.url).searchParams.get('token') ?? '').slice(0, 200)

export function loader({ context, request }: Route.LoaderArgs) {
  const read = readUnsubscribeToken(context.get(requestContext), tokenOf(request))
  if (!read) return data({ what: 'all' as const, valid: false }, { status: 404 })
  return data({ what: read.what, valid: true })
}

export async function action({ context, request }: Route.ActionArgs) {
  const result = await unsubscribe(context.get(requestContext), tokenOf(request))
  return data({ done: result.ok }, { status: result.ok ? 200 : 404 })
}

/** The page of the link in a notification mail's footer: one button ends this type of mail. */
export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const state = !loaderData.valid ? 'invalid' : actionData?.done ? 'done' : 'asking'
  return <UnsubscribeScreen state={state} what={loaderData.what} />
}
