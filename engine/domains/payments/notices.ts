import type { ScopedDb } from '#engine/db/scope.ts'
import { grantCredits, takeBackOrder, wasRefundRestored } from '#engine/domains/ledger/index.ts'
import { recordEvent } from '#engine/platform/events/index.ts'
import { type EnqueueInside, transactionWithJobs } from '#engine/platform/jobs/jobs.ts'
import { react } from '#engine/platform/manifests/collect.ts'
import { count } from '#engine/platform/metrics/counts.ts'
import { changeLists } from '#engine/platform/revisions.ts'
import type {
  OrderRow,
  PaymentNotice,
  PaymentState,
  PaymentStatus,
  ProviderSite,
} from '#engine/plugins/payment-provider.ts'
import { isAsPlaced, lateCredits } from './closing.ts'
import { hasRoomFor } from './guard/guard.ts'
import { updatePremium } from './premium.ts'
import { findOrder, findOrderByReference, hasPaidOrder, keepReference, moveOrder } from './queries.ts'
import { giveBackCredits, markPaidBack, reactToRefund, refundJob } from './refunds.ts'
import { BEYOND_LIMITS, FROM, isRightAmount } from './rules.ts'

/** What a notice is applied in; a RequestContext is one. */
export interface NoticeSite extends ProviderSite {
  readonly db: ScopedDb
  /** Epoch ms. */
  readonly now: number
}

/** `wrong_amount`: it is not the order's amount or currency, and nothing was changed. */
export type NoticeOutcome = 'applied' | 'unchanged' | 'unknown_order' | 'wrong_amount'

/**
 * Applies what a provider said of one of its orders, once, whatever the number, order or delay of its messages. A first
 * completed order makes its member premium.
 */
export async function applyNotice(site: NoticeSite, provider: string, notice: PaymentNotice): Promise<NoticeOutcome> {
  const known = await findNamed(site.db, provider, notice)
  if (!known) return 'unknown_order'
  if (!isRightAmount(known, notice)) return 'wrong_amount'
  const changed = await transactionWithJobs(site.services, site.db.scope, (trx, enqueue) =>
    applyInside({ site, trx, enqueue }, known, notice),
  )
  if (!changed) return 'unchanged'
  count('payments', { provider, result: notice.state })
  site.services.bus.publish(site.tenant.poolId, known.member_id)
  return 'applied'
}

/** Applies a state to an order at its own amount, without a message of its provider: for the demo. */
export const settleOrder = (
  site: NoticeSite,
  { id, provider, amount_cents, currency }: Pick<OrderRow, 'id' | 'provider' | 'amount_cents' | 'currency'>,
  state: PaymentState,
): Promise<NoticeOutcome> =>
  applyNotice(site, provider, { orderId: id, state, amount: { minorUnits: amount_cents, currency } })

/** The order that a notice names, if it is one of this provider. */
export async function findNamed(db: ScopedDb, provider: string, { orderId, reference }: PaymentNotice) {
  if (orderId === undefined) return reference === undefined ? undefined : findOrderByReference(db, provider, reference)
  const order = await findOrder(db, orderId)
  return order?.provider === provider ? order : undefined
}

export interface Applying {
  readonly site: NoticeSite
  readonly trx: ScopedDb
  readonly enqueue: EnqueueInside
}

/** Applies a notice inside a transaction, to an order that it names by id; returns whether that changed the order. */
export async function applyInside(
  applying: Applying,
  known: Pick<OrderRow, 'id' | 'member_id'>,
  notice: PaymentNotice,
): Promise<boolean> {
  const { trx, site } = applying
  // Locks the member's row: of several payments at once, each sees what those before it bought.
  await changeLists(trx, [known.member_id])
  const order = await findOrder(trx, known.id)
  if (!order) return false
  if (notice.reference !== undefined) await keepReference(trx, order, notice.reference)
  if (!(await applyState(applying, order, notice))) return false
  await recordEvent(trx, order.member_id, 'user', { order: order.id }, site.now)
  return true
}

async function applyState(applying: Applying, order: OrderRow, status: PaymentStatus): Promise<boolean> {
  const { trx, site } = applying
  const { state } = status
  if (state === 'completed') return complete(applying, order)
  // The refund that was asked for has arrived, whoever made it.
  if (state === 'refunded' && order.status === 'refunded' && order.refund_status !== null)
    return markPaidBack({ services: site.services, trx }, order, site.now)
  if (state === 'refund_failed') return undoRefund(applying, order, status)
  if (state === 'refunded' || state === 'charged_back') return giveUp(applying, order, { ...status, state })
  const isOpen = state === 'pending'
  const changes = { status: state, updated_at: site.now, ...(isOpen ? {} : { next_check_at: null }) }
  return moveOrder(trx, order.id, FROM[state], changes)
}

type GivenUp = PaymentStatus & { readonly state: 'refunded' | 'charged_back' }

/** The money went back without us: by the provider's own desk, or by the bank. */
async function giveUp({ trx, site }: Applying, order: OrderRow, { state, amount }: GivenUp): Promise<boolean> {
  const cents = amount?.minorUnits ?? order.amount_cents
  // A partial refund arrived before the message of the payment, which is still to come.
  if (cents < order.amount_cents && order.completed_at === null) return false
  const paidBack = state === 'refunded' ? ({ refunded_cents: cents, refund_status: 'paid' } as const) : {}
  const changes = { status: state, updated_at: site.now, next_check_at: null, ...paidBack }
  if (!(await moveOrder(trx, order.id, FROM[state], changes))) return false
  const reason = state === 'refunded' ? 'refund' : 'chargeback'
  const atMost = Math.ceil((order.credits * cents) / order.amount_cents)
  await takeBackOrder(trx, order.member_id, { reason, orderId: order.id, atMost, now: site.now })
  if (order.completed_at !== null) {
    await updatePremium(site.services, trx, order.member_id)
    await reactToRefund({ services: site.services, trx }, order, cents, site.now)
  }
  return true
}

/**
 * A refund did not arrive: the payment stands, also where no message had reported it. Once for an order: a refund after
 * that was made by an operator, whose provider may still speak of the first one.
 */
async function undoRefund(applying: Applying, order: OrderRow, { amount }: PaymentStatus): Promise<boolean> {
  const { trx, site } = applying
  if (order.completed_at !== null) {
    if (order.status !== 'refunded' || (await wasRefundRestored(trx, order.member_id, order.id))) return false
    return giveBackCredits({ services: site.services, trx }, order, 'returned', site.now)
  }
  if (amount?.minorUnits !== order.amount_cents) return false
  await moveOrder(trx, order.id, ['refunded'], { status: 'pending', refunded_cents: 0, refund_status: null })
  return complete(applying, order)
}

/** What a payment that arrives now brings: all that was ordered, what its amount buys, or nothing, so that it goes back. */
async function creditsNow(trx: ScopedDb, order: OrderRow, now: number): Promise<Pick<OrderRow, 'credits' | 'late'>> {
  if (!(await hasRoomFor(trx, order, now))) return { credits: 0, late: BEYOND_LIMITS }
  if (await isAsPlaced(trx, order)) return { credits: order.credits, late: 0 }
  const credits = lateCredits(order)
  return { credits, late: credits < order.credits ? 1 : 0 }
}

async function complete({ site, trx, enqueue }: Applying, order: OrderRow): Promise<boolean> {
  const { now, tenant } = site
  const brought = await creditsNow(trx, order, now)
  const { credits } = brought
  const changes = {
    status: 'completed',
    updated_at: now,
    completed_at: now,
    next_check_at: null,
    ...brought,
  } as const
  if (!(await moveOrder(trx, order.id, FROM.completed, changes))) return false
  if (credits > 0) {
    await grantCredits(trx, order.member_id, credits, { reason: 'purchase', ref: order.id, now })
    const isFirst = !(await hasPaidOrder(trx, order.member_id, order.id))
    const { id: orderId, member_id: memberId, amount_cents: amountCents, currency, country } = order
    const completed = { orderId, memberId, credits, amountCents, currency, country, isFirst, now }
    await react(site.services, 'orderCompleted', trx, completed)
    return true
  }
  await moveOrder(trx, order.id, ['completed'], {
    status: 'refunded',
    refunded_cents: order.amount_cents,
    refund_status: 'pending',
  })
  await enqueue(refundJob(tenant.slug, order))
  return true
}
