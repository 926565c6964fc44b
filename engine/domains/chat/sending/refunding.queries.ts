import type { ScopedDb } from '#engine/db/scope.ts'

const BATCH = 500

/**
 * Paid messages to fictional profiles, or to one, sent at or before `since`, without a later answer; oldest first, a
 * batch at a time.
 */
export function listUnanswered(db: ScopedDb, since: number, fictionalId?: string) {
  const query = db
    .selectFrom('members as f')
    .innerJoin('participants as p', 'p.member_id', 'f.id')
    .innerJoin('messages as t', (join) =>
      join.onRef('t.conversation_id', '=', 'p.conversation_id').onRef('t.sender_id', '=', 'p.other_id'),
    )
    .leftJoin('messages as a', (join) =>
      join
        .onRef('a.conversation_id', '=', 't.conversation_id')
        .onRef('a.sender_id', '=', 'f.id')
        .onRef('a.id', '>', 't.id'),
    )
    .select(['t.id', 't.conversation_id', 't.sender_id', 't.client_id', 't.cost'])
    .where('f.fictional', '=', 1)
    .where('t.state', '=', 'delivered')
    .where('t.cost', '>', 0)
    .where('t.created_at', '<=', since)
    .where('a.id', 'is', null)
    .orderBy('t.id')
    .limit(BATCH)
  return (fictionalId === undefined ? query : query.where('f.id', '=', fictionalId)).execute()
}
export type Unanswered = Awaited<ReturnType<typeof listUnanswered>>[number]

/** Whether an answer came after the message. */
export async function isAnswered(db: ScopedDb, { conversation_id, id, sender_id }: Unanswered): Promise<boolean> {
  const answer = await db
    .selectFrom('messages')
    .select('id')
    .where('conversation_id', '=', conversation_id)
    .where('sender_id', '!=', sender_id)
    .where('id', '>', id)
    .limit(1)
    .executeTakeFirst()
  return answer !== undefined
}

/** Returns false if the message is not delivered, or refunded already. */
export async function markRefunded(
  db: ScopedDb,
  { conversation_id, id }: Pick<Unanswered, 'conversation_id' | 'id'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('messages')
    .set({ state: 'refunded', cost: 0 })
    .where('conversation_id', '=', conversation_id)
    .where('id', '=', id)
    .where('state', '=', 'delivered')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
