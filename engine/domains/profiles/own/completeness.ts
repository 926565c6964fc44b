import type { MembersTable } from '#engine/db/schema.ts'
import { parseList } from '../rules.ts'
import { OPTION_FIELDS } from '../shared/fields.ts'

/** What can be added to a profile, the most useful first; each has a text `profile:own.gain.<part>`. */
export const PARTS = ['photo', 'about_me', 'interests', 'facts'] as const
export type ProfilePart = (typeof PARTS)[number]

/** Length of a useful text, in code points. */
const ABOUT_MIN = 40
const INTERESTS_MIN = 3

export interface Completeness {
  /** Whole per cent; 100 when nothing is missing. */
  readonly percent: number
  readonly missing: readonly ProfilePart[]
}

interface DescribedMember extends Pick<MembersTable, 'about_me' | 'interests' | (typeof OPTION_FIELDS)[number]> {
  /** Whether there is a photo, reviewed or not (product.md 13.9). */
  readonly hasPhoto: boolean
}

/** How many of the parts that the brand shows a member has filled in; hidden parts do not count. */
export function completenessOf(member: DescribedMember, visible: readonly string[]): Completeness {
  const fields = OPTION_FIELDS.filter((field) => visible.includes(field))
  const filled = fields.filter((field) => member[field] !== '').length
  const share: Partial<Record<ProfilePart, number>> = { photo: member.hasPhoto ? 1 : 0 }
  if (visible.includes('about_me')) share.about_me = Math.min(1, [...member.about_me].length / ABOUT_MIN)
  if (visible.includes('interests')) share.interests = Math.min(1, parseList(member.interests).length / INTERESTS_MIN)
  if (fields.length > 0) share.facts = filled / fields.length
  const parts = PARTS.filter((part) => share[part] !== undefined)
  const sum = parts.reduce((total, part) => total + (share[part] as number), 0)
  return {
    percent: Math.floor((100 * sum) / parts.length),
    missing: parts.filter((part) => (share[part] as number) < 1),
  }
}
