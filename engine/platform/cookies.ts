import { stringifySetCookie } from 'cookie'

const YEAR_S = 365 * 24 * 60 * 60
const SESSION_S = 30 * 24 * 60 * 60
const TRACKING_S = 30 * 24 * 60 * 60
const INVITE_S = 7 * 24 * 60 * 60

export const SESSION_COOKIE = 'session'
export const LOCALE_COOKIE = 'i18n_redirected'
export const COUNTRY_COOKIE = 'country'
export const SCHEME_COOKIE = 'scheme'
export const TRACKING_COOKIE = 'tracking'
export const INVITE_COOKIE = 'invite'

/** Browsers reject `Secure` cookies on plain http; only local addresses are served without TLS. */
function isLocal(origin: string): boolean {
  const { hostname } = new URL(origin)
  return hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '127.0.0.1' || hostname === '[::1]'
}

interface CookieOptions {
  readonly maxAgeS: number
  readonly httpOnly?: boolean
}

/** Host-only (no Domain), SameSite=Lax, Secure everywhere but on localhost. */
export function cookie(
  origin: string,
  name: string,
  value: string,
  { maxAgeS, httpOnly = false }: CookieOptions,
): string {
  const secure = !isLocal(origin)
  return stringifySetCookie({ name, value, path: '/', maxAge: maxAgeS, sameSite: 'lax', httpOnly, secure })
}

/** The session's cookie for 30 days (product.md 12.1). */
export const sessionCookie = (origin: string, secret: string) =>
  cookie(origin, SESSION_COOKIE, secret, { maxAgeS: SESSION_S, httpOnly: true })

export const noSessionCookie = (origin: string) => cookie(origin, SESSION_COOKIE, '', { maxAgeS: 0, httpOnly: true })

export const localeCookie = (origin: string, locale: string) =>
  cookie(origin, LOCALE_COOKIE, locale, { maxAgeS: YEAR_S })

/** What logging in leaves in the browser: the session, and the member's language (product.md 13.8). */
export const loginCookies = (origin: string, secret: string, language: string): string[] => [
  sessionCookie(origin, secret),
  localeCookie(origin, language),
]

export const countryCookie = (origin: string, country: string) =>
  cookie(origin, COUNTRY_COOKIE, country, { maxAgeS: YEAR_S })

/** `light`, `dark`, or the brand's default, which needs no cookie. */
export const schemeCookie = (origin: string, scheme: 'light' | 'dark' | 'brand') =>
  cookie(origin, SCHEME_COOKIE, scheme === 'brand' ? '' : scheme, { maxAgeS: scheme === 'brand' ? 0 : YEAR_S })

export const trackingCookie = (origin: string, value: string) =>
  cookie(origin, TRACKING_COOKIE, value, { maxAgeS: TRACKING_S, httpOnly: true })

/** Stores the token of an invite link until the form is submitted. */
export const inviteCookie = (origin: string, token: string) =>
  cookie(origin, INVITE_COOKIE, token, { maxAgeS: INVITE_S, httpOnly: true })
