import { hash } from 'node:crypto'
import type { Db } from '#engine/db/connect.ts'
import { poolDb } from '#engine/db/scope.ts'
import { listPoolIds } from '#engine/db/snapshot/read-snapshot.ts'
import { hashLedger, type LedgerHash, verifyLedger } from '#engine/domains/ledger/index.ts'

/** The hash of the ledgers of all pools, in the order of the pools. */
export async function hashLedgers(db: Db): Promise<LedgerHash> {
  const lines: string[] = []
  let entries = 0
  for (const poolId of await listPoolIds(db)) {
    const own = await hashLedger({ db: poolDb(db, poolId) })
    entries += own.entries
    lines.push(`${poolId} ${own.sha256}\n`)
  }
  return { entries, sha256: hash('sha256', lines.join('')) }
}

/** The ids of members whose balance is not the sum of its entries. */
export async function listWrongBalances(db: Db): Promise<string[]> {
  const wrong: string[] = []
  for (const poolId of await listPoolIds(db)) {
    const { faults } = await verifyLedger({ db: poolDb(db, poolId) })
    wrong.push(...faults.map(({ memberId }) => `${poolId}/${memberId}`))
  }
  return wrong
}
