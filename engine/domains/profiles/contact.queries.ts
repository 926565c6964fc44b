import type { ScopedDb } from '#engine/db/scope.ts'

/**
 * Whether a member has liked the viewer, or the two have a conversation that the viewer sees. product.md 4.8: an invisible
 * member must send the first message or like.
 */
export async function hasContact(db: ScopedDb, memberId: string, viewerId: string): Promise<boolean> {
  const like = await db
    .selectFrom('likes')
    .select('from_id')
    .where('from_id', '=', memberId)
    .where('to_id', '=', viewerId)
    .executeTakeFirst()
  if (like) return true
  const conversation = await db
    .selectFrom('participants')
    .select('conversation_id')
    .where('member_id', '=', viewerId)
    .where('other_id', '=', memberId)
    .executeTakeFirst()
  return conversation !== undefined
}
