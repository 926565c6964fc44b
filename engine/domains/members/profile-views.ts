import { takeAttempt } from '#engine/domains/accounts/attempts.ts'
import type { MemberContext } from '#engine/server/context.ts'

const HOUR_MS = 3_600_000
/** More than anybody reads; whoever copies a site opens thousands. */
const PROFILE_VIEWS = { count: 240, windowMs: HOUR_MS, blockMs: HOUR_MS }

/** Counts one look at a profile; answers the minutes to wait when there were too many within an hour. */
export const takeProfileView = ({ db, viewer, now }: MemberContext) =>
  takeAttempt(db, `profile-views:${viewer.id}`, PROFILE_VIEWS, now)
