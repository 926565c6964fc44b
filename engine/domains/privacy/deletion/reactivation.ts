import { findMember, findToken, markRestored, spendToken } from '#engine/domains/accounts/index.ts'
import type { RequestContext } from '#engine/platform/context.ts'
import { mailLater } from '#engine/platform/mail/later.ts'
import { lockAround } from '#engine/platform/revisions.ts'
import { notifyContacts } from './delete-account.ts'
import { findDeletion, withdrawDeletion } from './queries.ts'

/**
 * `restored`: the account is already restored. `too_late`: the 14 days are over. `link_invalid`: an unknown link, or
 * the member is erased.
 */
export type Reactivation =
  | { readonly state: 'ready'; readonly memberId: string; readonly name: string; readonly eraseAt: number }
  | { readonly state: 'restored' | 'too_late' | 'link_invalid' }

/** The state of a mailed link; reading it changes nothing, so that mail scanners cannot spend it. */
export async function findReactivation({ db, now }: RequestContext, secret: string): Promise<Reactivation> {
  const token = await findToken(db, secret, 'reactivate')
  const member = token && (await findMember(db, token.member_id))
  if (!token || !member) return { state: 'link_invalid' }
  if (member.status !== 'deleted') return { state: 'restored' }
  const deletion = await findDeletion(db, member.id)
  if (!deletion) {
    // Withdrawn or erased between the two reads.
    const status = (await findMember(db, member.id))?.status
    return { state: status === undefined || status === 'deleted' ? 'too_late' : 'restored' }
  }
  if (token.expires_at <= now || deletion.erase_at <= now) return { state: 'too_late' }
  if (token.used_at !== null) return { state: 'link_invalid' }
  return { state: 'ready', memberId: member.id, name: member.name, eraseAt: deletion.erase_at }
}

/** Ends the transaction: the erasure was first. */
class TooLate extends Error {}

/**
 * Takes a deletion back within 14 days: account, profile, likes and chats are as they were (product.md 4.11). Of any
 * number of presses at once one restores and the others find it restored.
 */
export async function reactivate(ctx: RequestContext, secret: string): Promise<Reactivation> {
  const found = await findReactivation(ctx, secret)
  if (found.state !== 'ready') return found
  const { memberId } = found
  try {
    const contacts = await ctx.db.transaction(async (trx) => {
      await lockAround(trx, memberId)
      if (!(await spendToken(trx, secret, 'reactivate', ctx.now))) return undefined
      if (!(await withdrawDeletion(trx, memberId, ctx.now))) throw new TooLate()
      const member = await findMember(trx, memberId)
      await markRestored(trx, memberId, member?.confirmed_at != null)
      return notifyContacts(trx, memberId, ctx.now)
    })
    if (!contacts) return findReactivation(ctx, secret)
    await mailLater(ctx, { template: 'account_reactivated', memberId, key: `${memberId}:${ctx.now}` })
    for (const id of contacts) ctx.services.bus.publish(ctx.tenant.poolId, id)
    return { state: 'restored' }
  } catch (error) {
    if (error instanceof TooLate) return { state: 'too_late' }
    throw error
  }
}
