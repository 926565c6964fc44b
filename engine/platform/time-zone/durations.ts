/** Units of time, for browsers too. */
export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
export const DAY_S = DAY_MS / 1000
export const WEEK_MS = 7 * DAY_MS
/** Of 365 days. */
export const YEAR_MS = 365 * DAY_MS
export const YEAR_S = YEAR_MS / 1000
