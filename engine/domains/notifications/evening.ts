import type { MembersTable } from '#engine/db/schema.ts'
import { HOUR_MS } from '#engine/platform/time-zone/durations.ts'
import { timeZoneOf } from '#engine/platform/time-zone/time-zone.ts'

type Clock = Pick<MembersTable, 'time_zone' | 'country'>

/** The hours of the member's own clock in which reminders and updates come; a member who is here then gets the next round. */
const EVENING = { from: 17, until: 20 } as const
const THURSDAY = 'Thu'

/** By zone: to make one takes longer than to use it. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const form = { weekday: 'short', hour: '2-digit', hourCycle: 'h23', timeZone } as const
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en', form)
  formats.set(timeZone, format)
  return format
}

function clockOf(member: Clock, now: number): { weekday: string; hour: number } {
  const parts = formatOf(timeZoneOf(member)).formatToParts(now)
  const find = (type: 'weekday' | 'hour') => parts.find((part) => part.type === type)?.value ?? ''
  return { weekday: find('weekday'), hour: Number(find('hour')) }
}

/** Whether it is evening where the member is. */
export function isEvening(member: Clock, now: number): boolean {
  const { hour } = clockOf(member, now)
  return hour >= EVENING.from && hour < EVENING.until
}

/** Whether it is the evening of the weekly update there. */
export const isWeeklyEvening = (member: Clock, now: number): boolean =>
  isEvening(member, now) && clockOf(member, now).weekday === THURSDAY

/** The schedule of rounds that send in the evening: each hour it is evening for other members. */
export const everyHour = (pattern: string) => ({ pattern, lateMs: HOUR_MS, per: 'tenant' }) as const
