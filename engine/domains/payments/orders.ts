import { randomInt } from 'node:crypto'
import { newPublicId } from '#engine/db/ids.ts'
import type { ScopedDb } from '#engine/db/scope.ts'
import { findCredits, grantCredits, spendCredits } from '#engine/domains/ledger/index.ts'
import type { MemberContext, RequestContext } from '#engine/platform/context.ts'
import { recordEvent } from '#engine/platform/events/index.ts'
import type { OrderRow, PaymentMethod, PaymentNotice, PaymentState } from '#engine/plugins/payment-provider.ts'
import { activeDiscount, holdDiscount, priceFor } from './discounts/discounts.ts'
import { findOffered, findOfferedFor, listMethods } from './providers/registry.ts'
import { findOrder, findOrderByKey, insertOrder, markPaid, moveOrder } from './queries.ts'
import { FROM, orderKey } from './rules.ts'
import { findTryout } from './tryout.ts'

export interface OrderInput {
  /** The form's UUID as idempotency key: the same form twice is one order. */
  readonly clientId: string
  readonly packageId: string
  readonly method: PaymentMethod
  /** The code that the page showed as applied; '' for none. */
  readonly shownCode: string
}

export type OrderResult =
  | { readonly ok: true; readonly order: OrderRow; readonly redirectTo: string }
  | { readonly ok: false; readonly reason: 'unknown_package' | 'unknown_method' | 'price_changed' }

/** Another order used the discount concurrently. */
class DiscountGone extends Error {}

/**
 * Creates an order at the displayed price and returns the URL where it is paid. The amount comes from the tenant's
 * packages; if the displayed discount has ended or been used in the meantime, nothing is ordered (`price_changed`).
 */
export async function placeOrder(ctx: MemberContext, input: OrderInput): Promise<OrderResult> {
  const pack = ctx.settings.packages.find(({ id }) => id === input.packageId)
  if (!pack) return { ok: false, reason: 'unknown_package' }
  const provider = findOfferedFor(ctx, input.method)
  if (!provider || !listMethods(ctx).includes(input.method)) return { ok: false, reason: 'unknown_method' }
  const key = orderKey(input.clientId, [pack.id, input.method, input.shownCode])
  const known = await findOrderByKey(ctx.db, ctx.viewer.id, key)
  if (known) return { ok: true, order: known, redirectTo: await addressOf(ctx, known) }
  if (pack.tryout && (await findTryout(ctx))?.id !== pack.id) return { ok: false, reason: 'unknown_package' }
  const active = await activeDiscount(ctx, input.shownCode)
  if ((active?.code ?? '') !== input.shownCode) return { ok: false, reason: 'price_changed' }
  const price = priceFor(pack, active)
  try {
    const order = await ctx.db.transaction((trx) =>
      insertNew(trx, {
        id: newPublicId(),
        payment_id: '',
        pool_id: ctx.tenant.poolId,
        member_id: ctx.viewer.id,
        client_id: key,
        package_id: pack.id,
        credits: pack.credits,
        list_price_cents: price.listCents,
        amount_cents: price.amountCents,
        refunded_cents: 0,
        refund_status: null,
        currency: ctx.settings.currency,
        country: ctx.country,
        discount_code: price.discount?.code ?? null,
        discount_percentage: price.discount?.percentage ?? 0,
        method: input.method,
        provider: provider.name,
        status: 'created',
        created_at: ctx.now,
        updated_at: ctx.now,
        completed_at: null,
      }),
    )
    return { ok: true, order, redirectTo: await addressOf(ctx, order) }
  } catch (error) {
    if (error instanceof DiscountGone) return { ok: false, reason: 'price_changed' }
    throw error
  }
}

const NUMBER_TRIES = 10

async function insertNew(trx: ScopedDb, order: OrderRow): Promise<OrderRow> {
  for (let attempt = 0; attempt < NUMBER_TRIES; attempt += 1) {
    const numbered = { ...order, payment_id: String(randomInt(10_000_000, 100_000_000)) }
    if (await insertOrder(trx, numbered)) {
      const hold = { memberId: order.member_id, orderId: order.id, now: order.created_at }
      if (order.discount_code && !(await holdDiscount(trx, { ...hold, code: order.discount_code }))) {
        throw new DiscountGone()
      }
      return numbered
    }
    const known = await findOrderByKey(trx, order.member_id, order.client_id)
    if (known) return known
  }
  throw new Error('no free payment number was found')
}

/** The URL that continues an order: the provider's while it is unpaid, else its own page. */
async function addressOf(ctx: MemberContext, order: OrderRow): Promise<string> {
  const provider = findOffered(ctx, order.provider)
  if (!provider || order.status !== 'created') return `/transactions/${order.id}`
  return provider.start(ctx, order)
}

/**
 * Applies a provider's notice once, whatever the number, order or delay of its notices. A first completed order makes
 * its member premium. Returns whether the order changed.
 */
export async function applyNotice(ctx: RequestContext, notice: PaymentNotice): Promise<boolean> {
  const order = await findOrder(ctx.db, notice.orderId)
  if (!order) return false
  const changed = await ctx.db.transaction(async (trx) => {
    if (!(await applyState(trx, order, notice.state, ctx.now))) return false
    await recordEvent(trx, order.member_id, 'user', { order: order.id }, ctx.now)
    return true
  })
  if (changed) ctx.services.bus.publish(ctx.tenant.poolId, order.member_id)
  return changed
}

async function applyState(trx: ScopedDb, order: OrderRow, state: PaymentState, now: number): Promise<boolean> {
  const changes = { status: state, updated_at: now }
  if (state === 'completed') {
    if (!(await moveOrder(trx, order.id, FROM.completed, { ...changes, completed_at: now }))) return false
    await credit(trx, order, now)
    return true
  }
  if (state === 'refunded' || state === 'charged_back') {
    if (await moveOrder(trx, order.id, ['completed'], changes)) {
      await takeBack(trx, order, now)
      return true
    }
  }
  return moveOrder(trx, order.id, FROM[state], changes)
}

async function credit(trx: ScopedDb, order: OrderRow, now: number) {
  await grantCredits(trx, order.member_id, order.credits, { reason: 'purchase', ref: order.id, now })
  await markPaid(trx, order.member_id)
}

/** Deducts as many of the order's credits as are left: a balance is never negative. */
async function takeBack(trx: ScopedDb, order: OrderRow, now: number): Promise<void> {
  const credits = Math.min(order.credits, await findCredits(trx, order.member_id))
  if (credits === 0) return
  const taken = await spendCredits(trx, order.member_id, credits, { reason: 'refund', ref: order.id, now })
  if (!taken) throw new Error(`credits of member ${order.member_id} changed during a refund`)
}

/** The member's own order; undefined for anyone else's. */
export async function findOwnOrder(ctx: MemberContext, orderId: string): Promise<OrderRow | undefined> {
  const order = await findOrder(ctx.db, orderId)
  return order?.member_id === ctx.viewer.id ? order : undefined
}
