import type { MembersTable } from '#engine/db/schema.ts'
import { findBan, type Statement } from '#engine/domains/moderation/index.ts'
import type { RequestContext, Viewer } from '#engine/platform/context.ts'
import { clearAttempts, returnAttempt, takeAttempt } from '#engine/platform/limits/attempts.ts'
import { LIMITS } from '#engine/platform/limits/limits.ts'
import { networkOf } from '#engine/platform/limits/network.ts'
import { hashSecret } from '#engine/platform/secrets/secret-hash.ts'
import { type BanReason, banReasonOf } from '../ban-reasons.ts'
import { forgetForCaptcha, takeTry } from '../captcha/captcha.ts'
import { normalizeEmail } from '../email.ts'
import { verifyPassword } from '../passwords/passwords.ts'
import { findMemberByEmail } from '../queries.ts'
import type { LoginInput } from '../schema.ts'
import { closeSession, deleteOldSessions, openSession } from '../sessions.ts'
import { offerReactivation } from './reactivation.ts'

export type LoginResult =
  | { readonly ok: true; readonly viewer: Viewer; readonly secret: string }
  | { readonly ok: false; readonly reason: 'login_failed' }
  | { readonly ok: false; readonly reason: 'captcha_required' }
  | { readonly ok: false; readonly reason: 'login_blocked'; readonly minutes: number }
  /** Returned after the right password only; `category` is the reason. Bans of earlier releases have no statement. */
  | {
      readonly ok: false
      readonly reason: 'banned'
      readonly category: BanReason
      readonly statement: Statement | undefined
    }
  /** The owner deleted the account and may restore it; `offer` is for `takeUpReactivation`. */
  | { readonly ok: false; readonly reason: 'pending_deletion'; readonly offer: string }

/**
 * Logs in and opens a new session; closes the browser's previous one. An unknown address takes the same time and gets
 * the same answer as a wrong password; so do banned and deleted accounts until the password is right. Failures are
 * counted per account and IP address, and per IP address (product.md 12.2); after `captcha_after` of them a captcha is
 * required.
 * @throws PasswordsBusy
 */
export async function logIn(ctx: RequestContext, input: LoginInput): Promise<LoginResult> {
  const { db } = ctx
  const email = normalizeEmail(input.email)
  const allowed = await takeTry(ctx, 'login', input.captcha, email)
  if (!allowed) return { ok: false, reason: 'captcha_required' }
  const blocked = await takeLoginAttempt(ctx, email)
  if (blocked) {
    await allowed.giveBack()
    return blocked
  }
  const member = await findMemberByEmail(db, email)
  const right = await verifyPassword(input.password, member?.password_hash || undefined)
  if (!member || !right) return { ok: false, reason: 'login_failed' }
  await allowed.giveBack()
  await clearAttempts(db, accountKey(ctx, email))
  await forgetForCaptcha(db, email)
  await returnAttempt(db, addressKey(ctx))
  return (await closedAccount(ctx, member)) ?? enter(ctx, member)
}

/** The key of wrong passwords of an account from one address. */
export const accountKey = ({ ip }: RequestContext, email: string) => `login:${email}:${networkOf(ip)}`
const addressKey = ({ ip }: RequestContext) => `login:${networkOf(ip)}`

async function takeLoginAttempt(ctx: RequestContext, email: string): Promise<LoginResult | undefined> {
  for (const [key, limit] of [
    [accountKey(ctx, email), LIMITS.loginOfAccount],
    [addressKey(ctx), LIMITS.loginOfAddress],
  ] as const) {
    const attempt = await takeAttempt(ctx.db, key, limit, ctx.now)
    if (!attempt.ok) return { ok: false, reason: 'login_blocked', minutes: attempt.minutes }
  }
  return undefined
}

/** A ban takes precedence over a deletion: a banned member cannot return by deleting the account. */
async function closedAccount(ctx: RequestContext, member: MembersTable): Promise<LoginResult | undefined> {
  if (member.banned_at !== null) {
    const statement = await findBan(ctx.db, member.id)
    return { ok: false, reason: 'banned', category: banReasonOf(member.banned_reason), statement }
  }
  if (member.status === 'deleted')
    return { ok: false, reason: 'pending_deletion', offer: offerReactivation(ctx, member.id) }
  return undefined
}

async function enter(ctx: RequestContext, member: MembersTable): Promise<LoginResult> {
  const { db, now, userAgent } = ctx
  await logOut(ctx)
  await deleteOldSessions(db, member.id, now)
  const secret = await openSession(db, member.id, now, userAgent)
  return { ok: true, viewer: { ...member, sessionHash: hashSecret(secret) }, secret }
}

/** Ends the session of this browser, and with it its open event streams at once; does nothing for a visitor. */
export async function logOut({ viewer, db, services, tenant }: RequestContext): Promise<void> {
  if (!viewer) return
  await closeSession(db, viewer.sessionHash)
  services.bus.publish(tenant.poolId, viewer.id)
}
