import type { ScopedDb } from '#engine/db/scope.ts'
import { grantCredits, lockMember, spendCredits } from './ledger.ts'
import { addDebt, findBalance, insertDebt, listEntriesOf, sumOfOrder } from './queries.ts'

interface OfOrder {
  readonly orderId: string
  readonly now: number
}

/** What the first refund of an order took, and whether it was given back; in credits. */
async function readRefund(db: ScopedDb, memberId: string, orderId: string) {
  const { credits, debts } = await listEntriesOf(db, memberId, orderId, ['refund', 'refund_declined'])
  const sumOf = (entries: readonly { delta: number; reason: string }[]) =>
    entries.filter(({ reason }) => reason === 'refund').reduce((sum, { delta }) => sum + delta, 0)
  return {
    taken: -sumOf(credits),
    owed: sumOf(debts),
    isRestored: [...credits, ...debts].some(({ reason }) => reason === 'refund_declined'),
  }
}

/** Whether what a refund of the order took was given back: that happens once, a second refund stays. */
export const wasRefundRestored = async (db: ScopedDb, memberId: string, orderId: string): Promise<boolean> =>
  (await readRefund(db, memberId, orderId)).isRestored

const reasonNow = async (trx: ScopedDb, memberId: string, orderId: string): Promise<'refund' | 'refund_again'> =>
  (await wasRefundRestored(trx, memberId, orderId)) ? 'refund_again' : 'refund'

/**
 * Takes unspent credits for a refund of their order, inside the caller's transaction. Returns false, with nothing
 * changed, when there are not enough.
 * @throws AlreadySpent when a refund of the order has taken some that were not given back
 */
export async function takeRefund(
  trx: ScopedDb,
  memberId: string,
  credits: number,
  { orderId, now }: OfOrder,
): Promise<boolean> {
  await lockMember(trx, memberId)
  return spendCredits(trx, memberId, credits, { reason: await reasonNow(trx, memberId, orderId), ref: orderId, now })
}

/**
 * Takes the credits of an order back whose payment was refunded or charged back, inside the caller's transaction: those
 * that are left at once, the rest as a debt, so that no balance is below zero (product.md 14.9). A second call for the
 * same order and reason changes nothing.
 * Returns how many were taken and how many are owed now for this order.
 */
export async function takeBackOrder(
  trx: ScopedDb,
  memberId: string,
  {
    reason,
    orderId,
    atMost = Number.POSITIVE_INFINITY,
    now,
  }: OfOrder & {
    readonly reason: 'refund' | 'chargeback'
    /** The credits of the part of the amount that went back; default all. */
    readonly atMost?: number
  },
): Promise<{ readonly taken: number; readonly owed: number }> {
  await lockMember(trx, memberId)
  const due = Math.min(atMost, await sumOfOrder(trx, memberId, orderId))
  const balance = await findBalance(trx, memberId)
  const taken = Math.max(0, Math.min(due, balance?.credits ?? 0))
  const owed = Math.max(0, due - taken)
  const entry = { reason: reason === 'refund' ? await reasonNow(trx, memberId, orderId) : reason, ref: orderId, now }
  if (taken > 0) await spendCredits(trx, memberId, taken, entry)
  if (owed > 0 && (await insertDebt(trx, memberId, owed, entry))) await addDebt(trx, memberId, owed)
  return { taken, owed }
}

/**
 * Gives back what the refund of an order had taken, because the provider has declined it or it did not arrive; once. A
 * debt that it made ends, or comes back as credits where it was settled meanwhile. Inside the caller's transaction.
 */
export async function restoreRefund(trx: ScopedDb, memberId: string, { orderId, now }: OfOrder): Promise<void> {
  await lockMember(trx, memberId)
  const { taken, owed, isRestored } = await readRefund(trx, memberId, orderId)
  if (isRestored) return
  const entry = { reason: 'refund_declined', ref: orderId, now } as const
  const ended = Math.min(owed, (await findBalance(trx, memberId))?.debt ?? 0)
  if (ended > 0 && (await insertDebt(trx, memberId, -ended, entry))) await addDebt(trx, memberId, -ended)
  const back = taken + owed - ended
  if (back > 0) await grantCredits(trx, memberId, back, entry)
}
