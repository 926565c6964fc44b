import type { MembersTable } from '#engine/db/schema.ts'

const TOUCH_MS = 60_000
/** How far `ranked_at` may lag behind `last_seen_at`: each change of it moves three index entries of the search. */
export const RANK_MS = 10 * 60_000

/** The time of the last visit is written at most once a minute. */
export const needsTouch = (member: Pick<MembersTable, 'last_seen_at'>, now: number) =>
  now - member.last_seen_at >= TOUCH_MS

/** Whether a visit also moves the member up in lists. */
export const needsRank = (member: Pick<MembersTable, 'ranked_at'>, now: number) => now - member.ranked_at >= RANK_MS

/** Parses a JSON list of ids; anything else is an empty list. */
export function parseList(json: string): readonly string[] {
  if (json === '' || json === '[]') return []
  const value: unknown = JSON.parse(json)
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []
}
