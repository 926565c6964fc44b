import type { ScopedDb } from '#engine/db/scope.ts'

/** The two members of a conversation; none of one that is gone. */
export async function listParticipants(trx: ScopedDb, conversationId: string): Promise<string[]> {
  const pair = await trx
    .selectFrom('conversations')
    .select(['low_id', 'high_id'])
    .where('id', '=', conversationId)
    .executeTakeFirst()
  return pair ? [pair.low_id, pair.high_id] : []
}

/** Empties a message; returns its sender and the sender's brand, undefined where there is no text. */
export async function clearBody(trx: ScopedDb, conversationId: string, id: string) {
  const { numUpdatedRows } = await trx
    .updateTable('messages')
    .set({ body: '' })
    .where('conversation_id', '=', conversationId)
    .where('id', '=', id)
    .where('body', '!=', '')
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return undefined
  return trx
    .selectFrom('messages as t')
    .innerJoin('members as m', 'm.id', 't.sender_id')
    .select(['t.sender_id', 'm.tenant_id'])
    .where('t.conversation_id', '=', conversationId)
    .where('t.id', '=', id)
    .executeTakeFirstOrThrow()
}

export interface ConversationOf {
  readonly id: string
  readonly otherId: string
}

/** Every conversation of a member, those it hides among them. */
export async function listConversationsOf(trx: ScopedDb, memberId: string): Promise<ConversationOf[]> {
  const low = await trx
    .selectFrom('conversations')
    .select(['id', 'high_id as otherId'])
    .where('low_id', '=', memberId)
    .execute()
  const high = await trx
    .selectFrom('conversations')
    .select(['id', 'low_id as otherId'])
    .where('high_id', '=', memberId)
    .execute()
  return [...low, ...high]
}

/** What the other wrote to the member and paid for, and what never arrived. */
export const listPaidWaiting = (trx: ScopedDb, conversationId: string, memberId: string) =>
  trx
    .selectFrom('messages')
    .select(['sender_id', 'client_id', 'cost'])
    .where('conversation_id', '=', conversationId)
    .where('sender_id', '!=', memberId)
    .where('state', '=', 'waiting')
    .where('cost', '>', 0)
    .execute()

/** A conversation goes whole: what one wrote to the other is about both. */
export async function removeConversation(trx: ScopedDb, id: string): Promise<void> {
  await trx.deleteFrom('messages').where('conversation_id', '=', id).execute()
  await trx.deleteFrom('participants').where('conversation_id', '=', id).execute()
  await trx.deleteFrom('conversations').where('id', '=', id).execute()
}
