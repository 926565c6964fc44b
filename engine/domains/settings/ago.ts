import { MINUTE_MS } from '#engine/platform/time-zone/durations.ts'

const UNITS = [
  ['day', 24 * 60 * MINUTE_MS],
  ['hour', 60 * MINUTE_MS],
  ['minute', MINUTE_MS],
] as const

/** '3 hours ago' in a language; less than a minute counts as one. */
export function formatAgo(thenMs: number, nowMs: number, locale: string): string {
  const goneMs = Math.max(MINUTE_MS, nowMs - thenMs)
  const [unit, unitMs] = UNITS.find(([, ms]) => goneMs >= ms) ?? UNITS[2]
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-Math.floor(goneMs / unitMs), unit)
}
