import { takeAttempt } from '#engine/platform/attempts.ts'
import type { MemberContext } from '#engine/platform/context.ts'

const HOUR_MS = 3_600_000

/**
 * Counts one look at a profile; answers the minutes to wait when there were too many within an hour
 * (`profile_views_per_hour`): a scraper opens thousands.
 */
export const takeProfileView = ({ db, viewer, now, settings }: MemberContext) =>
  takeAttempt(
    db,
    `profile-views:${viewer.id}`,
    { count: settings.profile_views_per_hour, windowMs: HOUR_MS, blockMs: HOUR_MS },
    now,
  )
