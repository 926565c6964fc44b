import { toNumber } from '#engine/db/connect.ts'
import { newId } from '#engine/db/ids.ts'
import type { CreditEntriesTable, DebtEntriesTable } from '#engine/db/schema.ts'
import { preparedWrite, type ScopedDb } from '#engine/db/scope.ts'
import { insertIgnore } from '#engine/db/upsert.ts'

export interface EntryInput {
  readonly reason: CreditEntriesTable['reason']
  /** What the entry belongs to; unique per member and reason. */
  readonly ref: string
  /** Epoch ms. */
  readonly now: number
}

export interface DebtInput {
  readonly reason: DebtEntriesTable['reason']
  readonly ref: string
  readonly now: number
}

const subtractCredits = preparedWrite({ memberId: String, cost: Number }, (db, { memberId, cost }) =>
  db
    .updateTable('members')
    .set((eb) => ({ credits: eb('credits', '-', cost) }))
    .where('id', '=', memberId)
    .where('credits', '>=', cost),
)

/** Takes credits where there are enough; the condition and the change are one statement. */
export const takeCredits = async (db: ScopedDb, memberId: string, cost: number): Promise<boolean> =>
  (await subtractCredits(db, { memberId, cost })) === 1

export async function addCredits(db: ScopedDb, memberId: string, credits: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('members')
    .set((eb) => ({ credits: eb('credits', '+', credits) }))
    .where('id', '=', memberId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Changes what a member owes; never below zero. */
export async function addDebt(db: ScopedDb, memberId: string, credits: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('members')
    .set((eb) => ({ debt: eb('debt', '+', credits) }))
    .where('id', '=', memberId)
    .where('debt', '>=', -credits)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Returns the entry's id; undefined when the member has an entry of this reason and ref already. */
export async function insertEntry(
  db: ScopedDb,
  memberId: string,
  delta: number,
  { reason, ref, now }: EntryInput,
): Promise<string | undefined> {
  const id = newId()
  const row = { id, member_id: memberId, delta, reason, ref, created_at: now }
  return (await insertIgnore(db, 'credit_entries', row)) ? id : undefined
}

/** How many credits a reason and ref gave a member; undefined where they gave none. */
export async function findGrant(
  db: ScopedDb,
  memberId: string,
  { reason, ref }: Pick<EntryInput, 'reason' | 'ref'>,
): Promise<number | undefined> {
  const entry = await db
    .selectFrom('credit_entries')
    .select('delta')
    .where('member_id', '=', memberId)
    .where('reason', '=', reason)
    .where('ref', '=', ref)
    .executeTakeFirst()
  return entry?.delta
}

/** Returns false when the member has an entry of this reason and ref already. */
export function insertDebt(
  db: ScopedDb,
  memberId: string,
  delta: number,
  { reason, ref, now }: DebtInput,
): Promise<boolean> {
  return insertIgnore(db, 'debt_entries', { id: newId(), member_id: memberId, delta, reason, ref, created_at: now })
}

/** What a member has and owes, in credits. */
export interface Balance {
  readonly credits: number
  readonly debt: number
}

export const findBalance = (db: ScopedDb, memberId: string): Promise<Balance | undefined> =>
  db.selectFrom('members').select(['credits', 'debt']).where('id', '=', memberId).executeTakeFirst()

export const findCredits = async (db: ScopedDb, memberId: string): Promise<number> =>
  (await findBalance(db, memberId))?.credits ?? 0

/** The credits that an order brought and that were neither taken back nor booked as a debt. */
export async function sumOfOrder(db: ScopedDb, memberId: string, orderId: string): Promise<number> {
  const credits = await db
    .selectFrom('credit_entries')
    .select((eb) => eb.fn.sum('delta').as('sum'))
    .where('member_id', '=', memberId)
    .where('ref', '=', orderId)
    .executeTakeFirst()
  const debts = await db
    .selectFrom('debt_entries')
    .select((eb) => eb.fn.sum('delta').as('sum'))
    .where('member_id', '=', memberId)
    .where('ref', '=', orderId)
    .executeTakeFirst()
  return toNumber(credits?.sum) - toNumber(debts?.sum)
}

/** All entries of a member, oldest first: the id of one is made while the member's row is locked. */
export const listEntries = (db: ScopedDb, memberId: string) =>
  db
    .selectFrom('credit_entries')
    .select(['delta', 'reason', 'ref'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()

/** The entries of an order: its purchase and what was taken back of it, oldest first. */
export const listOrderEntries = (db: ScopedDb, memberId: string, orderId: string) =>
  db
    .selectFrom('credit_entries')
    .select(['delta', 'reason', 'created_at'])
    .where('member_id', '=', memberId)
    .where('ref', '=', orderId)
    .orderBy('id')
    .execute()

/** The entries of an order with one of these reasons, of credits and of debt. */
export async function listEntriesOf(
  db: ScopedDb,
  memberId: string,
  orderId: string,
  reasons: readonly (CreditEntriesTable['reason'] & DebtEntriesTable['reason'])[],
) {
  const credits = await db
    .selectFrom('credit_entries')
    .select(['delta', 'reason'])
    .where('member_id', '=', memberId)
    .where('ref', '=', orderId)
    .where('reason', 'in', [...reasons])
    .execute()
  const debts = await db
    .selectFrom('debt_entries')
    .select(['delta', 'reason'])
    .where('member_id', '=', memberId)
    .where('ref', '=', orderId)
    .where('reason', 'in', [...reasons])
    .execute()
  return { credits, debts }
}
