import type { ScopedDb } from '#engine/db/scope.ts'
import { notifyInside } from '#engine/domains/notifications/index.ts'
import type { EnqueueInside } from '#engine/platform/jobs/jobs.ts'
import { LIMITS } from '#engine/platform/limits/limits.ts'
import { isFirstMessage } from './queries.ts'

/** A push message replaces the one before it, so each message may have its own. */
const LIMIT = { mail: LIMITS.noticeOfMember, push: LIMITS.pushOfConversation } as const

export interface DeliveredMessage {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly conversation: string
}

/**
 * Announces a delivered message to a member who is away: by mail once an hour per conversation, by push each; the order
 * holds no text. Inside the transaction that delivers it, which has locked the receiver.
 */
export const announceMessage = (
  inside: { readonly trx: ScopedDb; readonly enqueue: EnqueueInside; readonly now: number },
  { id, from, to, conversation }: DeliveredMessage,
): Promise<void> =>
  notifyInside(
    inside,
    to,
    async () => ((await isFirstMessage(inside.trx, conversation)) ? 'new_conversations' : 'new_messages'),
    {
      data: JSON.stringify({ from, conversation }),
      otherId: from,
      key: id,
      limit: { ...LIMIT, of: `message:${conversation}` },
    },
  )
