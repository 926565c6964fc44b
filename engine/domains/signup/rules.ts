import { ageOn, bornBy } from '#engine/platform/age.ts'
import type { SignupModalState } from './signup.store.ts'

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/
const OLDEST = 120

/** Offset of the last time zone in which a day begins, UTC−12. */
const LAST_ZONE_MS = 12 * 60 * 60_000
const LEGAL_AGE = 18

/**
 * product.md section 6: who may sign up by the tenant's `signups`. A valid invite always allows it
 * (invites/invite-link.ts).
 */
export function maySignUp(signups: string, hasTrafficSource: boolean): boolean {
  if (signups === 'all') return true
  return signups === 'with_trafficsource' && hasTrafficSource
}

/** Whether a sign-up is in progress: then neither a click beside the modal nor Escape closes it (product.md 4.6). */
export const isUnderWay = (modal: SignupModalState) => modal === 'started' || modal === 'completed'

/** Whether the text is an existing day, `YYYY-MM-DD`. */
export function isDate(text: string): boolean {
  const [, year, month, day] = DATE.exec(text) ?? []
  if (!year) return false
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  date.setUTCFullYear(Number(year))
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
}

export type BirthFault = 'invalid' | 'too_young'

/**
 * Validates a date of birth (product.md sections 5 and 10.1): an existing day, at most 120 years ago, and an age of at
 * least 18 and `minAge`. A birthday counts at UTC noon, when it has begun in every time zone, so that nobody under 18
 * in their time zone passes. The birthday of 29 February is 1 March in common years.
 */
export function faultOfBirth(dateOfBirth: string, minAge: number, now: number): BirthFault | undefined {
  if (!isDate(dateOfBirth)) return 'invalid'
  const age = ageOn(dateOfBirth, now - LAST_ZONE_MS)
  if (age > OLDEST || age < 0) return 'invalid'
  return age < Math.max(LEGAL_AGE, minAge) ? 'too_young' : undefined
}

/** The latest date of birth that `faultOfBirth` accepts, for the form's `max`. */
export function latestBirth(minAge: number, now: number): string {
  const latest = bornBy(Math.max(LEGAL_AGE, minAge), now - LAST_ZONE_MS)
  return isDate(latest) ? latest : latest.replace(/29$/, '28')
}
