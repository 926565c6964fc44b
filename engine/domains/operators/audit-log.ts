import { commitTo, hashOfRow } from '#engine/platform/operators/audit-chain.ts'
import {
  type AuditFilter,
  countUnchained,
  findChain,
  listAuditPools,
  listAuditRows,
  listChainRows,
} from '#engine/platform/operators/audit-log.queries.ts'
import type { InstallationOperatorContext } from '#engine/platform/operators/context.ts'

type Row = Awaited<ReturnType<typeof listChainRows>>[number]

/** The first fault of a chain. `missing`: row `seq` is not there. `extra`: a second row `seq` is. `altered`: another content, or another place. */
export interface ChainFault {
  readonly kind: 'altered' | 'missing' | 'extra'
  readonly seq: number
  /** The row found there; '' where it is missing. */
  readonly id: string
}

export interface VerifiedChain {
  readonly pool: string
  /** Rows whose hashes were computed again. */
  readonly rows: number
  /** The hash of the last row. Whoever keeps it elsewhere notices a chain that was written anew. */
  readonly hash: string
  /** Rows whose member was erased: that they are there is verified, not whom they concern. */
  readonly erased: number
  /** Rows from before there were chains. */
  readonly unchained: number
  readonly fault: ChainFault | undefined
}

/** Whether the part that can be erased is the one to which the row is committed. */
function isCommitted(row: Row): boolean {
  const { salt, detail_subject: subject_id, detail } = row
  if (salt === null || subject_id === null || detail === null) return true
  return subject_id === row.subject_id && commitTo({ salt, subject_id, detail }) === row.commitment
}

function findFault(row: Row, seq: number, before: string): ChainFault | undefined {
  if (row.seq < seq) return { kind: 'extra', seq: row.seq, id: row.id }
  if (row.seq > seq) return { kind: 'missing', seq, id: '' }
  const holds = hashOfRow(row, before) === row.hash && isCommitted(row)
  return holds ? undefined : { kind: 'altered', seq, id: row.id }
}

async function verifyChain({ services: { db } }: InstallationOperatorContext, pool: string): Promise<VerifiedChain> {
  // Read first: rows that are added meanwhile are beyond it.
  const end = await findChain(db, pool)
  const length = end?.length ?? 0
  const counts = { rows: 0, erased: 0 }
  const answer = async (hash: string, fault?: ChainFault): Promise<VerifiedChain> => ({
    ...{ pool, ...counts, hash, fault, unchained: await countUnchained(db, pool) },
  })
  let before = ''
  let after = { seq: 0, id: '' }
  for (;;) {
    const page = await listChainRows(db, pool, after)
    for (const row of page) {
      // Nothing is beyond the end but what was added since.
      if (row.seq > length && counts.rows === length) return answer(before, endFault(end, before, length))
      const fault = findFault(row, counts.rows + 1, before)
      if (fault) return answer(before, fault)
      counts.rows += 1
      if (row.salt === null && row.subject_id !== '') counts.erased += 1
      before = row.hash
      after = { seq: row.seq, id: row.id }
    }
    if (page.length === 0) break
  }
  if (counts.rows < length) return answer(before, { kind: 'missing', seq: counts.rows + 1, id: '' })
  return answer(before, endFault(end, before, length))
}

/** The stored end of the chain has the hash of the last row. */
const endFault = (end: { readonly hash: string } | undefined, hash: string, seq: number): ChainFault | undefined =>
  end === undefined || end.hash === hash ? undefined : { kind: 'altered', seq, id: '' }

/** Computes the hashes of the audit log again, pool by pool, and answers with the first fault of each. */
export async function verifyAudit(
  ctx: InstallationOperatorContext,
  { pool }: { readonly pool?: string | undefined },
): Promise<VerifiedChain[]> {
  const pools = pool === undefined ? await listAuditPools(ctx.services.db) : [pool]
  const verified: VerifiedChain[] = []
  for (const one of pools) verified.push(await verifyChain(ctx, one))
  return verified
}

/** Rows of the audit log, the newest first. */
export const listAudit = ({ services }: InstallationOperatorContext, filter: AuditFilter) =>
  listAuditRows(services.db, filter)
