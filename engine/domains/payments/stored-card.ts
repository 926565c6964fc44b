import type { MemberContext } from '#engine/platform/context.ts'
import type { TenantWork } from '#engine/platform/manifests/domain.ts'
import { findAvailable, findProvider } from './providers/registry.ts'
import { forgetCard, listCardOrders, listCardsOfLeavers } from './queries.ts'

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

/**
 * Removes the cards of members who have deleted their account, every night until it is erased: a provider that did not
 * answer is asked again.
 */
export async function removeCardsOfLeavers({ db, services, tenant }: TenantWork): Promise<void> {
  for (const order of await listCardsOfLeavers(db)) {
    await findProvider(order.provider)?.removeCard?.({ tenant, services }, order)
    await forgetCard(db, order.id)
  }
}
