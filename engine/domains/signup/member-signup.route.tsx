import { data, redirect, replace } from 'react-router'
import { maySeeMembers } from '#engine/domains/visits/index.ts'
import { type RequestContext, requestContext } from '#engine/platform/context.ts'
import { readForm } from '#engine/platform/form.ts'
import { notFound } from '#engine/platform/guards.ts'
import type { RouteHandle } from '#engine/platform/handle.ts'
import type { Route } from './+types/member-signup.route'
import { AccountScreen } from './account/AccountScreen.tsx'
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
  footer: false,
  title: 'accounts:signup.title',
  hydrate: 'on-use',
}

/** Where visitors may not see members, the page is the same for an id that nobody has. */
async function findStart(ctx: RequestContext, id: string) {
  const from = await findStartMember(ctx, id)
  if (!from && maySeeMembers(ctx)) throw notFound()
  return from
}

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext)
  // Also for who comes back to it from the steps.
  if (ctx.viewer) throw replace(`/members/${encodeURIComponent(params.id)}`)
  const from = await findStart(ctx, params.id)
  const { account, headers } = await loadAccount(ctx, request, from)
  return data({ account }, { headers })
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  if (ctx.viewer) throw redirect(`/members/${encodeURIComponent(params.id)}`)
  const from = await findStart(ctx, params.id)
  const form = await readForm(request)
  return isStart(form) ? startAccount(ctx, request, form) : createAccount(ctx, request, form, from)
}

/** Sign-up that starts from a member, with the card that visitors see (product.md 13.7). */
export default function MemberSignup({ loaderData, actionData }: Route.ComponentProps) {
  return <AccountScreen account={loaderData.account} refusal={actionData as AccountRefusal | undefined} />
}
