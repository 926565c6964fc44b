import type { SpendingGuardsTable } from '#engine/db/schema.ts'
import type { ScopedDb } from '#engine/db/scope.ts'
import { insertIgnore } from '#engine/db/upsert.ts'

export type GuardRow = Omit<SpendingGuardsTable, 'tenant_id'>

/** What a member has set; the same is in the export of their data. */
export const GUARD_COLUMNS = [
  'currency',
  'time_zone',
  'day_cents',
  'day_next_cents',
  'day_next_at',
  'month_cents',
  'month_next_cents',
  'month_next_at',
  'paused_until',
  'updated_at',
] as const satisfies readonly (keyof GuardRow)[]

export function findGuard(db: ScopedDb, memberId: string): Promise<GuardRow | undefined> {
  return db
    .selectFrom('spending_guards')
    .select(['member_id', ...GUARD_COLUMNS])
    .where('member_id', '=', memberId)
    .executeTakeFirst()
}

/** Inside a transaction that has locked the member's row. */
export async function storeGuard(trx: ScopedDb, row: GuardRow): Promise<void> {
  if (await insertIgnore(trx, 'spending_guards', row)) return
  const { member_id, ...changes } = row
  await trx.updateTable('spending_guards').set(changes).where('member_id', '=', member_id).execute()
}

/** The orders of a member that changed since, as every payment changes its order, and those that are pending. */
export const listSpent = (db: ScopedDb, memberId: string, since: number) =>
  db
    .selectFrom('orders')
    .select(['status', 'amount_cents', 'refunded_cents', 'currency', 'created_at', 'completed_at'])
    .where('member_id', '=', memberId)
    .where((eb) => eb.or([eb('updated_at', '>=', since), eb('status', '=', 'pending')]))
    .execute()

/** Closes the payment pages of a member that were opened until then. */
export async function closePages(
  trx: ScopedDb,
  memberId: string,
  { openedUntil, now }: { readonly openedUntil: number; readonly now: number },
): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ status: 'closed', updated_at: now })
    .where('member_id', '=', memberId)
    .where('status', '=', 'created')
    .where('created_at', '<=', openedUntil)
    .execute()
}
