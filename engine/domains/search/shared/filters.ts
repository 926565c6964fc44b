import type { Gender, Seeking } from '#engine/db/schema.ts'
import type { OptionField } from '#engine/domains/profiles/shared/fields.ts'

/** The orders of a search: seen last first, the nearest first, the newest first. */
export const ORDERS = ['seen', 'distance', 'newest'] as const
export type Order = (typeof ORDERS)[number]

/** The column an order walks along; within a ring of the same distance that is who was seen last. */
export type OrderColumn = 'ranked_at' | 'signup_at'

/** A cell of the 5 km grid by its middle, and how many of the genders that are sought live in it. */
export interface Cell {
  readonly lat: number
  readonly lon: number
  readonly people: number
}

/** The cells at one distance as members read it, in steps of 5 km. */
export interface Ring {
  readonly km: number
  readonly cells: readonly Cell[]
}

/** Neighbouring cells along one latitude; a circle is a stack of them. */
export interface Strip {
  readonly lat: number
  readonly west: number
  readonly east: number
}

/** What the search asks of members, in the words of the database. Times are epoch ms. */
export interface MemberFilters {
  readonly genders: readonly Gender[]
  /** Whom results must look for; absent for logged-out visitors. */
  readonly seekers?: readonly Seeking[]
  readonly country: string
  readonly region?: string
  /** Bounds on the date of birth, inclusive and exclusive as named. */
  readonly bornBy: string
  readonly bornAfter: string
  readonly withPhoto: boolean
  /** Seen later than this, and real: fictional profiles are never online. */
  readonly seenAfter?: number
  readonly signedUpAfter?: number
  readonly realOnly: boolean
  readonly options: Partial<Record<OptionField, string>>
  /** At least one of these. */
  readonly interests: readonly string[]
  /** Nowhere but here; empty where nobody lives within the distance. */
  readonly circle?: readonly Strip[]
}

/** A place in the list: behind the member seen or signed up at `at` with this id, in the ring of `km`. */
export interface Position {
  readonly at: number
  readonly id: string
  readonly km?: number
}

const POSITION = /^(?:([0-9a-z]{1,4})_)?([0-9a-z]{1,10})\.([0-9A-Za-z-]{0,36})$/

export const writePosition = ({ at, id, km }: Position) =>
  `${km === undefined ? '' : `${km.toString(36)}_`}${at.toString(36)}.${id}`

/** Undefined for text that no page has handed out. */
export function parsePosition(text: string | undefined): Position | undefined {
  const [, km, time, id] = POSITION.exec(text ?? '') ?? []
  if (time === undefined || id === undefined) return undefined
  const at = Number.parseInt(time, 36)
  if (!Number.isSafeInteger(at)) return undefined
  return km === undefined ? { at, id } : { at, id, km: Number.parseInt(km, 36) }
}

/** Positions with the greatest time first, then by id, as the indexes hold them. */
export const byPosition = (a: Position, b: Position) =>
  (a.km ?? 0) - (b.km ?? 0) || b.at - a.at || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0)
