/**
 * Why no town was found: the member or the browser said no; the device does not know; it took too long; what it knows is more
 * than an hour old; there is no town of the site around; or the answer failed.
 */
export type LocateFailure = 'denied' | 'unavailable' | 'timeout' | 'too_old' | 'elsewhere' | 'failed'

/** product.md section 9: a position may be an hour old. */
export const MAXIMUM_AGE_MS = 60 * 60_000

/** Codes of `GeolocationPositionError`. */
const CODES: Readonly<Record<number, LocateFailure>> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' }

/** What the browser's refusal means; anything else is `failed`. */
export const failureOf = (error: unknown): LocateFailure =>
  CODES[(error as { code?: number } | null)?.code ?? 0] ?? 'failed'

/** Some browsers hand out what they kept, however old. `at`: epoch ms. */
export const isTooOld = (at: number | undefined, now: number): boolean => at !== undefined && now - at > MAXIMUM_AGE_MS
