import { newId } from '#engine/db/ids.ts'
import type { ScopedDb } from '#engine/db/scope.ts'
import { findMember, findMemberByEmail } from '#engine/domains/accounts/index.ts'
import { findBalance, grantCredits } from '#engine/domains/ledger/index.ts'
import { insertOperatorAction } from '#engine/domains/moderation/index.ts'

/** Why an operator gives credits. */
export const GRANT_REASONS = ['goodwill', 'correction', 'promotion', 'test'] as const
export type GrantReason = (typeof GRANT_REASONS)[number]

export interface OperatorGrant {
  readonly reason: GrantReason
  /** The same key gives once. */
  readonly key: string
  /** The operator's account on the machine. */
  readonly actor: string
  /** Epoch ms. */
  readonly now: number
  /** Only looks the member up. */
  readonly dryRun?: boolean
}

export type GrantResult =
  | {
      readonly ok: true
      readonly memberId: string
      /** False where the key gave before, or nothing was to be changed. */
      readonly given: boolean
      readonly balance: number
      readonly debt: number
    }
  | { readonly ok: false; readonly reason: 'not_found' }

/** Gives a member credits, recorded in `operator_actions`; what the member owes is settled from them first. */
export async function grantByOperator(
  db: ScopedDb,
  who: string,
  credits: number,
  { reason, key, actor, now, dryRun = false }: OperatorGrant,
): Promise<GrantResult> {
  const member = who.includes('@') ? await findMemberByEmail(db, who.trim().toLowerCase()) : await findMember(db, who)
  if (!member) return { ok: false, reason: 'not_found' }
  const given =
    !dryRun &&
    (await db.transaction(async (trx) => {
      if (!(await grantCredits(trx, member.id, credits, { reason: 'operator', ref: key, now }))) return false
      const action = { id: newId(), action: 'credits_grant', subject_id: member.id } as const
      await insertOperatorAction(trx, { ...action, reason, actor, created_at: now })
      return true
    }))
  const { credits: balance, debt } = (await findBalance(db, member.id)) ?? { credits: 0, debt: 0 }
  return { ok: true, memberId: member.id, given, balance, debt }
}
