import type { MembersTable } from '#engine/db/schema.ts'
import type { BlockState } from './blocks.ts'

/** Online is seen within five minutes (product.md 13.6). */
export const ONLINE_MS = 5 * 60_000

/** A fictional profile is never online (product.md 10.2). */
export const isOnline = (member: Pick<MembersTable, 'fictional' | 'last_seen_at'>, now: number): boolean =>
  member.fictional === 0 && member.last_seen_at > now - ONLINE_MS

type Account = Pick<MembersTable, 'status' | 'profile_status'>

/**
 * Confirmed, not deleted, and the profile enabled: others may see the member at all. A ban disables the profile
 * (`accounts/ban.ts`), so a banned member is not active.
 */
export const isActive = (member: Account): boolean => member.status === 'active' && member.profile_status === 'active'

/** Visitors see active members who are not invisible. */
export const isListedForVisitors = (member: Account & Pick<MembersTable, 'invisible'>): boolean =>
  isActive(member) && member.invisible === 0

/**
 * Why the viewer cannot open a member's profile: `not_found` if the member is absent or blocked by the viewer,
 * `blocked` if the member has blocked the viewer (product.md 6).
 */
export function openingRefusal(
  member: Account | undefined,
  { blocking, blockedBy }: BlockState,
): 'not_found' | 'blocked' | undefined {
  if (!member || !isActive(member) || blocking) return 'not_found'
  return blockedBy ? 'blocked' : undefined
}

/**
 * The same for an existing conversation: its messages stay readable when the profile is disabled, but not when the
 * account is deleted.
 */
export function readingRefusal(
  member: Account | undefined,
  { blocking, blockedBy }: BlockState,
): 'not_found' | 'blocked' | undefined {
  if (!member || member.status === 'deleted' || blocking) return 'not_found'
  return blockedBy ? 'blocked' : undefined
}
