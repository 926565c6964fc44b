import type { MemberContext } from '#engine/platform/context.ts'
import type { OrderRow } from '#engine/plugins/payment-provider.ts'
import { findOrder } from './queries.ts'

/** The member's own order; undefined for anyone else's. */
export async function findOwnOrder(ctx: MemberContext, orderId: string): Promise<OrderRow | undefined> {
  const order = await findOrder(ctx.db, orderId)
  return order?.member_id === ctx.viewer.id ? order : undefined
}
