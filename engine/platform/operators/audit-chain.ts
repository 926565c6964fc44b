import { hash } from 'node:crypto'
import type { OperatorActionsTable } from '#engine/db/schema.ts'

/** A row of the audit log without its hash. */
export type ChainedRow = Omit<OperatorActionsTable, 'hash' | 'subject_id' | 'seq' | 'commitment'> & {
  readonly seq: number
  readonly commitment: string
}

/** What an erasure takes from a row; the row itself has only a commitment to it. */
export interface Erasable {
  /** 256 random bits, so that nobody finds the member by trying ids. */
  readonly salt: string
  readonly subject_id: string
  readonly detail: string
}

const digest = (parts: readonly unknown[]) => hash('sha256', JSON.stringify(parts), 'base64url')

/** The commitment to what can be erased. Without the salt it says nothing. */
export const commitTo = ({ salt, subject_id, detail }: Erasable): string => digest([salt, subject_id, detail])

/** The hash of a row: over all of it but the member, and over the hash of the row before, '' for the first. */
export const hashOfRow = (row: ChainedRow, before: string): string =>
  digest([
    ...[before, row.pool_id, row.seq, row.id, row.tenant_id, row.action, row.object, row.outcome, row.reason],
    ...[row.actor, row.actor_source, row.created_at, row.commitment],
  ])
