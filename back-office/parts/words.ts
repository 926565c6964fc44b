/** To the minute, UTC: `2026-06-15 12:00`. */
export const minuteOf = (time: number | null): string =>
  time === null ? 'never' : new Date(time).toISOString().slice(0, 16).replace('T', ' ')

const UNITS = [
  [86_400_000, 'day'],
  [3_600_000, 'hour'],
  [60_000, 'minute'],
] as const

/** `3 days`, `1 hour`: the largest unit of a length of time, rounded down. */
export function lengthOf(ms: number): string {
  for (const [unitMs, unit] of UNITS) {
    const count = Math.floor(ms / unitMs)
    if (count > 0) return `${count} ${unit}${count === 1 ? '' : 's'}`
  }
  return 'less than a minute'
}

/** `due in 3 hours`, `overdue by 1 day`. */
export const dueWords = (dueAt: number, now: number): string =>
  now < dueAt ? `due in ${lengthOf(dueAt - now)}` : `overdue by ${lengthOf(now - dueAt)}`

/** `1 report`, `2 reports`. */
export const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

/** `message_removed` as words. */
export const spaced = (code: string) => code.replaceAll('_', ' ')
