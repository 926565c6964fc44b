import { setTimeout as delay } from 'node:timers/promises'
import { toNumber } from '#engine/db/connect.ts'
import type { ScopedDb } from '#engine/db/scope.ts'
import { listBalances } from './verify.queries.ts'

/** So few that a page of members with hundreds of entries each takes the thread of SQLite for no more than some 50 ms. */
const PAGE = 50
/** Between two pages others are answered: SQLite's answers come without a turn of the event loop. */
const PAUSE_MS = 2
const NAMED = 20

/** A balance that is not the sum of its entries, or is below zero; all in credits. */
export interface BalanceFault {
  readonly memberId: string
  readonly credits: number
  readonly entries: number
  readonly debt: number
  readonly debtEntries: number
}

export interface LedgerReport {
  /** How many members were looked at. */
  readonly members: number
  readonly faults: readonly BalanceFault[]
}

/** Computes every balance and every debt of the pool again from their entries (product.md 14.3). */
export async function verifyLedger({ db }: { readonly db: ScopedDb }): Promise<LedgerReport> {
  const faults: BalanceFault[] = []
  let members = 0
  for (let after = ''; ; await delay(PAUSE_MS)) {
    const rows = await listBalances(db, after, PAGE)
    members += rows.length
    for (const row of rows) {
      const fault = {
        memberId: row.id,
        credits: row.credits,
        entries: toNumber(row.entries),
        debt: row.debt,
        debtEntries: toNumber(row.debt_entries),
      }
      if (!isRight(fault)) faults.push(fault)
    }
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return { members, faults }
    after = last.id
  }
}

const isRight = ({ credits, entries, debt, debtEntries }: BalanceFault) =>
  credits === entries && debt === debtEntries && credits >= 0 && debt >= 0

/** The nightly check of a pool. @throws naming the members whose balances are wrong: the job stays as a dead one */
export async function checkLedger({ db }: { readonly db: ScopedDb }): Promise<void> {
  const { faults } = await verifyLedger({ db })
  if (faults.length === 0) return
  const ids = faults.slice(0, NAMED).map(({ memberId }) => memberId)
  const more = faults.length > NAMED ? ` and ${faults.length - NAMED} more` : ''
  throw new Error(`balances differ from their entries: ${ids.join(', ')}${more}; see \`ledger verify\``)
}
