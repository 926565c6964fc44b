import type { MemberContext } from '#engine/platform/context.ts'
import { takeAttempt } from '#engine/platform/limits/attempts.ts'

const DAY_MS = 86_400_000
/** Enough for corrections; distances from many towns would locate other members. */
const MOVES = { count: 3, windowMs: DAY_MS, blockMs: DAY_MS }

/**
 * Counts a change of town, during sign-up and later; returns false after three within a day. The same town is no
 * change.
 */
export async function takeMove({ db, viewer, now }: MemberContext, placeId: string): Promise<boolean> {
  return placeId === viewer.place_id || (await takeAttempt(db, `moves:${viewer.id}`, MOVES, now)).ok
}
