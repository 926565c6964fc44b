import type { MembersTable } from '#engine/db/schema.ts'
import { dayOf } from '../formats/day.ts'
import { COUNTRY_ZONES } from './country-zones.ts'
import { HOUR_MS } from './durations.ts'

/** The longest time that one date can last in a zone, with any change of its clock. */
const LONGEST_DAY_MS = 50 * HOUR_MS

/** Whether this machine knows a zone by that name. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** The member's time zone as their browser reported it last, else that of their country. */
export function timeZoneOf({ time_zone, country }: Pick<MembersTable, 'time_zone' | 'country'>): string {
  if (time_zone !== '' && isTimeZone(time_zone)) return time_zone
  return COUNTRY_ZONES[country] ?? 'UTC'
}

/**
 * When the next date begins in a zone, epoch ms: at midnight, or where the clock goes forward at midnight, at the first
 * moment after it.
 */
export function nextDayAt(time: number, timeZone: string): number {
  const today = dayOf(time, timeZone)
  let before = time
  let after = time + LONGEST_DAY_MS
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (dayOf(middle, timeZone) === today) before = middle
    else after = middle
  }
  return after
}
