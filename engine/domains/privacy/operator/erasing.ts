import { closeAllSessions, findByEmailOrId, markDeleted } from '#engine/domains/accounts/index.ts'
import { personalDataOf } from '#engine/platform/manifests/collect.ts'
import { changeByOperator, changed } from '#engine/platform/operators/change.ts'
import type { PoolOperatorContext } from '#engine/platform/operators/context.ts'
import { notifyContacts } from '../deletion/delete-account.ts'
import { hastenDeletion } from '../deletion/queries.ts'
import { eraseDue } from '../erasure/erasure.ts'

export interface Erasing {
  /** E-mail address or id. */
  readonly who: string
  /** Only says who it is. */
  readonly dryRun?: boolean
}

export type ErasingResult =
  /** `credits`: what is left, and goes. */
  | { readonly ok: true; readonly memberId: string; readonly credits: number }
  | { readonly ok: false; readonly reason: 'not_found' | 'fictional' }

/**
 * Erases a member at once, as the job does 14 days after a deletion (product.md 4.11). Recorded first, with the account's
 * deletion: if the rest is interrupted, the server erases the member within the hour. An account that waits to be erased
 * goes at once, too.
 */
export async function eraseByOperator(
  ctx: PoolOperatorContext,
  { who, dryRun = false }: Erasing,
): Promise<ErasingResult> {
  const { db, services, pool } = ctx
  const member = await findByEmailOrId(db, who)
  if (!member) return { ok: false, reason: 'not_found' }
  if (member.fictional === 1) return { ok: false, reason: 'fictional' }
  const { id: memberId, credits, tenant_id } = member
  const answer = { ok: true, memberId, credits } as const
  if (dryRun) return answer
  await orderErasure(ctx, memberId, tenant_id)
  await eraseDue({ ...services, personalData: personalDataOf(services.domains) }, pool)
  return answer
}

/** Deletes an account so that its erasure is due at once, and notifies the contacts. Recorded. */
export async function orderErasure(ctx: PoolOperatorContext, memberId: string, tenantId: string): Promise<void> {
  const { now, services, pool } = ctx
  const contacts = await changeByOperator<readonly string[]>(ctx, async ({ trx }) => {
    await markDeleted(trx, memberId, now)
    await hastenDeletion(trx, {
      member_id: memberId,
      tenant_id: tenantId,
      reason: 'operator',
      note: '',
      created_at: now,
      erase_at: 0,
    })
    await closeAllSessions(trx, memberId)
    const notified = await notifyContacts(trx, memberId, now)
    return changed(notified, { action: 'member_erase', memberId })
  })
  for (const id of [memberId, ...contacts]) services.bus.publish(pool.poolId, id)
}
