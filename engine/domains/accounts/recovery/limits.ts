import { DAY_MS, MINUTE_MS } from '#engine/platform/time-zone/durations.ts'

/** How long the undo link of a changed password or address works. */
export const UNDO_MS = 7 * DAY_MS

/** After an undo the new password is chosen in the same browser, soon. */
export const AFTER_UNDO_MS = 60 * MINUTE_MS
