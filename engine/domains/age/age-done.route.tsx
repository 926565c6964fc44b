import { redirect } from 'react-router'
import { findBan } from '#engine/domains/moderation/index.ts'
import { requestContext } from '#engine/platform/context.ts'
import { notFound } from '#engine/platform/guards.ts'
import type { RouteHandle } from '#engine/platform/handle.ts'
import type { Route } from './+types/age-done.route'
import { AgeClosed } from './AgeClosed.tsx'
import { hasPassed, readAttempt } from './age-check.ts'

export const handle: RouteHandle = {
  texts: ['accounts', 'moderation'],
  layout: 'lander',
  title: 'accounts:banned.title',
  hydrate: false,
}

/** Where a provider leads back to: to the members, to the check again, or to why the account is closed. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const attempt = await readAttempt(ctx.db, new URL(request.url).searchParams.get('attempt') ?? '')
  if (!attempt) throw notFound()
  const { viewer } = ctx
  if (viewer) throw redirect((await hasPassed({ ...ctx, viewer })) ? '/members' : '/age?cancelled=1')
  const ban = await findBan(ctx.db, attempt.memberId)
  if (ban?.rule !== 'underage') throw redirect('/login')
  return { statement: ban }
}

export default function AgeDone({ loaderData: { statement } }: Route.ComponentProps) {
  return <AgeClosed statement={statement} />
}
