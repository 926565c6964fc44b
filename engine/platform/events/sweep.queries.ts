import type { Db } from '#engine/db/connect.ts'
import { scopeDb, systemDb } from '#engine/db/scope.ts'
import type { EventRow } from './queries.ts'

/** An event with its recipient. Names of members are unique in a pool only, so the two go together. */
export type AddressedEvent = EventRow & { readonly pool_id: string; readonly member_id: string }

const EVENT = ['pool_id', 'member_id', 'id', 'type', 'data'] as const

/** Events of all pools from an id on, oldest first. */
export function listEventsOfAll(db: Db, fromId: string, limit: number): Promise<AddressedEvent[]> {
  return systemDb(db).selectFrom('events').select(EVENT).where('id', '>=', fromId).orderBy('id').limit(limit).execute()
}

/** Events of these members of a pool from an id on, oldest first. */
export function listEventsOf(
  db: Db,
  poolId: string,
  memberIds: readonly string[],
  fromId: string,
): Promise<AddressedEvent[]> {
  // Events stand in the pool; no tenant's rows are read.
  return scopeDb(db, { poolId, tenantId: poolId })
    .selectFrom('events')
    .select(EVENT)
    .where('member_id', 'in', [...memberIds])
    .where('id', '>=', fromId)
    .orderBy('id')
    .execute()
}

/** Which of these sessions, of whatever pool, are open. The same hash may stand in several pools. */
export async function listOpenSessions(
  db: Db,
  hashes: readonly string[],
  now: number,
): Promise<readonly { readonly pool_id: string; readonly token_hash: string }[]> {
  return systemDb(db)
    .selectFrom('sessions')
    .select(['pool_id', 'token_hash'])
    .where('token_hash', 'in', [...hashes])
    .where('expires_at', '>', now)
    .execute()
}
