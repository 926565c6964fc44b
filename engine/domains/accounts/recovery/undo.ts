import { isDuplicate } from '#engine/db/duplicate.ts'
import type { RequestContext } from '#engine/platform/context.ts'
import { mailLater } from '#engine/platform/mail/later.ts'
import { lockMembers } from '#engine/platform/revisions.ts'
import { findMember } from '../queries.ts'
import { closeAllSessions } from '../sessions.ts'
import { issueToken, spendToken } from '../tokens.ts'
import { AFTER_UNDO_MS } from './limits.ts'
import { findLiveToken } from './link-token.ts'
import { findAddressBefore, storeEmail, storePassword, voidTokens, voidUndosSince } from './recovery.queries.ts'

export type UndoResult =
  /**
   * `resetToken` opens the form for a new password. Undefined for an account deleted in the meantime: its restore link
   * is mailed to the restored address.
   */
  | { readonly ok: true; readonly resetToken: string | undefined }
  | { readonly ok: false; readonly reason: 'link_invalid' | 'email_taken' }

/**
 * Undoes a change of password or address by the link of its mail, once within 7 days. Locks out whoever changed it:
 * sessions and links end, the password is removed, and the previous address is restored, also if it was changed after
 * the password. The owner then chooses a new password. Works while a deletion is pending too, because an attacker may
 * have deleted the account.
 */
export async function undoChange(ctx: RequestContext, token: string): Promise<UndoResult> {
  const { db, now, services, tenant } = ctx
  const link = await findLiveToken(ctx, token, 'undo')
  const member = link && (await findMember(db, link.member_id))
  if (!member) return { ok: false, reason: 'link_invalid' }
  const isDeleted = member.status === 'deleted'
  const since = { expiresAt: link.expires_at, now }
  try {
    const undone = await db.transaction(async (trx): Promise<{ resetToken?: string } | undefined> => {
      await lockMembers(trx, [member.id])
      const email = link.data || (await findAddressBefore(trx, member.id, since)) || member.email
      if (!(await spendToken(trx, token, 'undo', now))) return undefined
      await voidUndosSince(trx, member.id, since)
      await voidTokens(trx, member.id, ['reset', 'mail_change', 'activate'], now)
      await closeAllSessions(trx, member.id)
      await storeEmail(trx, member.id, email)
      await storePassword(trx, member.id, { hash: '' })
      if (isDeleted) return {}
      return { resetToken: await issueToken(trx, member.id, 'reset', now, { forMs: AFTER_UNDO_MS }) }
    })
    if (!undone) return { ok: false, reason: 'link_invalid' }
    services.bus.publish(tenant.poolId, member.id)
    if (isDeleted)
      await mailLater(ctx, { template: 'account_deleted', memberId: member.id, key: `undo:${member.id}:${now}` })
    return { ok: true, resetToken: undone.resetToken }
  } catch (error) {
    // The old address belongs to another account by now.
    if (isDuplicate(error)) return { ok: false, reason: 'email_taken' }
    throw error
  }
}
