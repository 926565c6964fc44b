import type { MemberContext } from '#engine/platform/context.ts'
import { takeAttempt } from '#engine/platform/limits/attempts.ts'
import { LIMITS } from '#engine/platform/limits/limits.ts'

/**
 * Counts a change of town, during sign-up and later; returns false after three within a day. The same town is no
 * change.
 */
export async function takeMove({ db, viewer, now }: MemberContext, placeId: string): Promise<boolean> {
  return placeId === viewer.place_id || (await takeAttempt(db, `moves:${viewer.id}`, LIMITS.move, now)).ok
}
