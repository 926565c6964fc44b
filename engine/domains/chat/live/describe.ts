import type { ScopedDb } from '#engine/db/scope.ts'
import type { DescribeContext, DescribedEvent } from '#engine/platform/events/details.ts'
import { findChatRow } from '../list/listing.queries.ts'
import { toChat } from '../list/listing.ts'
import { findParticipant } from '../queries.ts'
import { findStanding, findWithPrevious, sumUnread } from '../reading.queries.ts'
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
  const { db } = ctx
  // Before the rest, so that no detail seems newer than it is.
  const standing = await findStanding(db, memberId)
  const row = await findChatRow(db, memberId, conversation)
  if (!standing || !row) return undefined
  const { revision, credits } = standing
  return {
    revision,
    credits,
    unread: await sumUnread(db, memberId),
    chat: toChat(ctx, row, memberId),
    ...(await findMessage(db, memberId, conversation, message)),
  }
}

async function findMessage(db: ScopedDb, memberId: string, conversationId: string, messageId: string | undefined) {
  if (messageId === undefined) return { message: null, previous: '' }
  const participant = await findParticipant(db, memberId, conversationId)
  if (!participant) return { message: null, previous: '' }
  const { cleared_through: clearedThrough } = participant
  const [row, before] = await findWithPrevious(db, messageId, { memberId, conversationId, clearedThrough })
  if (!row) return { message: null, previous: '' }
  return { message: row.photo_id === null ? toChatMessage(row, memberId, null) : null, previous: before?.id ?? '' }
}
