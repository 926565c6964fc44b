import { newId } from '#engine/db/ids.ts'
import type { EventsTable } from '#engine/db/schema.ts'
import type { ScopedDb } from '#engine/db/scope.ts'
import { changeLists } from '../revisions.ts'
import { insertEvent, removeEventsBefore } from './queries.ts'

export { removeEventsNaming } from './queries.ts'

/** Longer than any page stays open; a page opened later loads everything. */
const KEPT_MS = 30 * 24 * 60 * 60_000

/** Deletes events older than 30 days. */
export const pruneEvents = (db: ScopedDb, now: number): Promise<void> => removeEventsBefore(db, now - KEPT_MS)

/**
 * Writes an event for one member, whose lists have changed with it, inside the caller's transaction; after the commit
 * the caller runs `ctx.services.bus.publish(poolId, memberId)`. `data` holds ids only: the client loads the rest by
 * calls.
 */
export async function recordEvent(
  trx: ScopedDb,
  memberId: string,
  type: EventsTable['type'],
  data: Readonly<Record<string, string>>,
  now: number,
): Promise<void> {
  await changeLists(trx, [memberId])
  await insertEvent(trx, { member_id: memberId, id: newId(), type, data: JSON.stringify(data), created_at: now })
}
