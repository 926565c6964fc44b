import * as z from 'zod'
import { DAY_MS } from '#engine/platform/time-zone/durations.ts'

/** How many days, weeks and months keep the last backup that was made in them. */
export interface Retention {
  readonly days: number
  readonly weeks: number
  readonly months: number
}

const PART = /^([1-9]\d{0,3})([dwm])$/
const UNITS = { d: 'days', w: 'weeks', m: 'months' } as const

/** `7d,4w,6m`, in any order; a unit that is left out counts 0. */
export const retentionSchema = z.string().transform((text, ctx): Retention => {
  const kept = { days: 0, weeks: 0, months: 0 }
  const parts = text.split(',').map((part) => PART.exec(part.trim()))
  const units = parts.map((part) => part?.[2])
  if (units.includes(undefined) || new Set(units).size < units.length) {
    ctx.addIssue('must be such as 7d,4w,6m: days, weeks and months, each once')
    return z.NEVER
  }
  for (const part of parts) kept[UNITS[part![2] as keyof typeof UNITS]] = Number(part![1])
  return kept
})

/** The week that begins on the Monday before, as a number; 1 January 1970 was a Thursday. */
const weekOf = (time: number) => Math.floor((Math.floor(time / DAY_MS) + 3) / 7)
const PERIODS = {
  days: (time: number) => String(Math.floor(time / DAY_MS)),
  weeks: (time: number) => String(weekOf(time)),
  months: (time: number) => new Date(time).toISOString().slice(0, 7),
} as const

/** The latest `count` periods that have a backup keep the newest one of theirs. */
function newestOf(times: readonly number[], count: number, periodOf: (time: number) => string): number[] {
  const newest = new Map<string, number>()
  for (const time of times) if (!newest.has(periodOf(time))) newest.set(periodOf(time), time)
  return [...newest.values()].slice(0, count)
}

/** Which of the backups taken at these times stay, in UTC; the newest always does. */
export function chooseKept(times: readonly number[], retention: Retention): Set<number> {
  const latest = times.toSorted((a, b) => b - a)
  const kept = (['days', 'weeks', 'months'] as const).flatMap((unit) =>
    newestOf(latest, retention[unit], PERIODS[unit]),
  )
  return new Set([...latest.slice(0, 1), ...kept])
}
