import type { CreditEntriesTable } from '#engine/db/schema.ts'
import type { ScopedDb } from '#engine/db/scope.ts'
import { findCredits, listEntries } from './queries.ts'

/** An entry of the ledger, as far as it says whose credits it moves. */
export type Moved = Pick<CreditEntriesTable, 'delta' | 'reason' | 'ref'>

/** So many credits of one source: an order, or all that was free. */
interface Taken {
  readonly source: string
  /** What was not given back. */
  credits: number
}

const FREE = ''

/** The reasons by which the credits of an order go, whatever else is spent first. */
const OF_ORDER: ReadonlySet<Moved['reason']> = new Set(['refund', 'refund_again', 'chargeback'])

/**
 * What each source has left while the entries are read in their order. Free credits are spent first, then those of older
 * orders before newer ones (product.md 14.9).
 */
class Sources {
  /** In the order in which they are spent. */
  private readonly left = new Map<string, number>([[FREE, 0]])
  /** What was spent and nobody had: entries of two processes whose clocks differ. */
  private short = 0

  has(source: string): boolean {
    return this.left.has(source)
  }

  put(source: string, credits: number): void {
    const missing = Math.min(this.short, credits)
    this.short -= missing
    this.left.set(source, (this.left.get(source) ?? 0) + credits - missing)
  }

  /** Takes credits, of `first` before all others. */
  take(credits: number, first?: string): Taken[] {
    const taken: Taken[] = []
    let open = credits
    for (const source of first === undefined ? this.left.keys() : [first, ...this.left.keys()]) {
      if (open === 0) return taken
      const had = this.left.get(source) ?? 0
      const part = Math.min(had, open)
      if (part === 0) continue
      this.left.set(source, had - part)
      taken.push({ source, credits: part })
      open -= part
    }
    this.short += open
    return taken
  }

  /** Gives back what was taken, once, as far as so many credits go; returns how many are left of them. */
  giveBack(credits: number, taken: readonly Taken[]): number {
    let open = credits
    for (const part of taken) {
      const back = Math.min(part.credits, open)
      if (back > 0) this.put(part.source, back)
      part.credits -= back
      open -= back
    }
    return open
  }

  orders(): Map<string, number> {
    const orders = new Map(this.left)
    orders.delete(FREE)
    return orders
  }
}

/**
 * How many credits of each order, by its id, are unspent, from all entries of a member in their order. What is refunded
 * goes back to where it came from: a message that was not delivered to the order that had paid it.
 */
export function unspentByOrder(entries: Iterable<Moved>): Map<string, number> {
  const sources = new Sources()
  /** What entries took, by what they paid for. */
  const taken = new Map<string, Taken[]>()
  const settledDebts: Taken[] = []
  for (const { delta, reason, ref } of entries) {
    if (delta < 0) {
      const parts = sources.take(-delta, OF_ORDER.has(reason) && sources.has(ref) ? ref : undefined)
      if (reason === 'debt') settledDebts.push(...parts)
      else if (reason !== 'refund_again' && reason !== 'chargeback') taken.set(ref, parts)
    } else if (reason === 'purchase') sources.put(ref, delta)
    else if (reason === 'refund' || reason === 'refund_declined') {
      // A refund of an order that did not arrive also brings what had settled its debt.
      const rest = sources.giveBack(sources.giveBack(delta, taken.get(ref) ?? []), settledDebts)
      if (rest > 0) sources.put(FREE, rest)
    } else sources.put(FREE, delta)
  }
  return sources.orders()
}

/** The unspent credits of each order of a member, by its id; of an order that is not there, none are. */
export const findUnspent = async (db: ScopedDb, memberId: string): Promise<Map<string, number>> =>
  unspentByOrder(await listEntries(db, memberId))

/** How many credits of an order can be given back. */
export async function findUnspentOf(db: ScopedDb, memberId: string, orderId: string): Promise<number> {
  const unspent = (await findUnspent(db, memberId)).get(orderId) ?? 0
  return Math.min(unspent, await findCredits(db, memberId))
}
