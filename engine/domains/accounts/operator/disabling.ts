import { endRestrictions, noteRestriction } from '#engine/domains/moderation/index.ts'
import { recordEvent } from '#engine/platform/events/index.ts'
import { noticeJob } from '#engine/platform/mail/later.ts'
import { changeByOperator, changed } from '#engine/platform/operators/change.ts'
import type { OperatorContext } from '#engine/platform/operators/context.ts'
import { type Banning, type BanResult, compareGrounds, factsFault, findByEmailOrId, type UnbanResult } from '../ban.ts'
import { clearDisabled, setDisabled } from './queries.ts'

/**
 * Hides the profile of a member from others; the member can log in, and reads why by mail and on the site, with the way
 * to object (product.md 10.6). Recorded.
 */
export async function disableMember(ctx: OperatorContext, { who, reason, facts = '' }: Banning): Promise<BanResult> {
  const member = await findByEmailOrId(ctx.db, who)
  if (!member || member.status === 'deleted' || member.fictional === 1) return { ok: false, reason: 'not_found' }
  const fault = factsFault(reason, facts)
  if (fault) return { ok: false, reason: fault }
  const { id: memberId, name, tenant_id: tenantId } = member
  const result = await changeByOperator<BanResult>(ctx, async (changing) => {
    const { trx, enqueue } = changing
    if (!(await setDisabled(trx, memberId, ctx.now)))
      return { ok: false, reason: await compareGrounds(changing, memberId, { kind: 'disabled', reason, facts }) }
    const restriction = { memberId, kind: 'disabled', rule: reason, facts, reportId: '' } as const
    const data = await noteRestriction(trx, restriction, ctx.now)
    await recordEvent(trx, memberId, 'user', {}, ctx.now)
    await enqueue(noticeJob({ template: 'disabled', channel: 'mail', memberId, tenantId, key: data, data }))
    return changed({ ok: true, memberId, name }, { action: 'member_disable', memberId, reason })
  })
  if (result.ok) ctx.services.bus.publish(ctx.db.scope.poolId, memberId)
  return result
}

/** Shows a profile again that an operator hid, unless it is hidden for another reason, too. Recorded. */
export async function enableMember(ctx: OperatorContext, { who }: { readonly who: string }): Promise<UnbanResult> {
  const member = await findByEmailOrId(ctx.db, who)
  if (!member) return { ok: false, reason: 'not_found' }
  const { id: memberId, name } = member
  const result = await changeByOperator<UnbanResult>(ctx, async ({ trx }) => {
    if (!(await clearDisabled(trx, memberId))) return { ok: false, reason: 'nothing_to_do' }
    await endRestrictions(trx, memberId, 'disabled', ctx.now)
    await recordEvent(trx, memberId, 'user', {}, ctx.now)
    return changed({ ok: true, memberId, name }, { action: 'member_enable', memberId })
  })
  if (result.ok) ctx.services.bus.publish(ctx.db.scope.poolId, memberId)
  return result
}
