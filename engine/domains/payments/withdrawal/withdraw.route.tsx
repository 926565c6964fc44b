import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import { requestContext } from '#engine/platform/context.ts'
import { parseForm, readForm } from '#engine/platform/form.ts'
import type { RouteHandle } from '#engine/platform/handle.ts'
import type { Route } from './+types/withdraw.route'
import { withdrawalSchema } from './schema.ts'
import { WithdrawalScreen } from './WithdrawalScreen.tsx'
import { declarationOf, declareWithdrawal } from './withdrawal.ts'

export const handle: RouteHandle = { texts: ['withdrawal'], title: 'withdrawal:title', hydrate: 'members' }

export function loader({ context, request }: Route.LoaderArgs) {
  const { settings, viewer } = context.get(requestContext)
  const done = new URL(request.url).searchParams.get('done')
  return {
    clientId: randomUUID(),
    email: viewer?.email ?? '',
    refundDays: settings.refund_days,
    support: settings.support_email,
    done: done === null ? undefined : done === 'refunded' ? ('refunded' as const) : ('filed' as const),
  }
}

/** The first step shows what will be declared, the second (`step=confirm`) declares it. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext)
  const posted = await readForm(request)
  const form = parseForm(withdrawalSchema, posted)
  if (!form.ok)
    return data({ step: 'form' as const, errors: form.errors, values: form.values, minutes: undefined }, 400)
  const { value } = form
  if (posted.get('step') === 'change') return { step: 'form' as const, errors: {}, values: value, minutes: undefined }
  if (posted.get('step') !== 'confirm')
    return { step: 'check' as const, values: value, declared: declarationOf(ctx, value) }
  const result = await declareWithdrawal(ctx, value)
  if (!result.ok) return data({ step: 'form' as const, errors: {}, values: value, minutes: result.minutes }, 429)
  return redirect(result.refunded ? '/withdraw?done=refunded' : '/withdraw?done')
}

/** `/withdraw`: a withdrawal from a purchase without logging in, in two steps (product.md 14.9). */
export default function WithdrawPage({ loaderData, actionData }: Route.ComponentProps) {
  return <WithdrawalScreen {...loaderData} answer={actionData} />
}
