import type { Gender, Seeking } from '#engine/db/choices/genders.ts'
import type { OptionField } from '#engine/domains/profiles/shared/fields.ts'

/** The orders of a search: seen last first, the nearest first, the newest first. */
export const ORDERS = ['seen', 'distance', 'newest'] as const
export type Order = (typeof ORDERS)[number]

/** The column of an order; within a distance band that is the last visit. */
export type OrderColumn = 'ranked_at' | 'signup_at'

/** A cell of the 5 km grid by its centre, and the number of members of the wanted genders in it. */
export interface Cell {
  readonly lat: number
  readonly lon: number
  readonly people: number
}

/** A distance band: the cells at one displayed distance, in steps of 5 km. */
export interface Band {
  readonly km: number
  readonly cells: readonly Cell[]
}

/** Adjacent cells along one latitude; a circle consists of strips. */
export interface Strip {
  readonly lat: number
  readonly west: number
  readonly east: number
}

/** The filters of a search in terms of database columns. Times are epoch ms. */
export interface MemberFilters {
  readonly genders: readonly Gender[]
  /** Allowed values of the results' `seeking`; absent for visitors. */
  readonly seekers?: readonly Seeking[]
  readonly country: string
  readonly region?: string
  /** Bounds on the date of birth, inclusive and exclusive as named. */
  readonly bornBy: string
  readonly bornAfter: string
  readonly withPhoto: boolean
  /** Seen after this time. Excludes fictional profiles, which are never online. */
  readonly seenAfter?: number
  readonly signedUpAfter?: number
  readonly realOnly: boolean
  readonly options: Partial<Record<OptionField, string>>
  /** At least one of these. */
  readonly interests: readonly string[]
  /** Restricts results to these strips; empty if nobody lives within the distance. */
  readonly circle?: readonly Strip[]
}

/** A cursor: the position after the member with this id and time, in the band of `km`. */
export interface Position {
  readonly at: number
  readonly id: string
  readonly km?: number
}

const POSITION = /^(?:([0-9a-z]{1,4})_)?([0-9a-z]{1,10})\.([0-9A-Za-z-]{0,36})$/

export const writePosition = ({ at, id, km }: Position) =>
  `${km === undefined ? '' : `${km.toString(36)}_`}${at.toString(36)}.${id}`

/** Undefined for text that is not a cursor. */
export function parsePosition(text: string | undefined): Position | undefined {
  const [, km, time, id] = POSITION.exec(text ?? '') ?? []
  if (time === undefined || id === undefined) return undefined
  const at = Number.parseInt(time, 36)
  if (!Number.isSafeInteger(at)) return undefined
  return km === undefined ? { at, id } : { at, id, km: Number.parseInt(km, 36) }
}

/** Orders positions like the indexes: latest time first, then by id. */
export const byPosition = (a: Position, b: Position) =>
  (a.km ?? 0) - (b.km ?? 0) || b.at - a.at || (a.id < b.id ? 1 : a.id > b.id ? -1 : 0)
