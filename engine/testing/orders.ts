import { newPublicId } from '#engine/db/ids.ts'
import { type OrderInput, placeOrder } from '#engine/domains/payments/orders.ts'
import type { MemberContext } from '#engine/platform/context.ts'

/** Places an order of 60 credits by card, without a discount, unless `changes` say otherwise. @throws if it is refused */
export async function placeOne(ctx: MemberContext, changes: Partial<OrderInput> = {}) {
  const input = { clientId: newPublicId(), packageId: 'p60', method: 'card', shownCode: '', ...changes } as const
  const placed = await placeOrder(ctx, input)
  if (!placed.ok) throw new Error(placed.reason)
  return placed
}
