import type { MemberContext } from '#engine/platform/context.ts'
import { type Attempt, takeAttempt } from '#engine/platform/limits/attempts.ts'
import { writeBeside } from '#engine/platform/write-beside.ts'

const HOUR_MS = 3_600_000

/**
 * Counts one profile view; returns the minutes to wait after too many within an hour (`profile_views_per_hour`),
 * against scrapers. A view that cannot be counted is allowed.
 */
export async function takeProfileView(ctx: MemberContext): Promise<Attempt> {
  const { db, viewer, now, settings } = ctx
  const limit = { count: settings.profile_views_per_hour, windowMs: HOUR_MS, blockMs: HOUR_MS }
  let look: Attempt = { ok: true }
  await writeBeside(ctx, async () => {
    look = await takeAttempt(db, `profile-views:${viewer.id}`, limit, now)
  })
  return look
}
