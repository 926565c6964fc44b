import { data, redirect } from 'react-router'
import { requestContext } from '#engine/platform/context.ts'
import { readForm } from '#engine/platform/form.ts'
import { notFound } from '#engine/platform/guards.ts'
import type { RouteHandle } from '#engine/platform/handle.ts'
import type { Route } from './+types/member-signup.route'
import { AccountScreen } from './AccountScreen.tsx'
import {
  type AccountRefusal,
  createAccount,
  findStartMember,
  isStart,
  loadAccount,
  startAccount,
} from './account-page.ts'

export const handle: RouteHandle = {
  texts: ['accounts', 'home', 'signup', 'members'],
  layout: 'lander',
  title: 'accounts:signup.title',
  hydrate: 'on-use',
}

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  if (ctx.viewer) throw redirect(`/members/${encodeURIComponent(params.id)}`)
  const from = await findStartMember(ctx, params.id)
  if (!from) throw notFound()
  const { account, headers } = await loadAccount(ctx, request, from)
  return data({ account }, { headers })
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  if (ctx.viewer) throw redirect(`/members/${encodeURIComponent(params.id)}`)
  const from = await findStartMember(ctx, params.id)
  if (!from) throw notFound()
  const form = await readForm(request)
  return isStart(form) ? startAccount(ctx, request, form) : createAccount(ctx, request, form, from)
}

/** Sign-up that starts from a member, with the card that visitors see (product.md 13.7). */
export default function MemberSignup({ loaderData, actionData }: Route.ComponentProps) {
  return <AccountScreen account={loaderData.account} refusal={actionData as AccountRefusal | undefined} />
}
