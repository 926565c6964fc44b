import { findByEmailOrId } from '#engine/domains/accounts/index.ts'
import { findBalance, findGrant, grantCredits } from '#engine/domains/ledger/index.ts'
import { changeByOperator, changed, unchanged } from '#engine/platform/operators/change.ts'
import type { OperatorContext } from '#engine/platform/operators/context.ts'
import type { GrantReason } from './shared/choices.ts'

export interface OperatorGrant {
  /** E-mail address or id of the member. */
  readonly who: string
  readonly credits: number
  readonly reason: GrantReason
  /** The same key gives a member once. */
  readonly key: string
  /** Only looks the member and the key up. */
  readonly dryRun?: boolean
}

export type GrantResult =
  | {
      readonly ok: true
      readonly memberId: string
      /** False where the key gave before, or nothing was to be changed. */
      readonly given: boolean
      readonly gaveBefore: boolean
      readonly balance: number
      readonly debt: number
    }
  /** `key_reused`: the key gave this member another number of credits. */
  | { readonly ok: false; readonly reason: 'not_found' | 'key_reused' }

/** Gives a member credits; what the member owes is settled from them first. Recorded. */
export async function grantByOperator(ctx: OperatorContext, grant: OperatorGrant): Promise<GrantResult> {
  const { credits, reason, key: ref, dryRun = false } = grant
  const member = await findByEmailOrId(ctx.db, grant.who)
  if (!member) return { ok: false, reason: 'not_found' }
  const { id: memberId } = member
  const given =
    !dryRun &&
    (await changeByOperator<boolean>(ctx, async ({ trx }) =>
      (await grantCredits(trx, memberId, credits, { reason: 'operator', ref, now: ctx.now }))
        ? changed(true, { action: 'credits_grant', memberId, outcome: `${credits} credits`, reason })
        : unchanged(false),
    ))
  const before = given ? undefined : await findGrant(ctx.db, memberId, { reason: 'operator', ref })
  if (before !== undefined && before !== credits) return { ok: false, reason: 'key_reused' }
  const gaveBefore = before !== undefined
  const { credits: balance, debt } = (await findBalance(ctx.db, memberId)) ?? { credits: 0, debt: 0 }
  return { ok: true, memberId, given, gaveBefore, balance, debt }
}
