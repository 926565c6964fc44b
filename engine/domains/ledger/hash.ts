import { createHash } from 'node:crypto'
import type { ScopedDb } from '#engine/db/scope.ts'
import { listEntriesAfter } from './verify.queries.ts'

const PAGE = 500

export interface LedgerHash {
  readonly entries: number
  /** In hex. */
  readonly sha256: string
}

/** The SHA-256 of all entries of a pool in the order of their ids: the same on either database, for the same entries. */
export async function hashLedger({ db }: { readonly db: ScopedDb }): Promise<LedgerHash> {
  const digest = createHash('sha256')
  let entries = 0
  for (let after = ''; ; ) {
    const rows = await listEntriesAfter(db, after, PAGE)
    for (const { id, member_id, delta, reason, ref, created_at } of rows)
      digest.update(`${JSON.stringify([id, member_id, delta, reason, ref, created_at])}\n`)
    entries += rows.length
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return { entries, sha256: digest.digest('hex') }
    after = last.id
  }
}
