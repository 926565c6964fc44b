import type { ScopedDb } from '#engine/db/scope.ts'
import { checkOwnPassword, closeAllSessions, markDeleted, type PasswordCheck } from '#engine/domains/accounts/index.ts'
import { listChatContacts } from '#engine/domains/chat/index.ts'
import { listLikeContacts } from '#engine/domains/likes/index.ts'
import type { MemberContext } from '#engine/platform/context.ts'
import { recordEvents } from '#engine/platform/events/index.ts'
import { mailLater } from '#engine/platform/mail/later.ts'
import { insertDeletion } from './queries.ts'
import { eraseAt, type Reason } from './rules.ts'

/**
 * Contacts of each kind that are notified at once; for the others the change shows when their lists are loaded again.
 */
const MAX_NOTIFIED = 200

export interface DeletionReason {
  readonly reason: Reason
  readonly note: string
}

/**
 * Makes the open pages of a member's contacts reload their chats and likes, as after a block, so that the two look alike.
 * Returns the contacts to publish to.
 */
export async function notifyContacts(trx: ScopedDb, memberId: string, now: number): Promise<string[]> {
  const chats = await listChatContacts(trx, memberId, MAX_NOTIFIED)
  const contacts = [...new Set([...chats, ...(await listLikeContacts(trx, memberId, MAX_NOTIFIED))])]
  const events = contacts.map((id) => ({ memberId: id, type: 'lists', data: {} }) as const)
  await recordEvents(trx, events, now)
  return contacts
}

/**
 * Deletes the viewer's account (product.md sections 2, 4 and 9): removed from search, likes and chats at once, all
 * sessions ended, and a mail with a link that restores it within 14 days; then a job erases it. Idempotent.
 * @throws PasswordsBusy
 */
export async function deleteAccount(
  ctx: MemberContext,
  { reason, note, password }: DeletionReason & { readonly password: string },
): Promise<PasswordCheck> {
  const { viewer, tenant, services, now } = ctx
  // An account created by the API may have no password yet; then the session is the only proof of identity.
  const checked: PasswordCheck = viewer.password_hash === '' ? { ok: true } : await checkOwnPassword(ctx, password)
  if (!checked.ok) return checked
  const contacts = await ctx.db.transaction(async (trx) => {
    if (!(await markDeleted(trx, viewer.id, now))) return undefined
    const row = { member_id: viewer.id, tenant_id: tenant.slug, reason, note, created_at: now, erase_at: eraseAt(now) }
    await insertDeletion(trx, row)
    await closeAllSessions(trx, viewer.id)
    return notifyContacts(trx, viewer.id, now)
  })
  if (!contacts) return { ok: true }
  await mailLater(ctx, { template: 'account_deleted', memberId: viewer.id, key: `${viewer.id}:${now}` })
  for (const id of [viewer.id, ...contacts]) services.bus.publish(tenant.poolId, id)
  return { ok: true }
}
