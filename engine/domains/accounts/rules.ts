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

export const normalizeEmail = (email: string) => email.trim().toLowerCase()
export const normalizeName = (name: string) => name.normalize('NFC').trim().replace(/\s+/g, ' ')
export const nameKey = (name: string) => normalizeName(name).toLowerCase()

const DOMAINS = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'yahoo.com',
  'icloud.com',
  'live.com',
  'proton.me',
  'gmx.de',
  'web.de',
  'ziggo.nl',
  'kpnmail.nl',
  'orange.fr',
]

/** One slip of a finger away from a well-known domain: the address that was probably meant (product.md section 5). */
export function suggestEmail(email: string): string | undefined {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  if (at < 1 || DOMAINS.includes(domain)) return undefined
  const near = DOMAINS.find((known) => isOneSlipAway(domain, known))
  return near && `${email.slice(0, at)}@${near}`
}

/** One letter too many, too few, wrong, or two swapped. */
function isOneSlipAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  let end = 0
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1
  const restA = a.slice(start, a.length - end)
  const restB = b.slice(start, b.length - end)
  if (restA.length <= 1 && restB.length <= 1) return true
  return restA.length === 2 && restB.length === 2 && restA[0] === restB[1] && restA[1] === restB[0]
}

/** A path of this site to go to after login, or the fallback: never another origin. */
export function safeCallback(callback: string | null | undefined, fallback = '/members'): string {
  if (!callback?.startsWith('/') || callback.length > 500) return fallback
  const base = 'http://site.invalid'
  if (!URL.canParse(callback, base)) return fallback
  const url = new URL(callback, base)
  if (url.origin !== base || url.pathname.startsWith('//')) return fallback
  return /^\/(logout|api)(\/|$)/.test(url.pathname) ? fallback : url.pathname + url.search
}
