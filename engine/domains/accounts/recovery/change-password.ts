import type { MemberContext } from '#engine/platform/context.ts'
import { clearAttempts, takeAttempt } from '#engine/platform/limits/attempts.ts'
import { LIMITS } from '#engine/platform/limits/limits.ts'
import { hashPassword, verifyPassword } from '../passwords/passwords.ts'
import { type NewPasswordRefusal, notifyPasswordChanged, refuseNewPassword, replacePassword } from './new-password.ts'
import type { PasswordChange } from './schema.ts'

export type PasswordCheck =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'wrong_password' }
  | { readonly ok: false; readonly reason: 'login_blocked'; readonly minutes: number }

/**
 * Verifies the member's own password before an action that a stolen session must not perform. Ten wrong ones block the
 * member for 15 minutes, across all forms.
 * @throws PasswordsBusy
 */
export async function checkOwnPassword({ db, viewer, now }: MemberContext, password: string): Promise<PasswordCheck> {
  const key = `password:${viewer.id}`
  const attempt = await takeAttempt(db, key, LIMITS.oldPassword, now)
  if (!attempt.ok) return { ok: false, reason: 'login_blocked', minutes: attempt.minutes }
  if (!(await verifyPassword(password, viewer.password_hash || undefined)))
    return { ok: false, reason: 'wrong_password' }
  await clearAttempts(db, key)
  return { ok: true }
}

export type PasswordChangeResult =
  /** `secret` is the value of the new session cookie: the current session ends with the others. */
  | { readonly ok: true; readonly secret: string }
  | NewPasswordRefusal
  | { readonly ok: false; readonly reason: 'old_password' }
  | { readonly ok: false; readonly reason: 'login_blocked'; readonly minutes: number }

/**
 * Changes the password of the logged-in member (product.md section 5: 'Please check your old password.'). All sessions
 * end, this browser gets a new one, and a mail notifies the member with a link to undo it.
 * @throws PasswordsBusy
 */
export async function changePassword(ctx: MemberContext, input: PasswordChange): Promise<PasswordChangeResult> {
  const { viewer } = ctx
  const refused = await refuseNewPassword(viewer, input)
  if (refused) return refused
  const check = await checkOwnPassword(ctx, input.old_password)
  if (!check.ok) return check.reason === 'wrong_password' ? { ok: false, reason: 'old_password' } : check
  const hash = await hashPassword(input.new_password)
  const change = { memberId: viewer.id, hash, from: viewer.password_hash }
  const secret = await ctx.db.transaction((trx) => replacePassword(trx, ctx, change))
  // Changed concurrently: the old password of this request is no longer the current one.
  if (secret === undefined) return { ok: false, reason: 'old_password' }
  await notifyPasswordChanged(ctx, viewer.id)
  return { ok: true, secret }
}
