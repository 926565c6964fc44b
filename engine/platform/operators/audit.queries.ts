import { newId } from '#engine/db/ids.ts'
import type { OperatorActionsTable } from '#engine/db/schema.ts'
import { isWholePool, type ScopedDb } from '#engine/db/scope.ts'
import type { Actor } from './actor.ts'

/** What an operator's verb changed, for the audit log. */
export interface AuditEntry {
  readonly action: OperatorActionsTable['action']
  /** Id of the member whom it concerns; default none. */
  readonly memberId?: string | undefined
  /** What was acted on, where that is no member, such as the id of an order; default none. At most 255 characters. */
  readonly object?: string
  /** What came of it, in at most 36 characters; default ''. */
  readonly outcome?: string
  /** Why, as a code; default ''. */
  readonly reason?: string
}

/** Writes a row of the audit log, in the transaction of the change. Only `changeByOperator` and its kind call it. */
export async function insertAuditEntry(
  trx: ScopedDb,
  by: { readonly actor: Actor; readonly now: number },
  { action, memberId = '', object = '', outcome = '', reason = '' }: AuditEntry,
): Promise<void> {
  await trx
    .insertInto('operator_actions')
    .values({
      id: newId(),
      tenant_id: isWholePool(trx) ? '' : trx.scope.tenantId,
      action,
      subject_id: memberId,
      object,
      outcome,
      reason,
      actor: by.actor.name,
      actor_source: by.actor.source,
      created_at: by.now,
    })
    .execute()
}
