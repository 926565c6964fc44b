import type { ScopedDb } from '#engine/db/scope.ts'

/** Empties a message; answers who wrote it, from which brand, and who can see it. */
export async function clearBody(trx: ScopedDb, conversationId: string, id: string) {
  const { numUpdatedRows } = await trx
    .updateTable('messages')
    .set({ body: '' })
    .where('conversation_id', '=', conversationId)
    .where('id', '=', id)
    .where('body', '!=', '')
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return undefined
  const sender = await trx
    .selectFrom('messages as t')
    .innerJoin('members as m', 'm.id', 't.sender_id')
    .select(['t.sender_id', 'm.tenant_id'])
    .where('t.conversation_id', '=', conversationId)
    .where('t.id', '=', id)
    .executeTakeFirstOrThrow()
  const pair = await trx
    .selectFrom('conversations')
    .select(['low_id', 'high_id'])
    .where('id', '=', conversationId)
    .executeTakeFirst()
  return { ...sender, readers: pair ? [pair.low_id, pair.high_id] : [] }
}
