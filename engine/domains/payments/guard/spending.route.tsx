import { data } from 'react-router'
import { requestContext } from '#engine/platform/context.ts'
import { readForm } from '#engine/platform/form.ts'
import { requireViewer } from '#engine/platform/guards.ts'
import type { RouteHandle } from '#engine/platform/handle.ts'
import type { Route } from './+types/spending.route'
import { viewSpending } from './guard.ts'
import { SpendingScreen } from './SpendingScreen.tsx'
import { takeSpendingForm } from './spending-action.ts'

export const handle: RouteHandle = { texts: ['spending'], title: 'spending:title', current: 'credits' }

export const loader = ({ context, request }: Route.LoaderArgs) =>
  viewSpending(requireViewer(context.get(requestContext), request))

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = requireViewer(context.get(requestContext), request)
  const outcome = await takeSpendingForm(ctx, await readForm(request))
  if (outcome.saved) return data(outcome)
  return data(outcome, 'form' in outcome.errors ? 429 : 400)
}

/** `/spending`: what the member has spent, their own limits, and a pause from buying (product.md 14.11). */
export default function SpendingPage({ loaderData, actionData }: Route.ComponentProps) {
  return <SpendingScreen view={loaderData} outcome={actionData} />
}
