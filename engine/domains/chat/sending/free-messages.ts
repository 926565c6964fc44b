import type { ScopedDb } from '#engine/db/scope.ts'
import { isMatch } from '#engine/domains/likes/index.ts'
import type { MemberContext } from '#engine/platform/context.ts'
import { findParticipant } from '../queries.ts'
import { conversationIdOf } from '../rules.ts'

/**
 * How many messages the viewer may still write to a member free of charge because of their match (product.md 13.6). They are
 * counted per pair and side for good: a later match of the two begins no new count. Reads nothing where the tenant has none.
 */
export async function countFreeMessages(
  { settings, tenant, viewer }: MemberContext,
  db: ScopedDb,
  otherId: string,
): Promise<number> {
  const { match_free_messages: free } = settings
  if (free === 0 || !(await isMatch(db, viewer.id, otherId))) return 0
  const own = await findParticipant(db, viewer.id, conversationIdOf(tenant.poolId, viewer.id, otherId))
  return Math.max(0, free - (own?.free_sent ?? 0))
}
