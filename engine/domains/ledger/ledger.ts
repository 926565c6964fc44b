import type { ScopedDb } from '#engine/db/scope.ts'
import { changeLists } from '#engine/platform/revisions.ts'
import { addCredits, addDebt, type EntryInput, findBalance, insertDebt, insertEntry, takeCredits } from './queries.ts'

/** An entry of this reason and ref exists already: its purchase was made before. */
export class AlreadySpent extends Error {
  constructor(reason: string, ref: string) {
    super(`credits were spent before for ${reason} ${ref}`)
    this.name = 'AlreadySpent'
  }
}

const assertAmount = (credits: number) => {
  if (!Number.isSafeInteger(credits) || credits < 0) throw new RangeError(`${credits} is no number of credits`)
}

/**
 * Takes `cost` credits inside the caller's transaction, in the same one as what they buy (product.md 14.3).
 * Its first statement locks the member's row, so run it first: what is read afterwards is current.
 * Returns false, with nothing changed, when there are not enough. A reason and ref spend once.
 * @throws AlreadySpent, which ends the transaction, when this reason and ref was spent before.
 */
export async function spendCredits(trx: ScopedDb, memberId: string, cost: number, entry: EntryInput): Promise<boolean> {
  assertAmount(cost)
  if (!(await takeCredits(trx, memberId, cost))) return false
  if (cost > 0 && !(await insertEntry(trx, memberId, -cost, entry))) {
    throw new AlreadySpent(entry.reason, entry.ref)
  }
  return true
}

/**
 * Locks the member's row before an entry refers to it: two grants at once wait instead of deadlocking. It changes a
 * value, so that of two nodes of a database only one commits.
 */
export async function lockMember(trx: ScopedDb, memberId: string): Promise<void> {
  await changeLists(trx, [memberId])
  if (!(await findBalance(trx, memberId))) throw new Error(`there is no member ${memberId}`)
}

/**
 * Gives `credits` inside the caller's transaction, once per reason and ref. What the member owes is settled from them
 * first (product.md 14.3).
 * Returns false, with nothing changed, when this reason and ref was given before.
 */
export async function grantCredits(
  trx: ScopedDb,
  memberId: string,
  credits: number,
  entry: EntryInput,
): Promise<boolean> {
  assertAmount(credits)
  await lockMember(trx, memberId)
  const id = await insertEntry(trx, memberId, credits, entry)
  if (id === undefined) return false
  await addCredits(trx, memberId, credits)
  const settled = Math.min(credits, (await findBalance(trx, memberId))?.debt ?? 0)
  if (settled > 0) await settleDebt(trx, memberId, settled, { ref: id, now: entry.now })
  return true
}

async function settleDebt(
  trx: ScopedDb,
  memberId: string,
  credits: number,
  by: { readonly ref: string; readonly now: number },
): Promise<void> {
  await spendCredits(trx, memberId, credits, { ...by, reason: 'debt' })
  await insertDebt(trx, memberId, -credits, { ...by, reason: 'settled' })
  await addDebt(trx, memberId, -credits)
}
