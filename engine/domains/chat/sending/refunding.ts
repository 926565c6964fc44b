import type { ScopedDb } from '#engine/db/scope.ts'
import { grantCredits } from '#engine/domains/ledger/index.ts'
import { recordEvent } from '#engine/platform/events/index.ts'
import type { Services } from '#engine/platform/services.ts'
import { isAnswered, listUnanswered, markRefunded, type Unanswered } from './refunding.queries.ts'

/** Time to answer for a fictional profile (product.md 10.2). */
export const ANSWER_WITHIN_MS = 48 * 60 * 60_000

interface RefundContext {
  readonly db: ScopedDb
  readonly poolId: string
  readonly now: number
  readonly bus: Services['bus']
}

/** Thrown to roll back if the message was answered or refunded in the meantime. */
class Settled extends Error {}

/**
 * Refunds messages to fictional profiles that have no answer after 48 hours (product.md 10.2). Idempotent, also with
 * several processes. Returns the number of refunds.
 */
export async function refundUnanswered({ db, poolId, now, bus }: RefundContext): Promise<number> {
  const members: string[] = []
  for (const message of await listUnanswered(db, now - ANSWER_WITHIN_MS)) {
    if (await refund(db, message, now)) members.push(message.sender_id)
  }
  for (const id of new Set(members)) bus.publish(poolId, id)
  return members.length
}

/**
 * Refunds at once what members have written to one fictional profile and nobody has answered: it goes. Idempotent; what an
 * interruption leaves is refunded after 48 hours. Returns the number of refunds.
 */
export async function refundOpenTo({ db, poolId, now, bus }: RefundContext, fictionalId: string): Promise<number> {
  let refunds = 0
  for (;;) {
    const open = await listUnanswered(db, now, fictionalId)
    let settled = 0
    for (const message of open) {
      if (!(await refund(db, message, now))) continue
      settled += 1
      bus.publish(poolId, message.sender_id)
    }
    refunds += settled
    if (settled === 0) return refunds
  }
}

async function refund(db: ScopedDb, message: Unanswered, now: number): Promise<boolean> {
  const { id, conversation_id, sender_id, client_id, cost } = message
  try {
    await db.transaction(async (trx) => {
      if (!(await grantCredits(trx, sender_id, cost, { reason: 'refund', ref: client_id, now }))) throw new Settled()
      if ((await isAnswered(trx, message)) || !(await markRefunded(trx, message))) throw new Settled()
      await recordEvent(trx, sender_id, 'message', { conversation: conversation_id, message: id }, now)
      await recordEvent(trx, sender_id, 'user', {}, now)
    })
  } catch (error) {
    if (error instanceof Settled) return false
    throw error
  }
  return true
}
