import type { MembersTable } from '#engine/db/schema.ts'
import type { ScopedDb } from '#engine/db/scope.ts'
import type { MemberContext, RequestContext } from '#engine/platform/context.ts'
import { recordEvent } from '#engine/platform/events/index.ts'
import { takeAttempt } from '#engine/platform/limits/attempts.ts'
import { LIMITS } from '#engine/platform/limits/limits.ts'
import { mailLater } from '#engine/platform/mail/later.ts'
import { react } from '#engine/platform/manifests/collect.ts'
import type { ConfirmedContext } from '#engine/platform/manifests/domain.ts'
import { lockAround } from '#engine/platform/revisions.ts'
import { confirmMember, findMember } from '../queries.ts'
import { findToken, spendToken } from '../tokens.ts'

/** Enqueues the confirmation mail; the same `key` is one mail. */
export const sendActivationMail = (ctx: RequestContext, member: { id: string }, key: string): Promise<boolean> =>
  mailLater(ctx, { template: 'activation', memberId: member.id, key })

/** Activates an unconfirmed member and profile in a transaction that begins with `lockAround`; the domains react to `memberConfirmed` in it. False if another process was first. */
export async function confirmWaiting(
  trx: ScopedDb,
  member: MembersTable,
  { services, now }: Pick<RequestContext, 'services' | 'now'>,
): Promise<boolean> {
  if (!(await confirmMember(trx, member.id, now))) return false
  await recordEvent(trx, member.id, 'user', {}, now)
  await react(services, 'memberConfirmed', trx, { member, now })
  return true
}

/** Runs what the domains do after a confirmation, and notifies the member's open pages. Idempotent. */
export async function afterConfirmation(ctx: ConfirmedContext, memberId: string): Promise<void> {
  for (const { on } of ctx.services.domains) await on?.afterMemberConfirmed?.(ctx, memberId)
  ctx.services.bus.publish(ctx.tenant.poolId, memberId)
}

export type ResendResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'already_confirmed' }
  | { readonly ok: false; readonly reason: 'too_many_mails'; readonly minutes: number }

/** Sends the confirmation mail again, at most three times an hour; one mail for each client key. */
export async function resendActivationMail(ctx: MemberContext, clientId?: string): Promise<ResendResult> {
  const { viewer, db, now } = ctx
  if (viewer.status !== 'not_confirmed') return { ok: false, reason: 'already_confirmed' }
  const attempt = await takeAttempt(db, `activation-mail:${viewer.id}`, LIMITS.activationMail, now)
  if (!attempt.ok) return { ok: false, reason: 'too_many_mails', minutes: attempt.minutes }
  await sendActivationMail(ctx, viewer, `${viewer.id}:${clientId ?? now}`)
  return { ok: true }
}

/**
 * Confirms an e-mail address by the link's token: activates member and profile, and delivers their waiting messages. A
 * link opened again leads a confirmed member to the same page (product.md 12.4).
 */
export async function activate(
  ctx: RequestContext,
  secret: string,
): Promise<{ ok: true } | { ok: false; reason: 'link_invalid' }> {
  const token = await findToken(ctx.db, secret, 'activate')
  const member = token && (await findMember(ctx.db, token.member_id))
  if (!member || member.status === 'deleted' || member.banned_at !== null) return { ok: false, reason: 'link_invalid' }
  if (member.status === 'not_confirmed') {
    const confirmed = await ctx.db.transaction(async (trx) => {
      await lockAround(trx, member.id)
      if (!(await spendToken(trx, secret, 'activate', ctx.now))) return false
      await confirmWaiting(trx, member, ctx)
      return true
    })
    if (!confirmed && (await findMember(ctx.db, member.id))?.status !== 'active')
      return { ok: false, reason: 'link_invalid' }
  }
  await afterConfirmation(ctx, member.id)
  return { ok: true }
}
