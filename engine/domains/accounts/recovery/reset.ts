import { newPublicId } from '#engine/db/ids.ts'
import type { RequestContext } from '#engine/platform/context.ts'
import { clearAttempts, takeAttempt } from '#engine/platform/limits/attempts.ts'
import { LIMITS } from '#engine/platform/limits/limits.ts'
import { networkOf } from '#engine/platform/limits/network.ts'
import { mailLater } from '#engine/platform/mail/later.ts'
import { lockMembers } from '#engine/platform/revisions.ts'
import { forgetForCaptcha } from '../captcha/captcha.ts'
import { accountKey } from '../login/login.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { findMember, findMemberByEmail } from '../queries.ts'
import { closeSession } from '../sessions.ts'
import { spendToken } from '../tokens.ts'
import { findLiveToken } from './link-token.ts'
import { type NewPasswordRefusal, notifyPasswordChanged, refuseNewPassword, replacePassword } from './new-password.ts'
import type { NewPassword, ResetRequest } from './schema.ts'

/** Composing the mail takes time, which must not be measurable for addresses that have an account. */
const MAIL_DELAY_MS = 1000

export type ResetRequestResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'too_many_resets' | 'unknown_email' }

/**
 * Mails a link to choose a new password, three times a day for an e-mail address and an IP address. Known and unknown
 * e-mail addresses get the same answer after the same work: for an unknown one a mail without recipient is enqueued.
 * Only a tenant with `reveal_unknown_email` says 'E-mail address not found' (product.md 12.3).
 */
export async function requestReset(ctx: RequestContext, { email }: ResetRequest): Promise<ResetRequestResult> {
  const { db, now, ip } = ctx
  for (const [key, limit] of [
    [`reset-from:${networkOf(ip)}`, LIMITS.resetOfAddress],
    [`reset:${email}:${networkOf(ip)}`, LIMITS.resetOfAsker],
  ] as const) {
    if (!(await takeAttempt(db, key, limit, now)).ok) return { ok: false, reason: 'too_many_resets' }
  }
  const member = await findMemberByEmail(db, email)
  if (!member && ctx.settings.reveal_unknown_email) return { ok: false, reason: 'unknown_email' }
  // Strangers can use this up; the mails it allowed have reached the owner, with links that work.
  if (!(await takeAttempt(db, `reset-to:${email}`, LIMITS.resetOfEmail, now)).ok) return { ok: true }
  const memberId = member?.id ?? newPublicId()
  await mailLater(ctx, { template: 'reset_password', memberId, key: newPublicId(), runAt: now + MAIL_DELAY_MS })
  return { ok: true }
}

export type ResetResult =
  /** `secret` belongs in the session cookie; undefined for a banned member, to whom the login shows the reason. */
  | { readonly ok: true; readonly secret: string | undefined }
  | NewPasswordRefusal
  | { readonly ok: false; readonly reason: 'link_invalid' }

/**
 * Sets a new password by a mailed link, once. All sessions and earlier links end, a mail notifies the member with a
 * link to undo it, and the browser at hand is logged in. A refused password does not spend the link.
 * @throws PasswordsBusy
 */
export async function resetPassword(ctx: RequestContext, token: string, input: NewPassword): Promise<ResetResult> {
  const { db, now } = ctx
  const link = await findLiveToken(ctx, token, 'reset')
  const member = link && (await findMember(db, link.member_id))
  if (!member || member.status === 'deleted') return { ok: false, reason: 'link_invalid' }
  const refused = await refuseNewPassword(member, input)
  if (refused) return refused
  const hash = await hashPassword(input.new_password)
  const secret = await db.transaction(async (trx) => {
    await lockMembers(trx, [member.id])
    if (!(await spendToken(trx, token, 'reset', now))) return undefined
    return replacePassword(trx, ctx, { memberId: member.id, hash })
  })
  if (secret === undefined) return { ok: false, reason: 'link_invalid' }
  if (ctx.viewer) await closeSession(db, ctx.viewer.sessionHash)
  await clearAttempts(db, accountKey(ctx, member.email))
  await forgetForCaptcha(db, member.email)
  await notifyPasswordChanged(ctx, member.id)
  return { ok: true, secret: member.banned_at === null ? secret : undefined }
}
