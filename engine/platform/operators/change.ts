import type { ScopedDb } from '#engine/db/scope.ts'
import { type EnqueueInside, transactionWithJobs } from '../jobs/jobs.ts'
import { type AuditEntry, insertAuditEntry } from './audit.queries.ts'
import type { OperatorContext } from './context.ts'

/** An expected refusal of a verb. */
export interface Refusal {
  readonly ok: false
  readonly reason: string
}

/** The transaction of a change. */
export interface Changing {
  readonly trx: ScopedDb
  readonly enqueue: EnqueueInside
}

/** The answer of a change, with its row of the audit log; without one, nothing was changed. */
export class Changed<T> {
  readonly answer: T
  readonly entry: AuditEntry | undefined

  constructor(answer: T, entry?: AuditEntry) {
    this.answer = answer
    this.entry = entry
  }
}

export const changed = <const T>(answer: T, entry: AuditEntry): Changed<T> => new Changed(answer, entry)

/** An answer without a change, such as that to a repeated call. */
export const unchanged = <const T>(answer: T): Changed<T> => new Changed(answer)

/** Rolls back the transaction of a change, from any depth of it; `changeByOperator` returns the refusal. */
export class Refused<R extends Refusal> extends Error {
  readonly refusal: R

  constructor(refusal: R) {
    super(refusal.reason)
    this.refusal = refusal
  }
}

/**
 * Runs the change of an operator's verb in one transaction, with its jobs and its one row of the audit log. A refusal,
 * returned or thrown as `Refused`, rolls back everything and leaves no row. `work` may run again, so it must have no
 * other effects.
 */
export async function changeByOperator<T>(
  ctx: OperatorContext,
  work: (changing: Changing) => Promise<Changed<T> | Extract<T, Refusal>>,
): Promise<T> {
  try {
    return await transactionWithJobs(ctx.services, ctx.db.scope, async (trx, enqueue) => {
      const result = await work({ trx, enqueue })
      if (!(result instanceof Changed)) throw new Refused(result)
      if (result.entry) await insertAuditEntry(trx, ctx, result.entry)
      return result.answer
    })
  } catch (error) {
    if (error instanceof Refused) return error.refusal
    throw error
  }
}
