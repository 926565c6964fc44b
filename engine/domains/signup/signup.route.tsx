import { lazy, Suspense } from 'react'
import { data, redirect, replace } from 'react-router'
import { loadPart } from '#engine/platform/client/load-part.ts'
import { requestContext } from '#engine/platform/context.ts'
import { readForm } from '#engine/platform/form.ts'
import { requireViewer } from '#engine/platform/guards.ts'
import type { RouteHandle } from '#engine/platform/handle.ts'
import type { Route } from './+types/signup.route'
import { AccountScreen } from './account/AccountScreen.tsx'
import {
  type AccountRefusal,
  createAccount,
  findStartMember,
  isStart,
  loadAccount,
  startAccount,
} from './account-page.ts'
import { actOnStep, type StepRefusal, stepAddress } from './steps/step-action.ts'
import './steps/styles.ts'
import { viewStep } from './steps/steps.ts'

/** Loaded by members alone: a visitor's first load is the account form. */
const StepScreen = lazy(() =>
  loadPart(() => import('./steps/StepScreen.tsx').then((module) => ({ default: module.StepScreen }))),
)

export const handle: RouteHandle = {
  texts: ['accounts', 'home', 'signup', 'profile', 'places', 'push'],
  layout: 'lander',
  footer: false,
  title: 'accounts:signup.title',
  hydrate: 'on-use',
  indexed: true,
}

/** The account form for a visitor; for a member the step of `?step=`: the current one or an earlier one. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  const params = new URL(request.url).searchParams
  if (ctx.viewer) {
    const wanted = params.get('step')
    const view = await viewStep({ ...ctx, viewer: ctx.viewer }, wanted ? Number(wanted) : undefined)
    // In place of the entry that led here, so that Back leads on and not here again.
    if (!view) throw replace('/members')
    if (wanted !== String(view.step)) throw replace(stepAddress(view.step, new URL(request.url)))
    return data({ view, account: null, reason: params.get('reason') ?? '' })
  }
  const { account, headers } = await loadAccount(ctx, request, await findStartMember(ctx, params.get('from')))
  return data({ view: null, account, reason: '' }, { headers })
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const form = await readForm(request)
  if (ctx.viewer && isStart(form)) throw redirect('/signup')
  if (ctx.viewer || form.has('step')) return actOnStep(requireViewer(ctx, request), form, new URL(request.url))
  if (isStart(form)) return startAccount(ctx, request, form)
  const from = new URL(request.url).searchParams.get('from')
  return createAccount(ctx, request, form, await findStartMember(ctx, from))
}

/** Sign-up: the account, then the steps (product.md 12.7). */
export default function Signup({ loaderData, actionData }: Route.ComponentProps) {
  const { view, account, reason } = loaderData
  if (account) return <AccountScreen account={account} refusal={actionData as AccountRefusal | undefined} />
  return (
    <Suspense>
      <StepScreen key={view.step} view={view} reason={reason} refusal={actionData as StepRefusal | undefined} />
    </Suspense>
  )
}
