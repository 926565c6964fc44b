import type { Db } from '#engine/db/connect.ts'
import type { ReceiptsTable } from '#engine/db/schema.ts'
import { type Scope, type ScopedDb, type SystemDb, scopeDb, systemDb } from '#engine/db/scope.ts'
import { insertIgnore } from '#engine/db/upsert.ts'

export type ReceiptRow = Omit<ReceiptsTable, 'tenant_id'>

/** Adds to the company's counter and locks it until the transaction ends; false where there is none yet. */
async function addToCounter(db: SystemDb, company: string, by: 0 | 1): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('receipt_counters')
    .set((eb) => ({ last_number: eb('last_number', '+', by) }))
    .where('company_key', '=', company)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

async function lockCounter(db: SystemDb, company: string): Promise<void> {
  if (await addToCounter(db, company, 0)) return
  await insertIgnore(db, 'receipt_counters', { company_key: company, last_number: 0 })
  await addToCounter(db, company, 0)
}

async function nextNumber(db: SystemDb, company: string): Promise<number> {
  await addToCounter(db, company, 1)
  const row = await db
    .selectFrom('receipt_counters')
    .select('last_number')
    .where('company_key', '=', company)
    .executeTakeFirstOrThrow()
  return row.last_number
}

/**
 * Stores a receipt with the next number of its company, in one transaction, so that no number is missing or comes
 * twice. A receipt that exists stays as it is and is returned. A company's brands may be of several pools.
 */
export function insertNumbered(base: Db, scope: Scope, receipt: Omit<ReceiptRow, 'number'>): Promise<ReceiptRow> {
  return systemDb(base).transaction(async (system) => {
    const trx = scopeDb(system, scope)
    await lockCounter(system, receipt.company_key)
    const known = (await listReceipts(trx, receipt.order_id)).find(({ kind }) => kind === receipt.kind)
    if (known) return known
    const row = { ...receipt, number: await nextNumber(system, receipt.company_key) }
    await trx.insertInto('receipts').values(row).execute()
    return row
  })
}

/** The receipts of an order, in the order of their numbers. */
export const listReceipts = (db: ScopedDb, orderId: string): Promise<ReceiptRow[]> =>
  db.selectFrom('receipts').selectAll().where('order_id', '=', orderId).orderBy('number').execute()

/** The receipts that were issued from one time to another, by number; epoch ms, the end excluded. */
export const listIssued = (db: ScopedDb, from: number, to: number): Promise<ReceiptRow[]> =>
  db
    .selectFrom('receipts')
    .selectAll()
    .where('issued_at', '>=', from)
    .where('issued_at', '<', to)
    .orderBy('number')
    .execute()
