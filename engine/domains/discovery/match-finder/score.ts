/** What a member looks for, among what profiles show. */
export interface Wishes {
  readonly interests: readonly string[]
  /** A reason for sign-up; '' for any. */
  readonly reason: string
}

/** The data of a member that the viewer may see: only what the profile shows. */
export interface Known {
  readonly interests: readonly string[]
  readonly reason: string
  /** The displayed distance, in steps of 5 km. */
  readonly km: number | null
}

export interface Score {
  /** 0 to 100: the share of the points that these wishes can give. */
  readonly percent: number
  /** The answers that were compared: each wished interest, the reason, the distance. */
  readonly compared: number
  readonly shared: number
  readonly km: number | null
  readonly sameReason: boolean
}

/** Shared interests beyond this count nothing more. */
const ENOUGH_SHARED = 5
const INTEREST_POINTS = 55
const REASON_POINTS = 20
/** Points for a distance up to this many km; none beyond the last. */
const NEARNESS: readonly (readonly [km: number, points: number])[] = [
  [5, 25],
  [10, 22],
  [25, 17],
  [50, 10],
  [100, 4],
]
const MOST_NEAR = NEARNESS[0]![1]

const pointsFor = (km: number) => NEARNESS.find(([limit]) => km <= limit)?.[1] ?? 0

/**
 * How well a member fits (product.md 13.7). It counts shared interests, nearness and the same reason, each
 * of which is shown beside the score, so that the score reveals nothing else.
 */
export function scoreMatch(wishes: Wishes, known: Known): Score {
  const wished = new Set(wishes.interests)
  const shared = new Set(known.interests.filter((id) => wished.has(id))).size
  const sameReason = wishes.reason !== '' && wishes.reason === known.reason
  const enough = Math.min(ENOUGH_SHARED, wished.size)
  let most = 0
  let points = 0
  if (enough > 0) {
    most += INTEREST_POINTS
    points += (INTEREST_POINTS * Math.min(shared, enough)) / enough
  }
  if (known.km !== null) {
    most += MOST_NEAR
    points += pointsFor(known.km)
  }
  if (wishes.reason !== '') {
    most += REASON_POINTS
    points += sameReason ? REASON_POINTS : 0
  }
  const percent = most === 0 ? 0 : Math.round((100 * points) / most)
  const compared = wished.size + (known.km === null ? 0 : 1) + (wishes.reason === '' ? 0 : 1)
  return { percent, compared, shared, km: known.km, sameReason }
}

/** Fewer compared answers make no percentage. */
const LEAST_COMPARED = 4

/** Whether the percentage says something (product.md 13.7): else the reasons stand alone. It is never 0 %. */
export const isTelling = ({ percent, compared }: Score) => compared >= LEAST_COMPARED && percent > 0

/** The best first; of equal ones those with more in common, then the nearer, then by id, so that the order is total. */
export function compareScores(a: { id: string; score: Score }, b: { id: string; score: Score }): number {
  return (
    b.score.percent - a.score.percent ||
    b.score.shared - a.score.shared ||
    (a.score.km ?? 0) - (b.score.km ?? 0) ||
    (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
  )
}
