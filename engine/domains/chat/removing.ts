import { newId } from '#engine/db/ids.ts'
import type { ScopedDb } from '#engine/db/scope.ts'
import { insertOperatorAction } from '#engine/domains/moderation/index.ts'
import { recordEvents } from '#engine/platform/events/index.ts'
import { clearBody } from './removing.queries.ts'

interface By {
  /** A report category. */
  readonly reason: string
  /** The operator's account on the machine. */
  readonly actor: string
  /** Epoch ms. */
  readonly now: number
}

/**
 * Removes the text of a message for both participants, in the caller's transaction; a placeholder stays. Recorded in
 * `operator_actions`. Returns the sender's home brand, undefined if there is no text.
 */
export async function removeMessage(
  trx: ScopedDb,
  conversationId: string,
  messageId: string,
  { reason, actor, now }: By,
): Promise<string | undefined> {
  const removed = await clearBody(trx, conversationId, messageId)
  if (!removed) return undefined
  const { sender_id: subject_id, tenant_id, readers } = removed
  await insertOperatorAction(trx, { id: newId(), action: 'message_remove', subject_id, reason, actor, created_at: now })
  const events = readers.map((memberId) => ({ memberId, type: 'user', data: {} }) as const)
  await recordEvents(trx, events, now)
  return tenant_id
}
