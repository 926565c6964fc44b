import { isDuplicate } from '#engine/db/duplicate.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import type { MemberContext, RequestContext } from '#engine/platform/context.ts'
import { takeAttempt } from '#engine/platform/limits/attempts.ts'
import { LIMITS } from '#engine/platform/limits/limits.ts'
import { mailLater } from '#engine/platform/mail/later.ts'
import { lockAround } from '#engine/platform/revisions.ts'
import { afterConfirmation, confirmWaiting } from '../activation/activation.ts'
import { removeCause } from '../disabled-mails.ts'
import { findMember, findMemberByEmail } from '../queries.ts'
import { spendToken } from '../tokens.ts'
import { checkOwnPassword } from './change-password.ts'
import { findLiveToken } from './link-token.ts'
import { storeEmail, voidTokens } from './recovery.queries.ts'
import type { MailChange } from './schema.ts'

export type MailChangeRequestResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'wrong_password' | 'email_same' | 'email_taken' }
  | { readonly ok: false; readonly reason: 'login_blocked' | 'too_many_mails'; readonly minutes: number }

/**
 * Mails a link to a new address; the account keeps the old one until the link is followed. Requires the password, and
 * is limited to a few addresses a day, because the answer reveals whether an address has an account (product.md section
 * 5: 'This email address already owns an account on this website.').
 * @throws PasswordsBusy
 */
export async function requestMailChange(ctx: MemberContext, input: MailChange): Promise<MailChangeRequestResult> {
  const { viewer, db, now } = ctx
  const check = await checkOwnPassword(ctx, input.password)
  if (!check.ok) return check
  if (input.email === viewer.email) return { ok: false, reason: 'email_same' }
  const attempt = await takeAttempt(db, `mail-change:${viewer.id}`, LIMITS.mailChange, now)
  if (!attempt.ok) return { ok: false, reason: 'too_many_mails', minutes: attempt.minutes }
  if (await findMemberByEmail(db, input.email)) return { ok: false, reason: 'email_taken' }
  await voidTokens(db, viewer.id, ['mail_change'], now)
  const key = `${viewer.id}:${now}`
  await mailLater(ctx, { template: 'mail_change', memberId: viewer.id, key, data: input.email })
  return { ok: true }
}

export type MailChangeResult =
  | { readonly ok: true; readonly email: string }
  | { readonly ok: false; readonly reason: 'link_invalid' | 'email_taken' }

/**
 * Changes the account's address to the one that the link was mailed to, once. This also confirms an unconfirmed member;
 * for a confirmed one, the old address gets a mail with an undo link. An address that was never confirmed gets none: it
 * may belong to another person, by a typing error.
 */
export async function confirmMailChange(ctx: RequestContext, token: string): Promise<MailChangeResult> {
  const { db, now } = ctx
  const link = await findLiveToken(ctx, token, 'mail_change')
  const member = link && (await findMember(db, link.member_id))
  if (!member || member.status === 'deleted') return { ok: false, reason: 'link_invalid' }
  const moved = await move(ctx, token, { member, email: link.data })
  if (moved !== 'moved') return { ok: false, reason: moved }
  if (member.status === 'not_confirmed') await afterConfirmation(ctx, member.id)
  else
    await mailLater(ctx, {
      template: 'mail_changed',
      memberId: member.id,
      key: `${member.id}:${now}`,
      data: member.email,
    })
  return { ok: true, email: link.data }
}

/** The unique key decides if two accounts claim one address; the other link stays valid. */
async function move(
  { db, services, now }: RequestContext,
  token: string,
  { member, email }: { member: MembersTable; email: string },
): Promise<'moved' | 'link_invalid' | 'email_taken'> {
  try {
    const spent = await db.transaction(async (trx) => {
      await lockAround(trx, member.id)
      if (!(await spendToken(trx, token, 'mail_change', now))) return false
      await storeEmail(trx, member.id, email)
      // Bounces were recorded for the old address.
      await removeCause(trx, member.id, 'bounce')
      await confirmWaiting(trx, member, { services, now })
      await voidTokens(trx, member.id, ['mail_change', 'reset', 'activate'], now)
      return true
    })
    return spent ? 'moved' : 'link_invalid'
  } catch (error) {
    if (isDuplicate(error)) return 'email_taken'
    throw error
  }
}
