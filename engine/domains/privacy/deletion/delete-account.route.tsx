import { data, redirect } from 'react-router'
import { requestContext } from '#engine/platform/context.ts'
import { endSessionHeaders } from '#engine/platform/cookies.ts'
import { readForm } from '#engine/platform/form.ts'
import { requireViewer } from '#engine/platform/guards.ts'
import type { RouteHandle } from '#engine/platform/handle.ts'
import type { Route } from './+types/delete-account.route'
import { DeletionScreen } from './DeletionScreen.tsx'
import { type Step, takeStep } from './deletion-action.ts'
import { readDeletionView } from './page.ts'

export const handle: RouteHandle = { texts: ['deletion', 'accounts'], title: 'deletion:title' }

const START: Step = { step: 'reason', previous: { note: '' }, errors: {} }

export const loader = ({ context, request }: Route.LoaderArgs) =>
  readDeletionView(requireViewer(context.get(requestContext), request))

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const taken = await takeStep(requireViewer(ctx, request), await readForm(request))
  if (taken.done) return redirect('/account-deleted', { headers: endSessionHeaders(ctx.origin) })
  return data(taken.to, taken.status)
}

/** `/delete-account`: three steps, each a plain form. */
export default function DeleteAccount({ loaderData, actionData }: Route.ComponentProps) {
  return <DeletionScreen at={actionData ?? START} view={loaderData} />
}
