import type { MembersTable } from '#engine/db/schema.ts'
import type { BlockState } from './blocks.ts'

/** Online is seen within five minutes (product.md 13.6). */
export const ONLINE_MS = 5 * 60_000

type Seen = Pick<MembersTable, 'fictional' | 'last_seen_at'>

/** Whether the member is on the site, for what the site does with it. A fictional profile never is (product.md 10.2). */
export const isOnSite = (member: Seen, now: number): boolean =>
  member.fictional === 0 && member.last_seen_at > now - ONLINE_MS

/** What others may see of that: nothing of an invisible member (product.md 12.6). */
export const isOnline = (member: Seen & Pick<MembersTable, 'invisible'>, now: number): boolean =>
  member.invisible === 0 && isOnSite(member, now)

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
