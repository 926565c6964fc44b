import type { ExpressionBuilder } from 'kysely'
import type { DirectDebitsTable } from '#engine/db/schema.ts'
import type { ScopedDb, ScopedTables } from '#engine/db/scope.ts'
import { insertIgnore } from '#engine/db/upsert.ts'

export type DebitRow = Omit<DirectDebitsTable, 'tenant_id'>

export function findDebit(db: ScopedDb, orderId: string): Promise<DebitRow | undefined> {
  return db.selectFrom('direct_debits').selectAll().where('order_id', '=', orderId).executeTakeFirst()
}

/** Stores what the member entered, with a code to sign it; changes nothing once it is signed. */
export async function saveUnsigned(db: ScopedDb, row: DebitRow): Promise<void> {
  const { order_id, member_id: _, created_at: __, ...entered } = row
  if (await insertIgnore(db, 'direct_debits', row)) return
  await db
    .updateTable('direct_debits')
    .set(entered)
    .where('order_id', '=', order_id)
    .where('signed_at', 'is', null)
    .execute()
}

/** Signs the mandate that this code belongs to; returns false if it is signed, or another code was sent meanwhile. */
export async function sign(db: ScopedDb, orderId: string, codeHash: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('direct_debits')
    .set({ signed_at: now })
    .where('order_id', '=', orderId)
    .where('code_hash', '=', codeHash)
    .where('signed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Whether a debit of this member, or of this account by anybody, was returned. */
export async function hasReturned(db: ScopedDb, memberId: string, iban: string): Promise<boolean> {
  // Two queries, because each has an index and `or` would read all debits of the tenant.
  for (const [column, value] of [['member_id', memberId] as const, ['iban', iban] as const]) {
    const returned = db.selectFrom('direct_debits').select('order_id').where('returned_at', 'is not', null)
    if (await returned.where(column, '=', value).executeTakeFirst()) return true
  }
  return false
}

/** Whether the member signed a mandate here, which outlives the account. */
export async function hasSigned(db: ScopedDb, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('direct_debits')
    .select('order_id')
    .where('member_id', '=', memberId)
    .where('signed_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Removes holder and account from the mandates of erased members, who have no address any more, that were signed before
 * `signedBefore` (epoch ms) and wait for no file to the bank.
 */
export async function eraseHolders(db: ScopedDb, signedBefore: number): Promise<void> {
  await db
    .updateTable('direct_debits')
    .set({ holder: '', iban: '' })
    .where('signed_at', '<', signedBefore)
    .where('street', '=', '')
    .where('iban', '<>', '')
    .where((eb) =>
      eb.or([
        eb('collection_ref', 'is not', null),
        eb('returned_at', 'is not', null),
        eb('refund_cents', '>=', eb.ref('amount_cents')),
        eb.not(isOfBank(eb)),
      ]),
    )
    .execute()
}

/** Notes a refund, once; returns false if the order has no signed mandate. */
export async function noteRefund(db: ScopedDb, orderId: string, cents: number): Promise<boolean> {
  await db
    .updateTable('direct_debits')
    .set({ refund_cents: cents })
    .where('order_id', '=', orderId)
    .where('signed_at', 'is not', null)
    .where('refund_cents', '=', 0)
    .execute()
  const row = await findDebit(db, orderId)
  return row !== undefined && row.signed_at !== null
}

/** Of the bank's orders: a mandate at the sandbox is in no file. */
const isOfBank = ({ exists, selectFrom }: ExpressionBuilder<ScopedTables, 'direct_debits'>) =>
  exists(
    selectFrom('orders as o')
      .select('o.id')
      .whereRef('o.id', '=', 'direct_debits.order_id')
      .where('o.provider', '=', 'sepa'),
  )

/** Puts all signed debits that no file collects yet into this one, less what was refunded meanwhile. */
export async function assignCollection(db: ScopedDb, messageId: string): Promise<void> {
  await db
    .updateTable('direct_debits')
    .set((eb) => ({ collection_ref: messageId, collected_cents: eb('amount_cents', '-', eb.ref('refund_cents')) }))
    .where('signed_at', 'is not', null)
    .where('collection_ref', 'is', null)
    .where('returned_at', 'is', null)
    .whereRef('amount_cents', '>', 'refund_cents')
    .where(isOfBank)
    .execute()
}

/** Puts all refunds of collected debits that no file pays back yet into this one. */
export async function assignTransfers(db: ScopedDb, messageId: string): Promise<void> {
  await db
    .updateTable('direct_debits')
    .set({ transfer_ref: messageId })
    .where('collection_ref', 'is not', null)
    .where('transfer_ref', 'is', null)
    .where('returned_at', 'is', null)
    .where((eb) => eb(eb('collected_cents', '+', eb.ref('refund_cents')), '>', eb.ref('amount_cents')))
    .execute()
}

export const listCollection = (db: ScopedDb, messageId: string): Promise<DebitRow[]> =>
  listOfMessage(db, 'collection_ref', messageId)

export const listTransfers = (db: ScopedDb, messageId: string): Promise<DebitRow[]> =>
  listOfMessage(db, 'transfer_ref', messageId)

/** By order; sorted here, because SQLite would read all debits in that order to find those of the message. */
async function listOfMessage(db: ScopedDb, column: 'collection_ref' | 'transfer_ref', messageId: string) {
  const rows = await db.selectFrom('direct_debits').selectAll().where(column, '=', messageId).execute()
  return rows.sort((a, b) => (a.order_id < b.order_id ? -1 : 1))
}

/** Notes that the bank returned a debit; returns false, and keeps the first time and reason, if that is noted. */
export async function markReturned(db: ScopedDb, orderId: string, reason: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('direct_debits')
    .set({ returned_at: now, return_reason: reason })
    .where('order_id', '=', orderId)
    .where('returned_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export interface ListedFile {
  readonly messageId: string
  readonly kind: 'collection' | 'transfers'
  readonly count: number
  readonly cents: number
}

/** The messages that were written, the newest first. */
export async function listBankFiles(db: ScopedDb): Promise<ListedFile[]> {
  const collected = await db
    .selectFrom('direct_debits')
    .select(({ fn }) => [
      'collection_ref',
      fn.count<number>('order_id').as('count'),
      fn.sum<number>('collected_cents').as('cents'),
    ])
    .where('collection_ref', 'is not', null)
    .groupBy('collection_ref')
    .execute()
  const repaid = await db
    .selectFrom('direct_debits')
    .select((eb) => [
      'transfer_ref',
      eb.fn.count<number>('order_id').as('count'),
      eb.fn
        .sum<number>(eb(eb('collected_cents', '+', eb.ref('refund_cents')), '-', eb.ref('amount_cents')))
        .as('cents'),
    ])
    .where('transfer_ref', 'is not', null)
    .groupBy('transfer_ref')
    .execute()
  const numbers = (row: { count: number; cents: number }) => ({ count: Number(row.count), cents: Number(row.cents) })
  return [
    ...collected.map((row) => ({ messageId: row.collection_ref!, kind: 'collection' as const, ...numbers(row) })),
    ...repaid.map((row) => ({ messageId: row.transfer_ref!, kind: 'transfers' as const, ...numbers(row) })),
  ].sort((a, b) => (a.messageId < b.messageId ? 1 : -1))
}
