import type { ScopedDb } from '#engine/db/scope.ts'
import { recordEvent } from '#engine/platform/events/index.ts'
import { clearAboutMe } from './queries.ts'

/**
 * Removes a profile's text about the member, in the transaction of a decision. Returns the member's home brand,
 * undefined without a text. `now`: epoch ms.
 */
export async function removeAboutMe(trx: ScopedDb, memberId: string, now: number): Promise<string | undefined> {
  const tenantId = await clearAboutMe(trx, memberId)
  if (tenantId === undefined) return undefined
  await recordEvent(trx, memberId, 'user', {}, now)
  return tenantId
}
