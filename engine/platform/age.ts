import { DAY_MS } from './time-zone/durations.ts'

/** A higher age counts as a typing error, and no search names one. */
export const MAX_AGE = 99

/** The day of the last call: a page computes dozens of ages for the same day. */
let known = { number: Number.NaN, day: '' }

function today(now: number): string {
  const number = Math.floor(now / DAY_MS)
  if (number !== known.number) known = { number, day: new Date(now).toISOString().slice(0, 10) }
  return known.day
}

/** Age in whole years on the UTC day of `now` (epoch ms); a birthday on 29 February is on 1 March of common years. */
export function ageOn(dateOfBirth: string, now: number): number {
  const day = today(now)
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4))
  return day.slice(5) < dateOfBirth.slice(5) ? years - 1 : years
}

/** The latest date of birth of someone who is at least `age` years old; dates compare as text. */
export function bornBy(age: number, now: number): string {
  const day = today(now)
  return `${String(Number(day.slice(0, 4)) - age).padStart(4, '0')}${day.slice(4)}`
}
