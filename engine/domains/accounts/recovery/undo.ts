import { isDuplicate } from '#engine/db/duplicate.ts'
import type { RequestContext } from '#engine/platform/context.ts'
import { mailLater } from '#engine/platform/mail/later.ts'
import { findMember } from '../queries.ts'
import { closeAllSessions } from '../sessions.ts'
import { issueToken, spendToken } from '../tokens.ts'
import { AFTER_UNDO_MS } from './limits.ts'
import { findLiveToken } from './link-token.ts'
import { findAddressBefore, storeEmail, storePassword, voidTokens, voidUndosSince } from './recovery.queries.ts'

export type UndoResult =
  /**
   * `resetToken` leads to the form for a new password. Undefined for an account that was deleted meanwhile: the link
   * that restores it is mailed to the restored address.
   */
  | { readonly ok: true; readonly resetToken: string | undefined }
  | { readonly ok: false; readonly reason: 'link_invalid' | 'email_taken' }

/**
 * 'This was not me', from the mail about a changed password or address, once within 7 days. The other party is locked
 * out: sessions and links end, the password no longer works, and the address is again the one from before, also when it
 * was changed after the password. The owner then chooses a new password. Also works while a deletion is pending:
 * who stole an account may have deleted it.
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
    // The old address has an account of its own by now.
    if (isDuplicate(error)) return { ok: false, reason: 'email_taken' }
    throw error
  }
}
