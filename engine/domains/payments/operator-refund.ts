import { newId } from '#engine/db/ids.ts'
import type { ScopedDb } from '#engine/db/scope.ts'
import { findCredits } from '#engine/domains/ledger/index.ts'
import { insertOperatorAction } from '#engine/domains/moderation/index.ts'
import { type JobServices, transactionWithJobs } from '#engine/platform/jobs/jobs.ts'
import { changeLists } from '#engine/platform/revisions.ts'
import type { OrderRow } from '#engine/plugins/payment-provider.ts'
import { findOrderOf } from './operator.queries.ts'
import { RefundRefused, type RefundResult, refundJob, takeUnspent } from './refunds.ts'
import { isUnpayable, refundOf } from './rules.ts'

/** Why an operator pays back. */
export const REFUND_REASONS = ['withdrawal', 'goodwill', 'complaint', 'correction'] as const
export type RefundReason = (typeof REFUND_REASONS)[number]

interface Site {
  readonly db: ScopedDb
  readonly services: JobServices
}

export interface OperatorRefund {
  readonly reason: RefundReason
  /** The money is paid back aside from the provider: it is asked for nothing, and the refund counts as paid. */
  readonly byHand: boolean
  /** The operator's account on the machine. */
  readonly actor: string
  /** Only says what would come back. */
  readonly dryRun: boolean
}

export type OperatorRefundResult =
  | { readonly ok: true; readonly order: OrderRow; readonly credits: number; readonly cents: number }
  | {
      readonly ok: false
      readonly problem: Exclude<RefundResult, { ok: true }>['reason'] | 'unpayable'
    }

const NO_LIMIT = Number.POSITIVE_INFINITY

/**
 * Refunds the unspent credits of an order, by its id or payment number, at any time after it was paid; recorded in
 * `operator_actions`. A second call changes nothing (`refund_not_possible`). `unpayable`: its provider has failed for
 * good to pay it back, so that only `byHand` does.
 */
export async function refundByOperator(site: Site, which: string, by: OperatorRefund): Promise<OperatorRefundResult> {
  const order = await findOrderOf(site.db, which)
  if (!order) return { ok: false, problem: 'not_found' }
  if (isUnpayable(order) && !by.byHand) return { ok: false, problem: 'unpayable' }
  if (by.dryRun) {
    const shown = await preview(site, order)
    return shown.ok ? { ...shown, order } : { ok: false, problem: shown.reason }
  }
  try {
    return { ...(await refund(site, order, by)), order }
  } catch (error) {
    if (error instanceof RefundRefused) return { ok: false, problem: error.reason }
    throw error
  }
}

async function preview({ db, services }: Site, order: OrderRow) {
  const { status, credits, amount_cents: amountCents, completed_at: completedAt } = order
  const balance = await findCredits(db, order.member_id)
  return refundOf({ status, credits, amountCents, completedAt, refundDays: NO_LIMIT, balance, now: services.now() })
}

async function refund({ db, services }: Site, order: OrderRow, { reason, byHand, actor }: OperatorRefund) {
  const now = services.now()
  const { poolId, tenantId } = db.scope
  const taken = await transactionWithJobs(services, db.scope, async (trx, enqueue) => {
    await changeLists(trx, [order.member_id])
    const done = await takeUnspent(trx, order, { refundDays: NO_LIMIT, now, byHand })
    const action = { id: newId(), action: 'order_refund', subject_id: order.member_id } as const
    await insertOperatorAction(trx, { ...action, reason, actor, created_at: now })
    if (!byHand) await enqueue(refundJob(tenantId, order.id))
    return done
  })
  services.bus.publish(poolId, order.member_id)
  return taken
}
