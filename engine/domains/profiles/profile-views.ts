import type { MemberContext } from '#engine/platform/context.ts'
import { type Attempt, takeAttempt } from '#engine/platform/limits/attempts.ts'
import { LIMITS } from '#engine/platform/limits/limits.ts'
import { writeBeside } from '#engine/platform/write-beside.ts'

/**
 * Counts one profile view; returns the minutes to wait after too many within an hour (`profile_views_per_hour`),
 * against scrapers. A view that cannot be counted is allowed.
 */
export async function takeProfileView(ctx: MemberContext): Promise<Attempt> {
  const { db, viewer, now, settings } = ctx
  const limit = { ...LIMITS.profileView, count: settings.profile_views_per_hour }
  let look: Attempt = { ok: true }
  await writeBeside(ctx, async () => {
    look = await takeAttempt(db, `profile-views:${viewer.id}`, limit, now)
  })
  return look
}
