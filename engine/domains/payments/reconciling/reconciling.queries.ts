import type { Db } from '#engine/db/connect.ts'
import type { OrderStatus } from '#engine/db/schema.ts'
import { type ScopedDb, systemDb } from '#engine/db/scope.ts'
import type { OrderRow } from '#engine/plugins/payment-provider.ts'

/** What may still be paid without our knowing; a closed order too. */
const OPEN: readonly OrderStatus[] = ['created', 'pending', 'closed']

/** The brands with orders whose provider is to be asked now: one query a minute, however many brands there are. */
export async function listTenantsToCheck(base: Db, now: number): Promise<string[]> {
  const due = systemDb(base).selectFrom('orders').select('tenant_id').distinct().where('next_check_at', '<=', now)
  return (await due.execute()).map(({ tenant_id }) => tenant_id)
}

/** Open orders whose provider is to be asked now, the longest due first. */
export const listDueChecks = (db: ScopedDb, now: number, limit: number): Promise<OrderRow[]> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('next_check_at', '<=', now)
    .where('status', 'in', [...OPEN])
    .orderBy('next_check_at')
    .limit(limit)
    .execute()

/** Sets the next check from the one that was read; returns false if another process was first. */
export async function takeCheck(
  db: ScopedDb,
  { id, next_check_at }: Pick<OrderRow, 'id' | 'next_check_at'>,
  next: number | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set({ next_check_at: next })
    .where('id', '=', id)
    .where('next_check_at', '=', next_check_at)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
