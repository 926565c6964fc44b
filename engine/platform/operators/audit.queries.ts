import { newId } from '#engine/db/ids.ts'
import type { OperatorActionsTable } from '#engine/db/schema.ts'
import { isWholePool, poolDb, type Scope, type ScopedDb, type SystemDb } from '#engine/db/scope.ts'
import { insertIgnore } from '#engine/db/upsert.ts'
import { newSecret } from '../secrets/secret-hash.ts'
import type { Actor } from './actor.ts'
import { commitTo, hashOfRow } from './audit-chain.ts'

/** The pool of rows that concern no tenant, such as those about staff. No slug is this. */
export const INSTALLATION = '-'

const MAX_DETAIL = 1000

/** What an operator's verb changed or read, for the audit log. */
export interface AuditEntry {
  readonly action: OperatorActionsTable['action']
  /** Id of the member whom it concerns; default none. */
  readonly memberId?: string | undefined
  /** What was acted on if it is no member, such as the id of an order; default none. At most 255 characters. */
  readonly object?: string
  /** The outcome, in at most 36 characters; default ''. */
  readonly outcome?: string
  /** The reason of the change, as a code; default ''. */
  readonly reason?: string
  /** Personal data of the member, such as what was searched for; erased with the member. Default ''. */
  readonly detail?: string
}

interface By {
  readonly actor: Actor
  /** Epoch ms. */
  readonly now: number
}

/** Lengthens the chain of the pool, which locks it until the transaction ends, and returns its new length and last hash. */
async function lengthen(trx: ScopedDb) {
  const raise = () =>
    trx
      .updateTable('audit_chains')
      .set((eb) => ({ length: eb('length', '+', 1) }))
      .executeTakeFirst()
  if ((await raise()).numUpdatedRows === 0n) {
    await insertIgnore(trx, 'audit_chains', { length: 0, hash: '' })
    await raise()
  }
  return trx.selectFrom('audit_chains').select(['length', 'hash']).executeTakeFirstOrThrow()
}

/** The last statements of their transaction: what comes after would wait for the chain with its locks. */
async function append(trx: ScopedDb, tenantId: string, { actor, now }: By, entry: AuditEntry): Promise<void> {
  const { action, memberId = '', object = '', outcome = '', reason = '', detail = '' } = entry
  const erasable = { salt: newSecret(), subject_id: memberId, detail: detail.slice(0, MAX_DETAIL) }
  const { length: seq, hash: before } = await lengthen(trx)
  const row = {
    ...{ id: newId(), pool_id: trx.scope.poolId, tenant_id: tenantId, seq, commitment: commitTo(erasable) },
    ...{ action, object, outcome, reason, actor: actor.name, actor_source: actor.source, created_at: now },
  }
  const hash = hashOfRow(row, before)
  const { pool_id: _, ...stored } = row
  await trx
    .insertInto('operator_actions')
    .values({ ...stored, subject_id: memberId, hash })
    .execute()
  if (memberId !== '')
    await trx
      .insertInto('audit_details')
      .values({ id: row.id, ...erasable })
      .execute()
  await trx.updateTable('audit_chains').set({ hash }).execute()
}

/** Writes the row of the audit log for a change or a read, at the end of its transaction. */
export const insertAuditEntry = (trx: ScopedDb, by: By, entry: AuditEntry): Promise<void> =>
  append(trx, isWholePool(trx) ? '' : trx.scope.tenantId, by, entry)

/** The same for a change of the installation, among the rows of the tenant that it concerns. */
export const insertInstallationEntry = (
  trx: SystemDb,
  by: By,
  { poolId, tenantId }: Scope,
  entry: AuditEntry,
): Promise<void> => append(poolDb(trx, poolId), tenantId, by, entry)

export interface ActionsAsked {
  readonly poolId: string
  readonly tenantId: string
  /** Epoch ms. */
  readonly since: number
  /** The name of an operator; undefined for all. */
  readonly by: string | undefined
  readonly limit: number
}

/** The rows of the audit log of a tenant, the newest first. */
export const listAuditRows = (db: SystemDb, { poolId, tenantId, since, by, limit }: ActionsAsked) =>
  db
    .selectFrom('operator_actions')
    .select(['created_at', 'action', 'subject_id', 'object', 'outcome', 'reason', 'actor', 'actor_source'])
    .where('pool_id', '=', poolId)
    .where('tenant_id', '=', tenantId)
    .where('created_at', '>=', since)
    .$if(by !== undefined, (query) => query.where('actor', '=', by!))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
