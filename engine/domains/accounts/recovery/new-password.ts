import type { MembersTable } from '#engine/db/schema.ts'
import type { ScopedDb } from '#engine/db/scope.ts'
import type { RequestContext } from '#engine/platform/context.ts'
import { mailLater } from '#engine/platform/mail/later.ts'
import { isStrongPassword } from '../passwords/passwords.ts'
import { closeAllSessions, openSession } from '../sessions.ts'
import { storePassword, voidTokens } from './recovery.queries.ts'
import type { NewPassword } from './schema.ts'

/** Text key of the field's error: `recovery:error.<reason>`. */
export type NewPasswordFault = 'passwords_differ' | 'password_weak'

/** What is wrong with a new password, each with a field of its own. */
export interface NewPasswordRefusal {
  readonly ok: false
  readonly reason: NewPasswordFault
  readonly others?: readonly NewPasswordFault[]
}

/** product.md section 5: twice the same, and not easily guessed, also not from the member's own data. */
export async function refuseNewPassword(
  member: Pick<MembersTable, 'email' | 'name'>,
  { new_password, new_password_again }: NewPassword,
): Promise<NewPasswordRefusal | undefined> {
  const isStrong = await isStrongPassword(new_password, [member.email, member.name])
  const faults: NewPasswordFault[] = [
    ...(new_password === new_password_again ? [] : (['passwords_differ'] as const)),
    ...(isStrong ? [] : (['password_weak'] as const)),
  ]
  const [reason, ...others] = faults
  return reason && { ok: false, reason, ...(others.length > 0 && { others }) }
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
