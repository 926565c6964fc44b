import type { MembersTable } from '#engine/db/schema.ts'
import type { ScopedDb } from '#engine/db/scope.ts'
import type { RequestContext } from '#engine/platform/context.ts'
import { mailLater } from '#engine/platform/mail/later.ts'
import { isStrongPassword } from '../passwords.ts'
import { closeAllSessions, openSession } from '../sessions.ts'
import { storePassword, voidTokens } from './recovery.queries.ts'
import type { NewPassword } from './schema.ts'

/** Text key of the field's error: `recovery:error.<reason>`. */
export type NewPasswordFault = 'passwords_differ' | 'password_weak'

/** product.md section 5: twice the same, and not easily guessed, also not from the member's own data. */
export async function faultOfNewPassword(
  member: Pick<MembersTable, 'email' | 'name'>,
  { new_password, new_password_again }: NewPassword,
): Promise<NewPasswordFault | undefined> {
  if (new_password !== new_password_again) return 'passwords_differ'
  return (await isStrongPassword(new_password, [member.email, member.name])) ? undefined : 'password_weak'
}

/**
 * Stores a new password in the caller's transaction: ends every session, invalidates earlier links, and opens a new
 * session for this browser. Undefined if the password was changed concurrently.
 */
export async function replacePassword(
  trx: ScopedDb,
  ctx: Pick<RequestContext, 'now' | 'userAgent'>,
  { memberId, hash, from }: { memberId: string; hash: string; from?: string },
): Promise<string | undefined> {
  if (!(await storePassword(trx, memberId, { hash, from }))) return undefined
  await closeAllSessions(trx, memberId)
  await voidTokens(trx, memberId, ['reset', 'mail_change'], ctx.now)
  return openSession(trx, memberId, ctx.now, ctx.userAgent)
}

/** Ends open event streams and mails the member, with an undo link. */
export async function notifyPasswordChanged(ctx: RequestContext, memberId: string): Promise<void> {
  ctx.services.bus.publish(ctx.tenant.poolId, memberId)
  await mailLater(ctx, { template: 'password_changed', memberId, key: `${memberId}:${ctx.now}` })
}
