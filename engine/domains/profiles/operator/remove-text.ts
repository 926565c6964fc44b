import { newId } from '#engine/db/ids.ts'
import type { ScopedDb } from '#engine/db/scope.ts'
import { insertOperatorAction } from '#engine/domains/moderation/index.ts'
import { recordEvent } from '#engine/platform/events/index.ts'
import { clearAboutMe } from './queries.ts'

interface By {
  /** A report category. */
  readonly reason: string
  /** The operator's account on the machine. */
  readonly actor: string
  /** Epoch ms. */
  readonly now: number
}

/**
 * Removes a profile's text about the member, in the caller's transaction; recorded in `operator_actions`. Returns the
 * member's home brand, undefined without a text.
 */
export async function removeAboutMe(
  trx: ScopedDb,
  memberId: string,
  { reason, actor, now }: By,
): Promise<string | undefined> {
  const tenantId = await clearAboutMe(trx, memberId)
  if (tenantId === undefined) return undefined
  const note = { id: newId(), action: 'text_remove', subject_id: memberId, reason, actor, created_at: now } as const
  await insertOperatorAction(trx, note)
  await recordEvent(trx, memberId, 'user', {}, now)
  return tenantId
}
