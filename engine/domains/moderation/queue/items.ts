import type { Settings } from '#engine/tenancy/schema.ts'
import { dueDays } from '../due.ts'
import { QUEUE_KINDS, type QueueKind } from '../shared/outcomes.ts'

/** The name of an item in the queue of its site. */
export interface ItemName {
  readonly kind: QueueKind
  /** Of the report, complaint or photo; of a conversation for `fictional`. */
  readonly id: string
}

/** One item of the queue. Times are epoch ms. */
export interface QueueItem extends ItemName {
  /** The site that decides: that of the report or complaint, the home of the photo's member or of the profile. */
  readonly tenant: string
  /** Under age or an intimate picture: before all else (product.md 10.6). */
  readonly urgent: boolean
  readonly since: number
  readonly dueAt: number
  /** Whom it is about; null for a complaint of somebody without an account. */
  readonly memberId: string | null
  /** The category of a report or complaint; '' else. */
  readonly category: string
}

/** After which row of a list, ordered by time and then by id, a page begins. */
export interface After {
  readonly at: number
  readonly id: string
}

const FIRST: After = { at: -1, id: '' }
/** Sorts after every id, which has letters, digits and hyphens. */
const LAST_ID = '~'

/** A part of the queue whose items all wait equally long. */
interface Part {
  readonly tenant: string
  readonly kind: QueueKind
  readonly urgent: boolean
  readonly waitMs: number
}

/** Photos are looked at within a day, as the message that one may be waits for it. */
const PHOTO_DAYS = 1
/** Nobody waits for those that are shown already, so that they come after the others. */
const SHOWN_PHOTO_DAYS = 3

/** In how many days an item is due. */
export const daysOf = (kind: QueueKind, urgent: boolean, settings: Pick<Settings, 'complaint_days'>): number => {
  if (kind === 'photo') return PHOTO_DAYS
  if (kind === 'shown') return SHOWN_PHOTO_DAYS
  return dueDays(urgent ? 'underage' : 'other', settings)
}

const rankOf = (kind: QueueKind) => QUEUE_KINDS.indexOf(kind)

/** The order of the queue: what is urgent, then what is due first. */
export const compareItems = (a: Place, b: Place): number =>
  Number(b.urgent) - Number(a.urgent) ||
  a.dueAt - b.dueAt ||
  rankOf(a.kind) - rankOf(b.kind) ||
  compareTexts(a.tenant, b.tenant) ||
  compareTexts(a.id, b.id)

const compareTexts = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/** A place in the queue: that of the last item of a page. */
export type Place = Pick<QueueItem, 'urgent' | 'dueAt' | 'kind' | 'id' | 'tenant'>

/** Where a part of the queue goes on after a place; undefined where nothing of it comes after. */
export function afterIn({ tenant, kind, urgent, waitMs }: Part, place: Place | undefined): After | undefined {
  if (!place || (place.urgent && !urgent)) return FIRST
  if (urgent && !place.urgent) return undefined
  const at = place.dueAt - waitMs
  const order = rankOf(kind) - rankOf(place.kind) || compareTexts(tenant, place.tenant)
  if (order === 0) return { at, id: place.id }
  return { at, id: order > 0 ? '' : LAST_ID }
}
