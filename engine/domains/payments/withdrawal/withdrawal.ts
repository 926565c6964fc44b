import { closeComplaint, fileComplaintInside } from '#engine/domains/moderation/index.ts'
import type { MemberContext, RequestContext } from '#engine/platform/context.ts'
import { transactionWithJobs } from '#engine/platform/jobs/jobs.ts'
import { takeAttempt } from '#engine/platform/limits/attempts.ts'
import { LIMITS } from '#engine/platform/limits/limits.ts'
import { networkOf } from '#engine/platform/limits/network.ts'
import { translatorOf } from '#engine/platform/texts/translator.ts'
import { refundOrder } from '../refunds.ts'
import { listPaidOf } from './queries.ts'
import type { Withdrawal } from './schema.ts'

export type WithdrawalResult =
  | { readonly ok: true; readonly refunded: boolean }
  | { readonly ok: false; readonly reason: 'too_many_requests'; readonly minutes: number }

/** The sentence that a buyer confirms, the acknowledgement repeats and the operator reads. */
export function declarationOf(ctx: RequestContext, { name, order }: Withdrawal): string {
  const { t } = translatorOf(ctx)
  const words = { name, order, brand: ctx.tenant.name }
  return order === '' ? t('withdrawal:declares.any', words) : t('withdrawal:declares.order', words)
}

/**
 * Takes the withdrawal of anybody from an order (product.md 14.9): acknowledged by mail at once, and in the operators'
 * list of complaints until it is answered. A member who is logged in gets the unspent credits of an own order refunded
 * at once. Idempotent by `client_id`.
 */
export async function declareWithdrawal(ctx: RequestContext, input: Withdrawal): Promise<WithdrawalResult> {
  const { db, now } = ctx
  const email = input.email.toLowerCase()
  for (const [key, limit] of [
    [`withdrawal:${networkOf(ctx.ip)}`, LIMITS.withdrawalOfAddress],
    [`withdrawal-mail:${email}`, LIMITS.withdrawalMail],
  ] as const) {
    const attempt = await takeAttempt(db, key, limit, now)
    if (!attempt.ok) return { ok: false, reason: 'too_many_requests', minutes: attempt.minutes }
  }
  const order = await findWithdrawn(ctx, input)
  const filed = {
    ...({ id: input.client_id, email: input.email, category: 'withdrawal' } as const),
    body: declarationOf(ctx, input),
    about: order ? `order:${order.id}` : '',
  }
  await transactionWithJobs(ctx.services, db.scope, (trx, enqueue) => fileComplaintInside({ trx, enqueue }, ctx, filed))
  return { ok: true, refunded: order !== undefined && (await refundOwn(ctx, order, input.client_id)) }
}

/** The order that is meant: by its number, or the only one that the member of the address has paid. */
async function findWithdrawn({ db, viewer }: RequestContext, { email, order }: Withdrawal) {
  const orders = await listPaidOf(db, viewer?.email ?? email.toLowerCase(), order, 2)
  return orders.length === 1 ? orders[0] : undefined
}

/** Refunds an order of the viewer, after it was noted; what cannot be refunded waits for an operator. */
async function refundOwn(ctx: RequestContext, order: { id: string; member_id: string }, id: string): Promise<boolean> {
  if (order.member_id !== ctx.viewer?.id) return false
  const refund = await refundOrder(ctx as MemberContext, order.id)
  return refund.ok && closeComplaint(ctx.db, id, ctx.now)
}
