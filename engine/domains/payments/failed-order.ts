import type { ScopedDb } from '#engine/db/scope.ts'
import { DAY_MS } from '#engine/platform/time-zone/durations.ts'
import type { FailedOrder } from '#engine/platform/types.ts'
import { listOrders } from './queries.ts'

/** Long enough to be seen by somebody who visits once a week. */
export const UNPAYABLE_MS = 14 * DAY_MS
const RECENT = 20

/** A refund that the provider declined or that did not arrive, else a failed payment that was not paid, cancelled or retried since. */
export async function findFailedOrder(db: ScopedDb, memberId: string, now: number): Promise<FailedOrder | null> {
  const orders = await listOrders(db, memberId, RECENT)
  for (const { id, refund_status: refund, updated_at } of orders) {
    if ((refund === 'declined' || refund === 'returned') && updated_at >= now - UNPAYABLE_MS)
      return { id, sinceS: Math.floor(updated_at / 1000), refund }
  }
  const [newest] = orders
  if (newest?.status !== 'failed' || newest.updated_at < now - DAY_MS) return null
  return { id: newest.id, sinceS: Math.floor(newest.updated_at / 1000), refund: null }
}
