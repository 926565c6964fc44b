import type { ScopedDb } from '#engine/db/scope.ts'
import { keepsChatsSql, notBlockedEither } from '#engine/platform/visibility/index.ts'

/** Fictional profiles with messages that nobody has answered, the oldest conversation first. */
export const listUnread = (db: ScopedDb, limit: number) =>
  db
    .selectFrom('members as f')
    .innerJoin('participants as p', 'p.member_id', 'f.id')
    .innerJoin('members as m', 'm.id', 'p.other_id')
    .select(['f.id as fictional_id', 'f.name as fictional', 'm.id as member_id', 'm.name as member'])
    .select(['p.conversation_id', 'p.unread'])
    .where('f.fictional', '=', 1)
    .where('p.unread', '>', 0)
    .where(keepsChatsSql())
    .where((eb) => notBlockedEither(eb.ref('m.id'), eb.ref('f.id')))
    .orderBy('p.last_message_at')
    .limit(limit)
    .execute()

/** The oldest paid message to a fictional profile that is still to be answered or refunded; null where there is none. */
export async function findOldestOwed(
  db: ScopedDb,
  conversationId: string,
  fictionalId: string,
): Promise<number | null> {
  const last = await db
    .selectFrom('messages')
    .select((eb) => eb.fn.max('id').as('id'))
    .where('conversation_id', '=', conversationId)
    .where('sender_id', '=', fictionalId)
    .executeTakeFirst()
  const row = await db
    .selectFrom('messages')
    .select((eb) => eb.fn.min('created_at').as('at'))
    .where('conversation_id', '=', conversationId)
    .where('sender_id', '!=', fictionalId)
    .where('state', '=', 'delivered')
    .where('cost', '>', 0)
    .where('id', '>', last?.id ?? '')
    .executeTakeFirst()
  return row?.at == null ? null : Number(row.at)
}

/** The two of a conversation with a fictional profile; undefined for any other conversation. */
export const findPair = (db: ScopedDb, conversationId: string) =>
  db
    .selectFrom('participants as p')
    .innerJoin('members as f', 'f.id', 'p.member_id')
    .innerJoin('members as m', 'm.id', 'p.other_id')
    .select(['f.id as fictionalId', 'f.name as fictional', 'f.status', 'f.profile_status'])
    .select(['m.id as memberId', 'm.name as member', 'm.status as memberStatus', 'm.country'])
    .where('p.conversation_id', '=', conversationId)
    .where('f.fictional', '=', 1)
    .where('m.fictional', '=', 0)
    .executeTakeFirst()

/** The newest messages of a conversation that arrived, oldest first. */
export async function listNewest(db: ScopedDb, conversationId: string, limit: number) {
  const rows = await db
    .selectFrom('messages')
    .select(['id', 'sender_id', 'body', 'photo_id', 'gift', 'state', 'created_at'])
    .where('conversation_id', '=', conversationId)
    .where('state', 'in', ['delivered', 'refunded'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.reverse()
}
