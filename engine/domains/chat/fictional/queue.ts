import { compareItems, type PageOfQueue, type QueueItem } from '#engine/domains/moderation/index.ts'
import type { TenantOperatorContext } from '#engine/platform/operators/context.ts'
import { ANSWER_WITHIN_MS } from '../sending/refunding.ts'
import { listUnreadOf } from './queries.ts'

/** More conversations of one site than its staff answers in 48 hours are listed once the older ones are answered. */
const MOST = 500

/**
 * Conversations with fictional profiles of a site that wait for an answer: due when the oldest paid message is refunded
 * (product.md 10.2), or, where none is owed, as long after the newest message.
 */
export async function listAnswersDue(
  { db, tenant }: TenantOperatorContext,
  { after, limit }: PageOfQueue,
): Promise<QueueItem[]> {
  const rows = await listUnreadOf(db, tenant.slug, MOST)
  const items = rows.map(({ conversation_id: id, member_id: memberId, last_message_at, owed_since }): QueueItem => {
    const since = Number(owed_since ?? last_message_at)
    const item = { kind: 'fictional', id, tenant: tenant.slug, urgent: false, memberId, category: '' } as const
    return { ...item, since, dueAt: since + ANSWER_WITHIN_MS }
  })
  return items
    .sort(compareItems)
    .filter((item) => !after || compareItems(item, after) > 0)
    .slice(0, limit)
}
