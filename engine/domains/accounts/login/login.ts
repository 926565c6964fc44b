import type { RequestContext, Viewer } from '#engine/server/context.ts'
import { clearAttempts, LIMITS, returnAttempt, takeAttempt } from '../attempts.ts'
import { verifyPassword } from '../passwords.ts'
import { findMemberByEmail } from '../queries.ts'
import { normalizeEmail } from '../rules.ts'
import type { LoginInput } from '../schema.ts'
import { hashSecret } from '../secret.ts'
import { closeSession, forgetOldSessions, openSession } from '../sessions.ts'

export type LoginResult =
  | { readonly ok: true; readonly viewer: Viewer; readonly secret: string }
  | { readonly ok: false; readonly reason: 'login_failed' }
  | { readonly ok: false; readonly reason: 'login_blocked'; readonly minutes: number }

/**
 * Logs in and opens a fresh session; the one the browser had is closed. An unknown address takes as long as a wrong
 * password and reads the same. Wrong ones are counted per account and address, and per address (decisions.md).
 * @throws PasswordsBusy
 */
export async function logIn(ctx: RequestContext, input: LoginInput): Promise<LoginResult> {
  const { db, now, ip } = ctx
  const email = normalizeEmail(input.email)
  const accountKey = `login:${email}:${ip}`
  const addressKey = `login:${ip}`
  for (const [key, limit] of [
    [accountKey, LIMITS.loginOfAccount],
    [addressKey, LIMITS.loginOfAddress],
  ] as const) {
    const attempt = await takeAttempt(db, key, limit, now)
    if (!attempt.ok) return { ok: false, reason: 'login_blocked', minutes: attempt.minutes }
  }
  const member = await findMemberByEmail(db, email)
  const right = await verifyPassword(input.password, member?.password_hash || undefined)
  if (!member || !right || member.status === 'deleted') return { ok: false, reason: 'login_failed' }
  await clearAttempts(db, accountKey)
  await returnAttempt(db, addressKey)
  if (ctx.viewer) await closeSession(db, ctx.viewer.sessionHash)
  await forgetOldSessions(db, member.id, now)
  const secret = await openSession(db, member.id, now)
  return { ok: true, viewer: { ...member, sessionHash: hashSecret(secret) }, secret }
}

/** Ends the session of this browser, and with it its open event streams at once; does nothing for a visitor. */
export async function logOut({ viewer, db, services, tenant }: RequestContext): Promise<void> {
  if (!viewer) return
  await closeSession(db, viewer.sessionHash)
  services.bus.publish(tenant.poolId, viewer.id)
}
