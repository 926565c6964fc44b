import { noticeJob } from '#engine/platform/mail/later.ts'
import { changeByOperator, changed } from '#engine/platform/operators/change.ts'
import type { TenantOperatorContext } from '#engine/platform/operators/context.ts'
import { lockAround } from '#engine/platform/revisions.ts'
import { HOUR_MS } from '#engine/platform/time-zone/durations.ts'
import { afterConfirmation, confirmWaiting } from '../activation/activation.ts'
import { findByEmailOrId } from '../ban.ts'

export interface Who {
  /** E-mail address or id. */
  readonly who: string
}

export type ConfirmingResult =
  | { readonly ok: true; readonly memberId: string; readonly name: string }
  | { readonly ok: false; readonly reason: 'not_found' | 'nothing_to_do' | 'banned' }

/** A member whose address can be confirmed, or why not. */
async function findWaiting({ db }: TenantOperatorContext, who: string) {
  const member = await findByEmailOrId(db, who)
  if (!member || member.status === 'deleted') return { ok: false, reason: 'not_found' } as const
  if (member.banned_at !== null) return { ok: false, reason: 'banned' } as const
  if (member.status !== 'not_confirmed') return { ok: false, reason: 'nothing_to_do' } as const
  return { ok: true, member } as const
}

/**
 * Confirms the e-mail address of a member by hand, as the mailed link would (product.md 12.4): the profile shows, and
 * waiting messages are delivered. Recorded.
 */
export async function confirmByOperator(ctx: TenantOperatorContext, { who }: Who): Promise<ConfirmingResult> {
  const found = await findWaiting(ctx, who)
  if (!found.ok) return found
  const { member } = found
  const { id: memberId, name } = member
  const result = await changeByOperator<ConfirmingResult>(ctx, async ({ trx }) => {
    await lockAround(trx, memberId)
    if (!(await confirmWaiting(trx, member, ctx))) return { ok: false, reason: 'nothing_to_do' }
    return changed({ ok: true, memberId, name }, { action: 'member_confirm', memberId })
  })
  if (result.ok) await afterConfirmation(ctx, memberId)
  return result
}

/** Sends the confirmation mail again, once an hour. Recorded. */
export async function resendByOperator(ctx: TenantOperatorContext, { who }: Who): Promise<ConfirmingResult> {
  const found = await findWaiting(ctx, who)
  if (!found.ok) return found
  const { id: memberId, name, tenant_id: tenantId } = found.member
  const key = `${memberId}:operator:${Math.floor(ctx.now / HOUR_MS)}`
  return changeByOperator<ConfirmingResult>(ctx, async ({ enqueue }) => {
    const isNew = await enqueue(noticeJob({ template: 'activation', channel: 'mail', memberId, tenantId, key }))
    if (!isNew) return { ok: false, reason: 'nothing_to_do' }
    return changed({ ok: true, memberId, name }, { action: 'member_resend', memberId })
  })
}
