import { prepared, type ScopedDb } from '#engine/db/scope.ts'
import { NOTIFIED, type Period, selectNotified } from '#engine/domains/notifications/index.ts'
import { keepsChatsSql, notBlockedEither } from '#engine/platform/visibility/index.ts'

const selectFirstTwo = prepared({ conversationId: String }, (db, { conversationId }) =>
  db
    .selectFrom('messages')
    .select('id')
    .where('conversation_id', '=', conversationId)
    .where('state', '=', 'delivered')
    .limit(2),
)

/** Whether no more than one message of a conversation is delivered. */
export const isFirstMessage = async (db: ScopedDb, conversationId: string): Promise<boolean> =>
  (await selectFirstTwo(db, { conversationId })).length < 2

/** The unread messages of one conversation. */
export async function countUnreadIn(db: ScopedDb, memberId: string, conversationId: string): Promise<number> {
  const row = await db
    .selectFrom('participants')
    .select('unread')
    .where('member_id', '=', memberId)
    .where('conversation_id', '=', conversationId)
    .where('hidden', '=', 0)
    .executeTakeFirst()
  return row?.unread ?? 0
}

/** What a member wrote last in a conversation; '' where that is a photo or was removed. */
export async function findNewestText(db: ScopedDb, conversationId: string, fromId: string): Promise<string> {
  const row = await db
    .selectFrom('messages')
    .select('body')
    .where('conversation_id', '=', conversationId)
    .where('sender_id', '=', fromId)
    .where('state', '=', 'delivered')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.body ?? ''
}

/** Pages of the conversations with unread messages, the latest first. */
export async function listUnreadPages(db: ScopedDb, memberId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('participants')
    .select('conversation_id')
    .where('member_id', '=', memberId)
    .where('unread', '>', 0)
    .where('hidden', '=', 0)
    .orderBy('last_message_id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => `/chats/${row.conversation_id}`)
}

/** Members with messages unread since a time, with the newest message. */
export const listWithUnread = (db: ScopedDb, afterId: string, { from, before }: Period) =>
  selectNotified(db, afterId)
    .innerJoin('participants as p', 'p.member_id', 'm.id')
    .select((eb) => [...NOTIFIED, eb.fn.max('p.last_message_id').as('newest')])
    .where('p.unread', '>', 0)
    .where('p.hidden', '=', 0)
    .where('p.last_message_at', '>=', from)
    .where('p.last_message_at', '<', before)
    .groupBy([...NOTIFIED])
    .execute()

/** The number of a member's unread messages and of their senders, of those the member's chats still show. */
export async function countUnread(db: ScopedDb, memberId: string): Promise<{ messages: number; people: number }> {
  const rows = await db
    .selectFrom('participants as p')
    .innerJoin('members as m', 'm.id', 'p.other_id')
    .select('p.unread')
    .where('p.member_id', '=', memberId)
    .where('p.unread', '>', 0)
    .where('p.hidden', '=', 0)
    .where(keepsChatsSql())
    .where((eb) => notBlockedEither(eb.ref('p.other_id'), memberId))
    .execute()
  return { messages: rows.reduce((sum, { unread }) => sum + unread, 0), people: rows.length }
}
