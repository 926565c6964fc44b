import type { ScopedDb } from '#engine/db/scope.ts'

/**
 * Locks the rows of these members until the transaction ends, in the order of their ids. A transaction that writes about
 * two members begins with it; taken one by one, as each statement needs them, two transactions could wait for each other.
 * SQLite has one writer at a time.
 */
export async function lockMembers(trx: ScopedDb, ids: readonly string[]): Promise<void> {
  if (trx.dialect === 'sqlite' || ids.length === 0) return
  const sorted = [...new Set(ids)].sort()
  await trx.selectFrom('members').select('id').where('id', 'in', sorted).orderBy('id').forUpdate().execute()
}
