import type { ScopedDb } from '#engine/db/scope.ts'
import type { FailedOrder } from '#engine/platform/types.ts'
import { listOrders } from './queries.ts'

const DAY_MS = 24 * 3_600_000

/** None if it was paid, cancelled or retried since. */
export async function findFailedOrder(db: ScopedDb, memberId: string, now: number): Promise<FailedOrder | null> {
  const [newest] = await listOrders(db, memberId, 1)
  if (newest?.status !== 'failed' || newest.updated_at < now - DAY_MS) return null
  return { id: newest.id, sinceS: Math.floor(newest.updated_at / 1000) }
}
