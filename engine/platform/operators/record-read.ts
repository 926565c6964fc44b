import { insertAuditEntry } from './audit.queries.ts'
import type { OperatorContext } from './context.ts'

/** What somebody looked at. */
export interface Read {
  /** Undefined where it concerns no member. */
  readonly memberId: string | undefined
  /** What of the member, in words of the code, such as `photos`; at most 255 characters. Default ''. */
  readonly what?: string
  /** Personal data that say more, such as what was searched for; erased with the member. */
  readonly detail?: string
}

/**
 * Records that an operator reads personal data of a member, before they are shown: what could not be recorded is not
 * shown (decisions/operators.md).
 */
export const recordRead = (ctx: OperatorContext, { memberId, what = '', detail = '' }: Read): Promise<void> =>
  ctx.db.transaction((trx) => insertAuditEntry(trx, ctx, { action: 'member_read', memberId, object: what, detail }))
