import type { ScopedDb } from '#engine/db/scope.ts'
import { recordEvents } from '#engine/platform/events/index.ts'
import { lockMembers } from '#engine/platform/revisions.ts'
import { clearBody, listParticipants } from './removing.queries.ts'

export interface RemovedMessage {
  readonly conversation: string
  readonly message: string
  /** Epoch ms. */
  readonly now: number
}

/**
 * Removes the text of a message for both participants, in the transaction of a decision; a placeholder stays. Returns
 * the sender's home brand, undefined if there is no text.
 */
export async function removeMessage(
  trx: ScopedDb,
  { conversation, message, now }: RemovedMessage,
): Promise<string | undefined> {
  const readers = await listParticipants(trx, conversation)
  await lockMembers(trx, readers)
  const removed = await clearBody(trx, conversation, message)
  if (!removed) return undefined
  const events = readers.map((memberId) => ({ memberId, type: 'user', data: {} }) as const)
  await recordEvents(trx, events, now)
  return removed.tenant_id
}
