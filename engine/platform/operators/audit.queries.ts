import { newId } from '#engine/db/ids.ts'
import type { OperatorActionsTable } from '#engine/db/schema.ts'
import { isWholePool, type Scope, type ScopedDb, type SystemDb } from '#engine/db/scope.ts'
import type { Actor } from './actor.ts'

/** The pool of rows that concern no tenant, such as those about staff. No slug is this. */
export const INSTALLATION = '-'

/** What an operator's verb changed, for the audit log. */
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
}

interface By {
  readonly actor: Actor
  /** Epoch ms. */
  readonly now: number
}

const rowOf = ({ actor, now }: By, { action, memberId = '', object = '', outcome = '', reason = '' }: AuditEntry) => ({
  id: newId(),
  action,
  subject_id: memberId,
  object,
  outcome,
  reason,
  actor: actor.name,
  actor_source: actor.source,
  created_at: now,
})

/** Writes the row of the audit log for a change, in its transaction. */
export async function insertAuditEntry(trx: ScopedDb, by: By, entry: AuditEntry): Promise<void> {
  const tenant_id = isWholePool(trx) ? '' : trx.scope.tenantId
  await trx
    .insertInto('operator_actions')
    .values({ ...rowOf(by, entry), tenant_id })
    .execute()
}

/** The same for a change of the installation, among the rows of the tenant that it concerns. */
export async function insertInstallationEntry(
  trx: SystemDb,
  by: By,
  { poolId, tenantId }: Scope,
  entry: AuditEntry,
): Promise<void> {
  await trx
    .insertInto('operator_actions')
    .values({ ...rowOf(by, entry), pool_id: poolId, tenant_id: tenantId })
    .execute()
}

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
