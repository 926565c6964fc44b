import { findUnspentOf } from '#engine/domains/ledger/index.ts'
import { toDecimal } from '#engine/platform/formats/money.ts'
import { type Changed, type Changing, changeByOperator, changed, Refused } from '#engine/platform/operators/change.ts'
import type { TenantOperatorContext } from '#engine/platform/operators/context.ts'
import { changeLists } from '#engine/platform/revisions.ts'
import type { OrderRow } from '#engine/plugins/payment-provider.ts'
import { RefundRefused, type RefundResult, refundJob, takeUnspent } from '../refunds.ts'
import { isUnpayable, refundOf } from '../rules.ts'
import type { RefundReason } from '../shared/choices.ts'
import { findOrderOf } from './queries.ts'

export interface OperatorRefund {
  /** Id or payment number. */
  readonly order: string
  readonly reason: RefundReason
  /** The money is paid back aside from the provider: it is asked for nothing, and the refund counts as paid. */
  readonly byHand?: boolean
  /** Only says what would come back. */
  readonly dryRun?: boolean
}

type Refunded = { readonly ok: true; readonly order: OrderRow; readonly credits: number; readonly cents: number }
export type OperatorRefundResult =
  | Refunded
  | {
      readonly ok: false
      readonly reason: Exclude<RefundResult, { ok: true }>['reason'] | 'unpayable'
    }

const NO_LIMIT = Number.POSITIVE_INFINITY

/**
 * Refunds the unspent credits of an order at any time after it was paid. Recorded. A second call changes nothing
 * (`refund_not_possible`). `unpayable`: its provider has failed for good to pay it back, so that only `byHand` does.
 */
export async function refundByOperator(ctx: TenantOperatorContext, by: OperatorRefund): Promise<OperatorRefundResult> {
  const order = await findOrderOf(ctx.db, by.order)
  if (!order) return { ok: false, reason: 'not_found' }
  if (isUnpayable(order) && !by.byHand) return { ok: false, reason: 'unpayable' }
  if (by.dryRun) {
    const shown = await preview(ctx, order)
    return shown.ok ? { ...shown, order } : shown
  }
  const refunded = await changeByOperator<OperatorRefundResult>(ctx, (changing) => refund(changing, ctx, order, by))
  if (refunded.ok) ctx.services.bus.publish(ctx.db.scope.poolId, order.member_id)
  return refunded
}

async function preview({ db, now }: TenantOperatorContext, order: OrderRow) {
  const { status, credits, amount_cents: amountCents, completed_at: completedAt } = order
  const unspent = await findUnspentOf(db, order.member_id, order.id)
  return refundOf({ status, credits, amountCents, completedAt, refundDays: NO_LIMIT, unspent, now })
}

async function refund(
  { trx, enqueue }: Changing,
  { now, tenant, services }: TenantOperatorContext,
  order: OrderRow,
  { reason, byHand = false }: OperatorRefund,
): Promise<Changed<Refunded>> {
  await changeLists(trx, [order.member_id])
  const taken = await takeUnspent(trx, order, { services, refundDays: NO_LIMIT, now, byHand }).catch(asRefused)
  if (!byHand) await enqueue(refundJob(tenant.slug, order))
  const outcome = `${toDecimal(taken.cents, order.currency)} ${order.currency}`
  const entry = { action: 'order_refund', memberId: order.member_id, object: order.id, outcome, reason } as const
  return changed({ ...taken, order }, entry)
}

function asRefused(error: unknown): never {
  throw error instanceof RefundRefused ? new Refused({ ok: false, reason: error.reason }) : error
}
