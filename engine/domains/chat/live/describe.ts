import type { DescribeContext, DescribedEvent } from '#engine/platform/events/details.ts'
import { findStanding } from '../list/listing.queries.ts'
import { toChat } from '../list/listing.ts'
import { findWithPrevious } from '../reading.queries.ts'
import { toChatMessage } from '../to-chat-message.ts'
import type { ChatDetail } from './detail.ts'

/**
 * What an event of a conversation shows to its member now (decisions/live.md). Undefined where their list does not have
 * the conversation: their page loads the list.
 */
export async function describeChat(
  ctx: DescribeContext,
  { memberId, data: { conversation, message } }: DescribedEvent,
): Promise<ChatDetail | undefined> {
  if (conversation === undefined) return undefined
  // Before the message, so that no detail seems newer than it is.
  const standing = await findStanding(ctx.db, memberId, conversation)
  if (!standing) return undefined
  const { revision, credits, unread_in_all: unread, cleared_through: clearedThrough } = standing
  const seen = { memberId, conversationId: conversation, clearedThrough }
  const row = message === undefined ? undefined : await findWithPrevious(ctx.db, message, seen)
  return {
    ...{ revision, credits, unread },
    chat: toChat(ctx, standing, memberId),
    message: row && row.photo_id === null ? toChatMessage(row, memberId, null) : null,
    previous: row?.previous ?? '',
  }
}
