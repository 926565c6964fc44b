import type { MembersTable } from '#engine/db/schema.ts'
import type { ScopedDb } from '#engine/db/scope.ts'
import { isOpenToSql } from '#engine/platform/visibility/index.ts'
import type { Notified } from './rules.ts'

const NOTIFIED = [
  ...(['id', 'tenant_id', 'status', 'fictional', 'banned_at', 'last_seen_at'] as const),
  ...(['notifications_off', 'notifications_disabled'] as const),
] as const

export const findNotified = (db: ScopedDb, id: string): Promise<Notified | undefined> =>
  db
    .selectFrom('members')
    .select([...NOTIFIED])
    .where('id', '=', id)
    .executeTakeFirst()

/** The whole row that mails are written for. */
export const findMember = (db: ScopedDb, id: string): Promise<MembersTable | undefined> =>
  db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirst()

export const findRecipient = (db: ScopedDb, id: string) =>
  db
    .selectFrom('members')
    .select(['id', 'email', 'notifications_off', 'notifications_disabled'])
    .where('id', '=', id)
    .where('status', '!=', 'deleted')
    .executeTakeFirst()

type Stored = 'notifications_off' | 'notifications_disabled'

/** Compare-and-set: stores a new value unless the old one changed since it was read. */
export async function replaceStored(
  db: ScopedDb,
  id: string,
  column: Stored,
  read: string,
  next: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('members')
    .set(column === 'notifications_off' ? { notifications_off: next } : { notifications_disabled: next })
    .where('id', '=', id)
    .where(column, '=', read)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The number of delivered messages of a conversation, up to two: one means that it is the first. */
export async function isFirstMessage(db: ScopedDb, conversationId: string): Promise<boolean> {
  const rows = await db
    .selectFrom('messages')
    .select('id')
    .where('conversation_id', '=', conversationId)
    .where('state', '=', 'delivered')
    .limit(2)
    .execute()
  return rows.length < 2
}

export type Person = Pick<MembersTable, 'id' | 'name' | 'date_of_birth' | 'place_id' | 'fictional'>

/** A member that notifications to another may name: active, and no block between the two. */
export const findPerson = (db: ScopedDb, readerId: string, id: string): Promise<Person | undefined> =>
  db
    .selectFrom('members as m')
    .select(['m.id', 'm.name', 'm.date_of_birth', 'm.place_id', 'm.fictional'])
    .where('m.id', '=', id)
    .where(isOpenToSql(readerId))
    .executeTakeFirst()

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

/** Conversations with unread messages, the latest first. */
export async function listUnreadConversations(db: ScopedDb, memberId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('participants')
    .select('conversation_id')
    .where('member_id', '=', memberId)
    .where('unread', '>', 0)
    .where('hidden', '=', 0)
    .orderBy('last_message_id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => row.conversation_id)
}

/** `match`: the like is mutual. Undefined if it was removed or seen. */
export async function findUnseenLike(db: ScopedDb, fromId: string, toId: string) {
  const row = await db
    .selectFrom('likes')
    .select(['matched_at', 'seen_at'])
    .where('from_id', '=', fromId)
    .where('to_id', '=', toId)
    .executeTakeFirst()
  return row && row.seen_at === null ? { match: row.matched_at !== null } : undefined
}
