import type { MemberContext } from '#engine/platform/context.ts'
import { findAvailable } from './providers/registry.ts'
import { forgetCard, listCardOrders } from './queries.ts'

/**
 * Removes the cards that the member let providers store at this site (product.md 14.8), there and here. A provider that
 * cannot be reached keeps its card, and so does the order, for another try.
 * @throws where a provider does not answer
 */
export async function removeStoredCards(ctx: MemberContext): Promise<void> {
  for (const order of await listCardOrders(ctx.db, ctx.viewer.id)) {
    await findAvailable(ctx, order.provider)?.removeCard?.(ctx, order)
    await forgetCard(ctx.db, order.id)
  }
}
