import type { ScopedDb } from '#engine/db/scope.ts'
import { grantCredits } from '#engine/domains/ledger/index.ts'
import { findPhoto } from '#engine/domains/photos/index.ts'
import { recordEvent } from '#engine/platform/events/index.ts'
import { lockMembers } from '#engine/platform/revisions.ts'
import { isBlockedEitherWay } from '#engine/platform/visibility/index.ts'
import { findMessageOfPhoto, findRecipient, type MessageRow } from '../queries.ts'
import { type DeliverContext, deliverWaiting, giveBack } from '../sending/delivering.ts'
import { markRefunded } from '../sending/refunding.queries.ts'

/**
 * Carries out the decision on a chat's photo: an approved one is delivered, unless it waits for its sender's
 * confirmation too; the credits of a refused one come back, also after delivery. Idempotent.
 */
export async function settleDecidedPhoto(ctx: DeliverContext, photoId: string): Promise<void> {
  const photo = await findPhoto(ctx.db, photoId)
  if (!photo?.shown_to || photo.status === 'pending') return
  const { member_id: senderId, shown_to: receiverId } = photo
  if (photo.status === 'active') {
    const sender = await findRecipient(ctx.db, senderId)
    if (sender?.status === 'active') await deliverWaiting(ctx, senderId)
    return
  }
  await ctx.db.transaction(async (trx) => {
    await lockMembers(trx, [senderId, receiverId])
    const message = await findMessageOfPhoto(trx, photoId)
    if (message?.state === 'waiting') await giveBack(trx, message, ctx.now)
    if (message?.state === 'delivered') await takeBack(trx, message, receiverId, ctx.now)
  })
  for (const id of [senderId, receiverId]) ctx.services.bus.publish(ctx.db.scope.poolId, id)
}

/** A photo that was seen before it was refused. */
async function takeBack(trx: ScopedDb, message: MessageRow, receiverId: string, now: number): Promise<void> {
  const { id, conversation_id, sender_id, client_id, cost } = message
  if (!(await markRefunded(trx, message))) return
  if (cost > 0) await grantCredits(trx, sender_id, cost, { reason: 'refund', ref: client_id, now })
  const readers = (await isBlockedEitherWay(trx, sender_id, receiverId)) ? [sender_id] : [sender_id, receiverId]
  for (const memberId of readers)
    await recordEvent(trx, memberId, 'message', { conversation: conversation_id, message: id }, now)
  await recordEvent(trx, sender_id, 'user', {}, now)
}
