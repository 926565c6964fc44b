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

/** The same of the profiles of one home tenant, with the time of the oldest paid message that is still owed an answer. */
export const listUnreadOf = (db: ScopedDb, tenantId: string, limit: number) =>
  db
    .selectFrom('members as f')
    .innerJoin('participants as p', 'p.member_id', 'f.id')
    .innerJoin('members as m', 'm.id', 'p.other_id')
    .select(['p.conversation_id', 'm.id as member_id', 'p.last_message_at'])
    .select((eb) =>
      eb
        .selectFrom('messages as t')
        .select((inner) => inner.fn.min('t.created_at').as('at'))
        .whereRef('t.conversation_id', '=', 'p.conversation_id')
        .whereRef('t.sender_id', '!=', 'f.id')
        .where('t.state', '=', 'delivered')
        .where('t.cost', '>', 0)
        .where(({ eb: one, fn, selectFrom, val }) =>
          one(
            't.id',
            '>',
            fn.coalesce(
              selectFrom('messages as a')
                .select((newest) => newest.fn.max('a.id').as('id'))
                .whereRef('a.conversation_id', '=', 'p.conversation_id')
                .whereRef('a.sender_id', '=', 'f.id'),
              val(''),
            ),
          ),
        )
        .as('owed_since'),
    )
    .where('f.fictional', '=', 1)
    .where('f.tenant_id', '=', tenantId)
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
    .select([
      'f.tenant_id as tenantId',
      'm.id as memberId',
      'm.name as member',
      'm.status as memberStatus',
      'm.country',
    ])
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

/** The messages of a conversation around one of them, oldest first: at most `each` before it and after it. */
export async function listAround(db: ScopedDb, conversationId: string, messageId: string, each: number) {
  const part = (sign: '<=' | '>', direction: 'asc' | 'desc', limit: number) =>
    db
      .selectFrom('messages')
      .select(['id', 'sender_id', 'body', 'photo_id', 'gift', 'state', 'created_at'])
      .where('conversation_id', '=', conversationId)
      .where('state', 'in', ['delivered', 'refunded'])
      .where('id', sign, messageId)
      .orderBy('id', direction)
      .limit(limit)
      .execute()
  return [...(await part('<=', 'desc', each + 1)).reverse(), ...(await part('>', 'asc', each))]
}
