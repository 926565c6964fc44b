import type { Db } from '#engine/db/connect.ts'
import type { ReceiptsTable } from '#engine/db/schema.ts'
import { type Scope, type ScopedDb, type SystemDb, scopeDb, systemDb } from '#engine/db/scope.ts'
import { insertIgnore } from '#engine/db/upsert.ts'

export type ReceiptRow = Omit<ReceiptsTable, 'tenant_id'>

/**
 * Adds 1 to the company's counter and locks it until the transaction ends; false where there is none yet. It changes the
 * value, so that of two nodes of a database that count at once only one commits.
 */
async function addToCounter(db: SystemDb, company: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('receipt_counters')
    .set((eb) => ({ last_number: eb('last_number', '+', 1) }))
    .where('company_key', '=', company)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

async function takeNumber(db: SystemDb, company: string): Promise<number> {
  if (!(await addToCounter(db, company))) {
    await insertIgnore(db, 'receipt_counters', { company_key: company, last_number: 0 })
    await addToCounter(db, company)
  }
  const row = await db
    .selectFrom('receipt_counters')
    .select('last_number')
    .where('company_key', '=', company)
    .executeTakeFirstOrThrow()
  return row.last_number
}

/** Takes the number back with the transaction: the receipt was stored meanwhile. */
class Stored extends Error {
  readonly row: ReceiptRow
  constructor(row: ReceiptRow) {
    super(`the order ${row.order_id} has its receipt`)
    this.row = row
  }
}

const findReceipt = async (db: ScopedDb, { order_id, kind }: Omit<ReceiptRow, 'number'>) =>
  (await listReceipts(db, order_id)).find((row) => row.kind === kind)

/**
 * Stores a receipt with the next number of its company, in one transaction, so that no number is missing or comes
 * twice. A receipt that exists stays as it is and is returned. A company's brands may be of several pools.
 */
export async function insertNumbered(base: Db, scope: Scope, receipt: Omit<ReceiptRow, 'number'>): Promise<ReceiptRow> {
  const stored = await findReceipt(scopeDb(base, scope), receipt)
  if (stored) return stored
  try {
    return await systemDb(base).transaction(async (system) => {
      const trx = scopeDb(system, scope)
      const row = { ...receipt, number: await takeNumber(system, receipt.company_key) }
      const known = await findReceipt(trx, receipt)
      if (known) throw new Stored(known)
      await trx.insertInto('receipts').values(row).execute()
      return row
    })
  } catch (error) {
    if (error instanceof Stored) return error.row
    throw error
  }
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
