import { newId } from '#engine/db/ids.ts'
import type { EventsTable } from '#engine/db/schema.ts'
import type { ScopedDb } from '#engine/db/scope.ts'
import { changeLists } from '../revisions.ts'
import { insertEvent, removeEventsBefore } from './queries.ts'

export { removeEventsNaming } from './queries.ts'

/** No page stays open longer; a page opened later loads everything. */
const RETENTION_MS = 30 * 24 * 60 * 60_000

/** Deletes events older than 30 days. */
export const pruneEvents = (db: ScopedDb, now: number): Promise<number> => removeEventsBefore(db, now - RETENTION_MS)

interface MemberEvent {
  readonly memberId: string
  readonly type: EventsTable['type']
  /** Ids only; what else a page needs is read when the event is sent (decisions/live.md, details). */
  readonly data: Readonly<Record<string, string>>
}

/**
 * Inserts events inside the caller's transaction and marks the lists of their members as changed; after the commit the
 * caller runs `ctx.services.bus.publish(poolId, memberId)`. The members' rows are locked first and in one order, because
 * another transaction may write about the same members. Each event of a member gets a revision of its own as its
 * sequence; the row stays locked until the commit, so sequences are in the order of commits.
 */
export async function recordEvents(trx: ScopedDb, events: readonly MemberEvent[], now: number): Promise<void> {
  const ids = events.map(({ memberId }) => memberId)
  if (ids.length > 0) await changeLists(trx, ids)
  const numbered = new Set<string>()
  for (const { memberId, type, data } of events) {
    if (numbered.has(memberId)) await changeLists(trx, [memberId])
    numbered.add(memberId)
    await insertEvent(trx, { member_id: memberId, id: newId(), type, data: JSON.stringify(data), created_at: now })
  }
}

/** `recordEvents` for one member. */
export const recordEvent = (
  trx: ScopedDb,
  memberId: string,
  type: EventsTable['type'],
  data: MemberEvent['data'],
  now: number,
): Promise<void> => recordEvents(trx, [{ memberId, type, data }], now)
