import type { ScopedDb } from '#engine/db/scope.ts'
import { findCredits, grantCredits, spendCredits } from '#engine/domains/ledger/index.ts'
import type { RequestContext } from '#engine/platform/context.ts'
import { recordEvent } from '#engine/platform/events/index.ts'
import { type EnqueueInside, transactionWithJobs } from '#engine/platform/jobs/jobs.ts'
import { changeLists } from '#engine/platform/revisions.ts'
import type { OrderRow, PaymentNotice, PaymentState } from '#engine/plugins/payment-provider.ts'
import { creditsAtListPrice, isAsPlaced } from './closing.ts'
import { findOrder, markPaid, moveOrder } from './queries.ts'
import { refundJob } from './refunds.ts'
import { FROM } from './rules.ts'

/**
 * Applies what a provider said, once, whatever the number, order or delay of its messages. A first completed order
 * makes its member premium. Answers whether the order changed.
 */
export async function applyNotice(ctx: RequestContext, notice: PaymentNotice): Promise<boolean> {
  const known = await findOrder(ctx.db, notice.orderId)
  if (!known) return false
  const changed = await transactionWithJobs(ctx.services, ctx.db.scope, async (trx, enqueue) => {
    // Locks the member's row: of several payments at once, each sees what those before it bought.
    await changeLists(trx, [known.member_id])
    const order = await findOrder(trx, known.id)
    if (!order || !(await applyState({ ctx, trx, enqueue }, order, notice.state))) return false
    await recordEvent(trx, order.member_id, 'user', { order: order.id }, ctx.now)
    return true
  })
  if (changed) ctx.services.bus.publish(ctx.tenant.poolId, known.member_id)
  return changed
}

interface Applying {
  readonly ctx: RequestContext
  readonly trx: ScopedDb
  readonly enqueue: EnqueueInside
}

async function applyState(applying: Applying, order: OrderRow, state: PaymentState): Promise<boolean> {
  const { trx, ctx } = applying
  const changes = { status: state, updated_at: ctx.now }
  if (state === 'completed') return complete(applying, order)
  if (state === 'refunded' || state === 'charged_back') {
    if (await moveOrder(trx, order.id, ['completed'], changes)) {
      await takeBack(trx, order, ctx.now)
      return true
    }
  }
  return moveOrder(trx, order.id, FROM[state], changes)
}

async function complete({ ctx, trx, enqueue }: Applying, order: OrderRow): Promise<boolean> {
  const { now, tenant, settings } = ctx
  // A provider's message comes from anywhere; the order knows its country.
  const { packages } = tenant.settingsByCountry[order.country] ?? settings
  const full = await isAsPlaced(trx, order, packages)
  const credits = full ? order.credits : creditsAtListPrice(order, packages)
  const late = credits < order.credits ? 1 : 0
  const changes = { status: 'completed', updated_at: now, completed_at: now, credits, late } as const
  if (!(await moveOrder(trx, order.id, FROM.completed, changes))) return false
  if (credits > 0) {
    await grantCredits(trx, order.member_id, credits, { reason: 'purchase', ref: order.id, now })
    await markPaid(trx, order.member_id)
    return true
  }
  await moveOrder(trx, order.id, ['completed'], {
    status: 'refunded',
    refunded_cents: order.amount_cents,
    refund_status: 'pending',
  })
  await enqueue(refundJob(tenant.slug, order.id))
  return true
}

/** Takes as many of the order's credits as are left: a balance is never below zero. */
async function takeBack(trx: ScopedDb, order: OrderRow, now: number): Promise<void> {
  const credits = Math.min(order.credits, await findCredits(trx, order.member_id))
  if (credits === 0) return
  const taken = await spendCredits(trx, order.member_id, credits, { reason: 'refund', ref: order.id, now })
  if (!taken) throw new Error(`credits of member ${order.member_id} changed during a refund`)
}
