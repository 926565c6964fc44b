import { continueAfter, newId } from '#engine/db/ids.ts'
import type { ScopedDb } from '#engine/db/scope.ts'
import { grantCredits } from '#engine/domains/ledger/index.ts'
import { recordEvent } from '#engine/platform/events/index.ts'
import { transactionWithJobs } from '#engine/platform/jobs/jobs.ts'
import type { TenantOperatorContext } from '#engine/platform/operators/context.ts'
import { lockMembers } from '#engine/platform/revisions.ts'
import { findBlocks, openingRefusal } from '#engine/platform/visibility/index.ts'
import { announceMessage } from '../notices/announcing.ts'
import {
  findParticipant,
  findRecipient,
  listOthers,
  listWaiting,
  type MessageRow,
  placeMessage,
  settleWaiting,
} from '../queries.ts'
import { deliver } from './sending.ts'

export type DeliverContext = Pick<TenantOperatorContext, 'db' | 'services' | 'now' | 'log'>

/**
 * Delivers a member's waiting messages in order; call it when the confirmation is stored. Returns messages whose
 * recipient is gone or has blocked the sender, and refunds them (product.md 10.5). Idempotent. Returns the number
 * delivered.
 */
export async function deliverWaiting(ctx: DeliverContext, memberId: string): Promise<number> {
  const arrivals = await transactionWithJobs(ctx.services, ctx.db.scope, async (trx, enqueue) => {
    const delivered: Delivered[] = []
    const waiting = await listWaiting(trx, memberId)
    const conversations = waiting.map(({ conversation_id }) => conversation_id)
    await lockMembers(trx, [memberId, ...(await listOthers(trx, memberId, conversations))])
    for (const message of waiting) {
      const arrived = await settle(trx, message, ctx.now)
      if (arrived) delivered.push(arrived)
    }
    for (const arrived of delivered)
      await announceMessage({ trx, enqueue, now: ctx.now }, { ...arrived, from: memberId })
    return delivered
  })
  for (const id of new Set([...arrivals.map(({ to }) => to), memberId])) {
    ctx.services.bus.publish(ctx.db.scope.poolId, id)
  }
  return arrivals.length
}

interface Delivered {
  readonly id: string
  readonly to: string
  readonly conversation: string
}

async function settle(trx: ScopedDb, message: MessageRow, now: number): Promise<Delivered | undefined> {
  const { sender_id, conversation_id } = message
  const participant = await findParticipant(trx, sender_id, conversation_id)
  if (!participant) throw new Error(`message ${message.id} waits in no conversation of its sender`)
  const recipient = await findRecipient(trx, participant.other_id)
  if (!recipient || openingRefusal(recipient, await findBlocks(trx, sender_id, recipient.id))) {
    await giveBack(trx, message, now)
    return undefined
  }
  continueAfter(participant.last_message_id)
  // New id and time, so that it is ordered by its delivery; the event names both ids and the sender's own.
  const arrived: MessageRow = { ...message, id: newId(), state: 'delivered', created_at: now }
  const { id, state, cost, created_at } = arrived
  if (!(await settleWaiting(trx, message, { id, state, cost, created_at }))) return undefined
  const own = { memberId: sender_id, otherId: recipient.id, conversationId: conversation_id, messageId: id, at: now }
  if (participant.hidden === 0) await placeMessage(trx, { ...own, unread: 0 })
  await deliver(trx, arrived, recipient.id, now)
  const delivery = { conversation: conversation_id, message: id, replaces: message.id, client_id: message.client_id }
  await recordEvent(trx, sender_id, 'message', delivery, now)
  return { id, to: recipient.id, conversation: conversation_id }
}

/** Gives the credits of a message back that waited in vain. */
export async function giveBack(trx: ScopedDb, message: MessageRow, now: number) {
  const { id, created_at, cost, sender_id, client_id } = message
  if (!(await settleWaiting(trx, message, { id, state: 'returned', created_at, cost: 0 }))) return
  if (cost > 0) await grantCredits(trx, sender_id, cost, { reason: 'refund', ref: client_id, now })
  await recordEvent(trx, sender_id, 'user', {}, now)
}
