import type { Gender, MembersTable, Seeking } from '#engine/db/schema.ts'

/** Decisions, "Members, likes, chat": online is seen within five minutes. */
export const ONLINE_MS = 5 * 60_000
const TOUCH_MS = 60_000
/** Members a page of results holds. */
export const PAGE_SIZE = 24

/** A fictional profile is never shown as online (decision 2). */
export const isOnline = (member: Pick<MembersTable, 'fictional' | 'last_seen_at'>, now: number) =>
  member.fictional === 0 && member.last_seen_at > now - ONLINE_MS

/** Others see confirmed members with an active profile only. */
export const isPresent = (member: Pick<MembersTable, 'status' | 'profile_status'>) =>
  member.status === 'active' && member.profile_status === 'active'

/** The time of the last visit is written at most once a minute. */
export const needsTouch = (member: Pick<MembersTable, 'last_seen_at'>, now: number) =>
  now - member.last_seen_at >= TOUCH_MS

const GENDERS_SOUGHT: Record<Seeking, readonly Gender[]> = {
  men: ['male'],
  women: ['female'],
  both: ['female', 'male'],
}

export const gendersSought = (seeking: Seeking) => GENDERS_SOUGHT[seeking]

/** What somebody must look for to be interested in a person of this gender. */
export const seekersOf = (gender: Gender): readonly Seeking[] => [gender === 'male' ? 'men' : 'women', 'both']

/** A JSON list of ids as the database holds it; something else counts as empty. */
export function parseList(json: string): readonly string[] {
  if (json === '' || json === '[]') return []
  const value: unknown = JSON.parse(json)
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []
}

export interface Cursor {
  readonly seenAt: number
  readonly id: string
}

export const writeCursor = ({ seenAt, id }: Cursor) => `${seenAt.toString(36)}.${id}`

/** Undefined for text that no page has handed out. */
export function parseCursor(text: string | undefined): Cursor | undefined {
  const [, time, id] = /^([0-9a-z]{1,10})\.([0-9A-Za-z-]{1,36})$/.exec(text ?? '') ?? []
  if (time === undefined || id === undefined) return undefined
  const seenAt = Number.parseInt(time, 36)
  return Number.isSafeInteger(seenAt) ? { seenAt, id } : undefined
}
