import { randomInt } from 'node:crypto'
import { newPublicId } from '#engine/db/ids.ts'
import type { ScopedDb } from '#engine/db/scope.ts'
import type { MemberContext } from '#engine/platform/context.ts'
import { takeAttempt } from '#engine/platform/limits/attempts.ts'
import { LIMITS } from '#engine/platform/limits/limits.ts'
import { changeLists } from '#engine/platform/revisions.ts'
import type { OrderRow, PaymentChoice, PaymentMethod, PaymentProvider } from '#engine/plugins/payment-provider.ts'
import type { CreditPackage } from '#engine/tenancy/schema.ts'
import { closeOlder, creditsAtListPrice } from './closing.ts'
import { holdDiscount, lowestPrice, priceFor, readDiscounts } from './discounts/discounts.ts'
import type { Price } from './discounts/rules.ts'
import { checkSpending, type SpendingRefusal, SpendingRefused } from './guard/guard.ts'
import { applyNotice } from './notices.ts'
import { findOwnOrder } from './own-order.ts'
import { findAvailable, findOfferedFor, listBanks, listMethods } from './providers/registry.ts'
import { findOrderByKey, hasBoughtOffer, insertOrder, keepReference } from './queries.ts'
import { FIRST_CHECK_MS, orderKey } from './rules.ts'
import { offerOf } from './shown-offer.ts'
import { findTryout } from './tryout.ts'

export interface OrderInput {
  /** The form's UUID as idempotency key: the same form twice is one order. */
  readonly clientId: string
  readonly packageId: string
  readonly method: PaymentMethod
  /** The code that the page showed as applied; '' for none. */
  readonly shownCode: string
  /** What the button said is bought for how much, as `offerOf` writes it; undefined where no page showed it. */
  readonly shownOffer?: string | undefined
  /** The member whose chat the buyer came from. */
  readonly chatWith?: string | undefined
  /** The chosen bank of the method. */
  readonly bank?: string | undefined
  /** An own completed order whose card is charged again (product.md 14.8). */
  readonly cardOf?: string | undefined
  /** Lets the provider store the card, to be charged again. */
  readonly storesCard?: boolean | undefined
  /** The route the buyer came from, where it is no chat. */
  readonly cameFrom?: string | undefined
  /** The buyer asked that the credits may be used at once. */
  readonly earlyUse?: boolean | undefined
}

export type OrderResult =
  | { readonly ok: true; readonly order: OrderRow; readonly redirectTo: string }
  | {
      readonly ok: false
      readonly reason:
        | 'unknown_package'
        | 'unknown_method'
        | 'package_changed'
        | 'price_changed'
        | 'orders_many'
        | SpendingRefusal
    }

/** Another order used the discount, or bought the try-out package, concurrently. */
class OfferGone extends Error {}

/**
 * Creates an order at the displayed price and returns the URL where it is paid. The amount comes from the tenant's
 * packages; if the displayed discount has ended or been used in the meantime, or the tenant has changed the package,
 * nothing is ordered (`price_changed`, `package_changed`).
 */
export async function placeOrder(ctx: MemberContext, input: OrderInput): Promise<OrderResult> {
  const pack = ctx.settings.packages.find(({ id }) => id === input.packageId)
  if (!pack) return { ok: false, reason: 'unknown_package' }
  const provider = findOfferedFor(ctx, input.method)
  if (!provider || !listMethods(ctx).includes(input.method)) return { ok: false, reason: 'unknown_method' }
  const choice = await readChoice(ctx, provider, input)
  if (!choice) return { ok: false, reason: 'unknown_method' }
  const chosen = [input.bank, input.cardOf, input.storesCard ? 'card' : undefined].filter((one) => one !== undefined)
  const key = orderKey(input.clientId, [pack.id, input.method, input.shownCode, ...chosen])
  const known = await findOrderByKey(ctx.db, ctx.viewer.id, key)
  if (known) return { ok: true, order: known, redirectTo: await startPayment(ctx, known, choice) }
  const attempt = await takeAttempt(ctx.db, `order:${ctx.viewer.id}`, LIMITS.order, ctx.now)
  if (!attempt.ok) return { ok: false, reason: 'orders_many' }
  if (pack.tryout && (await findTryout(ctx))?.id !== pack.id) return { ok: false, reason: 'unknown_package' }
  const price = await findPrice(ctx, pack, input.shownCode)
  if (!price) return { ok: false, reason: 'price_changed' }
  const bought = { credits: pack.credits, amountCents: price.amountCents, currency: ctx.settings.currency }
  if (input.shownOffer !== undefined && input.shownOffer !== offerOf(bought)) {
    return { ok: false, reason: 'package_changed' }
  }
  const sold = {
    credits: pack.credits,
    list_price_cents: price.listCents,
    amount_cents: price.amountCents,
    offer: pack.tryout ? ('tryout' as const) : null,
  }
  try {
    const order = await ctx.db.transaction((trx) =>
      insertNew(trx, {
        ...sold,
        ...newRow(ctx, input),
        card_kept_at: choice.storesCard || choice.cardOf ? ctx.now : null,
        late_credits: creditsAtListPrice(sold, ctx.settings.packages),
        client_id: key,
        discount_code: price.discount?.code ?? null,
        discount_percentage: price.discount?.percentage ?? 0,
        provider: provider.name,
      }),
    )
    return { ok: true, order, redirectTo: await startPayment(ctx, order, choice) }
  } catch (error) {
    if (error instanceof OfferGone) return { ok: false, reason: 'price_changed' }
    if (error instanceof SpendingRefused) return { ok: false, reason: error.reason }
    throw error
  }
}

/** The price of a package now; undefined if it is not the one that the page showed with this code. */
async function findPrice(ctx: MemberContext, pack: CreditPackage, shownCode: string): Promise<Price | undefined> {
  const discounts = await readDiscounts(ctx, shownCode)
  const shown = [discounts.own, discounts.entered].find((discount) => discount?.code === shownCode)
  if (shownCode !== '' && !shown) return undefined
  const price = lowestPrice(pack, discounts)
  return price.amountCents === priceFor(pack, shown).amountCents ? price : undefined
}

/** What an order holds before it is paid, whatever it costs. */
const newRow = ({ tenant, viewer, settings, country, now }: MemberContext, input: OrderInput) =>
  ({
    id: newPublicId(),
    payment_id: '',
    pool_id: tenant.poolId,
    member_id: viewer.id,
    package_id: input.packageId,
    refunded_cents: 0,
    refund_status: null,
    currency: settings.currency,
    country,
    method: input.method,
    provider_ref: null,
    status: 'created',
    late: 0,
    chat_with: input.chatWith ?? null,
    came_from: input.cameFrom ?? null,
    early_use_at: input.earlyUse ? now : null,
    created_at: now,
    updated_at: now,
    completed_at: null,
    next_check_at: now + FIRST_CHECK_MS,
  }) as const

const NUMBER_TRIES = 10

async function insertNew(trx: ScopedDb, order: OrderRow): Promise<OrderRow> {
  // Locks the member's row: a concurrent payment comes before this order or after it.
  await changeLists(trx, [order.member_id])
  for (let attempt = 0; attempt < NUMBER_TRIES; attempt += 1) {
    const numbered = { ...order, payment_id: String(randomInt(10_000_000, 100_000_000)) }
    if (await insertOrder(trx, numbered)) {
      await takeOffers(trx, numbered)
      return numbered
    }
    const known = await findOrderByKey(trx, order.member_id, order.client_id)
    if (known) return known
  }
  throw new Error('no free payment number was found')
}

async function takeOffers(trx: ScopedDb, order: OrderRow): Promise<void> {
  const { id: orderId, member_id: memberId, created_at: now, offer, discount_code: code } = order
  if (offer && (await hasBoughtOffer(trx, memberId, offer, { but: orderId }))) throw new OfferGone()
  if (code && !(await holdDiscount(trx, { code, memberId, orderId, now }))) throw new OfferGone()
  await closeOlder(trx, order)
  await checkSpending(trx, order)
}

/** The chosen bank and card; undefined if the provider has not that bank, or keeps not that card. */
async function readChoice(
  ctx: MemberContext,
  { name, capabilities: { storesCards } }: PaymentProvider,
  { method, bank, cardOf, storesCard }: OrderInput,
): Promise<PaymentChoice | undefined> {
  if (bank !== undefined && !listBanks(ctx, method).some(({ id }) => id === bank)) return undefined
  if (cardOf === undefined) return { bank, storesCard: storesCard && storesCards && method === 'card' }
  const paid = await findOwnOrder(ctx, cardOf)
  const keepsCard = storesCards && method === 'card' && paid?.provider === name && paid.method === method
  return keepsCard && paid.status === 'completed' && paid.card_kept_at !== null ? { bank, cardOf: paid } : undefined
}

/** Where a buyer whose stored card was declined tries another way to pay (product.md 4.10). */
const AFTER_DECLINE = '/credits/repeat-order'

/**
 * The URL that continues an order: the provider's while it is unpaid, else its own page. The outcome of a stored card is
 * known at once.
 */
async function startPayment(ctx: MemberContext, order: OrderRow, choice: PaymentChoice): Promise<string> {
  const provider = findAvailable(ctx, order.provider)
  if (!provider || order.status !== 'created') return `/transactions/${order.id}`
  const { redirectTo, reference, status } = await provider.start(ctx, order, choice)
  if (reference !== undefined) await keepReference(ctx.db, order, reference)
  if (!status) return redirectTo
  await applyNotice(ctx, provider.name, { ...status, orderId: order.id })
  return status.state === 'failed' ? AFTER_DECLINE : redirectTo
}
