/**
 * Why no town was found: permission denied; position unavailable; timeout; position older than an hour; no town of the
 * site nearby; or the call failed.
 */
export type LocateFailure = 'denied' | 'unavailable' | 'timeout' | 'too_old' | 'elsewhere' | 'failed'

/** product.md section 9: maximum age of a position. */
export const MAXIMUM_AGE_MS = 60 * 60_000

/** Codes of `GeolocationPositionError`. */
const CODES: Readonly<Record<number, LocateFailure>> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' }

/** Maps a `GeolocationPositionError`; anything else is `failed`. */
export const failureOf = (error: unknown): LocateFailure =>
  CODES[(error as { code?: number } | null)?.code ?? 0] ?? 'failed'

/** Whether a position exceeds the maximum age, which some browsers ignore. `at`: epoch ms. */
export const isTooOld = (at: number | undefined, now: number): boolean => at !== undefined && now - at > MAXIMUM_AGE_MS
