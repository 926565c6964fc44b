import { ageOn, bornBy } from '#engine/platform/age.ts'

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/
const MAX_AGE = 120

/** Where a day begins last on earth: twelve hours after UTC. */
const LAST_ZONE_MS = 12 * 60 * 60_000
const LEGAL_AGE = 18

/** product.md section 6: who may sign up, by the tenant's `signups`; an open invite opens any (invites/invite-link.ts). */
export function maySignUp(signups: string, hasTrafficSource: boolean): boolean {
  if (signups === 'all') return true
  return signups === 'with_trafficsource' && hasTrafficSource
}

/** A day that exists, `YYYY-MM-DD`. */
export function isDate(text: string): boolean {
  const [, year, month, day] = DATE.exec(text) ?? []
  if (!year) return false
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  date.setUTCFullYear(Number(year))
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
}

export type BirthFault = 'invalid' | 'too_young'

/**
 * product.md section 5 and product.md 10.1: a day that exists, in a lifetime, and never below 18 whatever a tenant says. A birthday
 * counts when it has begun everywhere: at UTC noon of that day, midnight in the last time zone. So nobody gets in who
 * is not yet 18 where they are; some wait for half a day. Who is born on 29 February has the birthday on 1 March of
 * common years.
 */
export function faultOfBirth(dateOfBirth: string, minAge: number, now: number): BirthFault | undefined {
  if (!isDate(dateOfBirth)) return 'invalid'
  const age = ageOn(dateOfBirth, now - LAST_ZONE_MS)
  if (age > MAX_AGE || age < 0) return 'invalid'
  return age < Math.max(LEGAL_AGE, minAge) ? 'too_young' : undefined
}

/** The latest date of birth that `faultOfBirth` lets through, for the form's own limit. */
export function latestBirth(minAge: number, now: number): string {
  const latest = bornBy(Math.max(LEGAL_AGE, minAge), now - LAST_ZONE_MS)
  return isDate(latest) ? latest : latest.replace(/29$/, '28')
}

export type NameFault = 'is_email' | 'starts_with_at' | 'invalid'

/** product.md section 5; besides, 2 to 30 characters without control characters, spaces at the ends or in a row. */
export function faultOfName(name: string, email: string): NameFault | undefined {
  if (name.toLowerCase() === email.toLowerCase()) return 'is_email'
  if (name.startsWith('@')) return 'starts_with_at'
  const length = [...name].length
  return length < 2 || length > 30 || !/^[\p{L}\p{N}\p{P}\p{S}\p{M} ]+$/u.test(name) ? 'invalid' : undefined
}

export const normalizeName = (name: string) => name.normalize('NFC').trim().replace(/\s+/g, ' ')
export const nameKey = (name: string) => normalizeName(name).toLowerCase()
