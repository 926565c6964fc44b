import type { NotNull } from 'kysely'
import type { Db } from '#engine/db/connect.ts'
import { scopeDb, systemDb } from '#engine/db/scope.ts'
import type { EventRow } from './queries.ts'

/** An event with its recipient, who is named by pool and id, because an id is unique in its pool only. */
export type AddressedEvent = EventRow & { readonly pool_id: string; readonly member_id: string }

/** A member, and the sequence up to which all of the member's streams have all events. */
export interface Reader {
  readonly memberId: string
  readonly after: number
}

/** Events of these members of a pool, each member's in the order in which they were committed; `limit` at most. */
export function listEventsOf(
  db: Db,
  poolId: string,
  readers: readonly Reader[],
  limit: number,
): Promise<AddressedEvent[]> {
  // Events belong to the pool; no rows of a tenant are read.
  return scopeDb(db, { poolId, tenantId: poolId })
    .selectFrom('events')
    .select(['pool_id', 'member_id', 'sequence', 'id', 'type', 'data'])
    .$narrowType<{ sequence: NotNull }>()
    .where((eb) =>
      eb.or(readers.map(({ memberId, after }) => eb.and([eb('member_id', '=', memberId), eb('sequence', '>', after)]))),
    )
    .orderBy('member_id')
    .orderBy('sequence')
    .limit(limit)
    .execute()
}

/**
 * Which of these sessions, of whatever pool, are open, and the revision of their members. The same hash may stand in
 * several pools.
 */
export async function listOpenSessions(
  db: Db,
  hashes: readonly string[],
  now: number,
): Promise<readonly { readonly pool_id: string; readonly token_hash: string; readonly revision: number }[]> {
  return systemDb(db)
    .selectFrom('sessions')
    .innerJoin('members', (join) =>
      join.onRef('members.pool_id', '=', 'sessions.pool_id').onRef('members.id', '=', 'sessions.member_id'),
    )
    .select(['sessions.pool_id', 'sessions.token_hash', 'members.revision'])
    .where('sessions.token_hash', 'in', [...hashes])
    .where('sessions.expires_at', '>', now)
    .execute()
}
