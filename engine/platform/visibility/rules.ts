import type { MembersTable } from '#engine/db/schema.ts'
import type { BlockState } from './blocks.ts'

/** Online is seen within five minutes (product.md 13.6). */
export const ONLINE_MS = 5 * 60_000

/** A fictional profile is never online (product.md 10.2). */
export const isOnline = (member: Pick<MembersTable, 'fictional' | 'last_seen_at'>, now: number): boolean =>
  member.fictional === 0 && member.last_seen_at > now - ONLINE_MS

type Account = Pick<MembersTable, 'status' | 'profile_status'>

/**
 * Confirmed, not deleted, and the profile switched on: others may see the member at all. A ban switches the profile off
 * (`accounts/ban.ts`), so a banned member is not active.
 */
export const isActive = (member: Account): boolean => member.status === 'active' && member.profile_status === 'active'

/** Visitors see active members who are not invisible. */
export const isListedForVisitors = (member: Account & Pick<MembersTable, 'invisible'>): boolean =>
  isActive(member) && member.invisible === 0

/**
 * Why a member cannot open another one: absent and blocked by the viewer look alike; `blocked` names a blocker
 * (product.md 6).
 */
export function openingRefusal(
  member: Account | undefined,
  { blocking, blockedBy }: BlockState,
): 'not_found' | 'blocked' | undefined {
  if (!member || !isActive(member) || blocking) return 'not_found'
  return blockedBy ? 'blocked' : undefined
}

/**
 * The same for a conversation that there is: a switched-off profile leaves the messages readable, a deletion does not.
 */
export function readingRefusal(
  member: Account | undefined,
  { blocking, blockedBy }: BlockState,
): 'not_found' | 'blocked' | undefined {
  if (!member || member.status === 'deleted' || blocking) return 'not_found'
  return blockedBy ? 'blocked' : undefined
}
