import type { MemberContext } from '#engine/platform/context.ts'
import type { OrderRow, PaymentMethod } from '#engine/plugins/payment-provider.ts'
import { findOfferedFor } from '../providers/registry.ts'
import { listOrders } from '../queries.ts'
import { loadCredits } from './page.ts'
import { inCountry, methodSchema, readCreditsQuery } from './schema.ts'

/** How many of the newest orders are read for the one to repeat. */
const READ = 20
const AFTER_CARD: readonly PaymentMethod[] = ['card', 'paypal']

const WAS_PAID: ReadonlySet<OrderRow['status']> = new Set(['completed', 'refunded', 'charged_back'])
const HAS_FAILED: ReadonlySet<OrderRow['status']> = new Set(['failed', 'cancelled'])

/**
 * The last paid order, whose package is still sold, with its method; undefined without one. When the newest order
 * failed since, `failed` says so: after a card one may try a card again or pay by PayPal, where both are offered
 * (product.md 4.10).
 */
export async function loadRepeat(viewer: MemberContext, request: Request) {
  const orders = await listOrders(viewer.db, viewer.viewer.id, READ)
  const last = orders.find(({ status }) => WAS_PAID.has(status))
  if (!last) return undefined
  const query = readCreditsQuery(request, viewer.origin)
  const ctx = inCountry(viewer, query.country ?? last.country)
  const isSold = ctx.settings.packages.some(({ id, tryout }) => id === last.package_id && !tryout)
  if (!isSold) return undefined
  const [newest] = orders
  const failed = newest && HAS_FAILED.has(newest.status) ? newest : undefined
  const method = methodSchema.safeParse((failed ?? last).method).data
  const view = await loadCredits(ctx, { packageId: last.package_id, method, code: query.code })
  const isCard = failed?.method === 'card'
  const narrowed = isCard ? view.methods.filter((one) => AFTER_CARD.includes(one)) : view.methods
  const methods = narrowed.length > 0 ? narrowed : view.methods
  const cardOf = failed === undefined && isCardStored(ctx, last) ? last.id : undefined
  return {
    view: { ...view, cardOf, methods, method: methods.find((one) => one === method) ?? methods[0] },
    query,
    failed: failed ? (isCard && methods.length === AFTER_CARD.length ? 'card' : 'other') : undefined,
  } as const
}

/** Whether the provider that was paid by card stores that card, as its buyer wished (product.md 14.8). */
function isCardStored(ctx: MemberContext, { method, provider, status, card_kept_at }: OrderRow): boolean {
  const offered = findOfferedFor(ctx, 'card')
  const isSame = method === 'card' && offered?.name === provider
  return isSame && offered.capabilities.storesCards && status === 'completed' && card_kept_at !== null
}
