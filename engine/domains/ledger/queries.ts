import { newId } from '#engine/db/ids.ts'
import type { CreditEntriesTable } from '#engine/db/schema.ts'
import type { ScopedDb } from '#engine/db/scope.ts'
import { insertIgnore } from '#engine/db/upsert.ts'

export interface EntryInput {
  readonly reason: CreditEntriesTable['reason']
  /** What the entry belongs to; unique per member and reason. */
  readonly ref: string
  /** Epoch ms. */
  readonly now: number
}

/** Takes credits where there are enough; the condition and the change are one statement. */
export async function takeCredits(db: ScopedDb, memberId: string, cost: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('members')
    .set((eb) => ({ credits: eb('credits', '-', cost) }))
    .where('id', '=', memberId)
    .where('credits', '>=', cost)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function addCredits(db: ScopedDb, memberId: string, credits: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('members')
    .set((eb) => ({ credits: eb('credits', '+', credits) }))
    .where('id', '=', memberId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Returns false when the member has an entry of this reason and ref already. */
export function insertEntry(db: ScopedDb, memberId: string, delta: number, entry: EntryInput): Promise<boolean> {
  const { reason, ref, now } = entry
  return insertIgnore(db, 'credit_entries', { id: newId(), member_id: memberId, delta, reason, ref, created_at: now })
}

export async function findCredits(db: ScopedDb, memberId: string): Promise<number> {
  const row = await db.selectFrom('members').select('credits').where('id', '=', memberId).executeTakeFirst()
  return row?.credits ?? 0
}
