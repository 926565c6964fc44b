import { stringifySetCookie } from 'cookie'
import { isLocalHost } from '#engine/tenancy/host.ts'
import { APPEARANCES, type Appearance } from '../ui/theme/appearances.ts'
import { INSTALLED_COOKIE } from './client/installed.ts'
import { DAY_MS, YEAR_S } from './time-zone/durations.ts'

export const SESSION_S = 30 * 24 * 60 * 60
export const ACTIVATED_S = 10 * 60
export const INVITE_S = 7 * 24 * 60 * 60
/** Of a cookie that holds the token of a mailed link. */
export const LINK_S = 30 * 60

export const LOCALE_COOKIE = 'i18n_redirected'
export const COUNTRY_COOKIE = 'country'
export const SCHEME_COOKIE = 'scheme'
export const TRACKING_COOKIE = 'tracking'
export const INVITE_COOKIE = 'invite'
/** The names of cookies that hold the token of a mailed link begin with this. */
export const LINK_COOKIES = 'link_'
export const ACTIVATED_COOKIE = 'activated'

/** Browsers drop `Secure` cookies on plain http; only addresses of localhost are served without TLS. */
function isSecure(origin: string): boolean {
  const { hostname, protocol } = new URL(origin)
  return protocol === 'https:' || !(isLocalHost(hostname) || hostname === '127.0.0.1' || hostname === '[::1]')
}

/**
 * Browsers accept a `__Host-` cookie only if it is Secure, host-only and of the root path, so that neither plain http
 * nor a neighbouring host can set a session.
 */
export const sessionCookieName = (origin: string) => (isSecure(origin) ? '__Host-session' : 'session')

interface CookieOptions {
  /** Undefined for as long as the browser is open. */
  readonly maxAgeS: number | undefined
  readonly httpOnly?: boolean
}

/** Host-only (no Domain), SameSite=Lax, Secure everywhere but on localhost. */
export function cookie(
  origin: string,
  name: string,
  value: string,
  { maxAgeS, httpOnly = false }: CookieOptions,
): string {
  return stringifySetCookie({
    name,
    value,
    path: '/',
    ...(maxAgeS !== undefined && { maxAge: maxAgeS }),
    sameSite: 'lax',
    httpOnly,
    secure: isSecure(origin),
  })
}

/** The session's cookie for 30 days (product.md 12.1). */
export const sessionCookie = (origin: string, secret: string) =>
  cookie(origin, sessionCookieName(origin), secret, { maxAgeS: SESSION_S, httpOnly: true })

/** Ends a session in the browser: deletes its cookie, and the pages and pictures that the browser cached. */
export const endSessionHeaders = (origin: string) => ({
  'set-cookie': cookie(origin, sessionCookieName(origin), '', { maxAgeS: 0, httpOnly: true }),
  'clear-site-data': '"cache"',
})

export const localeCookie = (origin: string, locale: string) =>
  cookie(origin, LOCALE_COOKIE, locale, { maxAgeS: YEAR_S })

/** What logging in leaves in the browser: the session, and the member's language (product.md 13.8). */
export const loginCookies = (origin: string, secret: string, language: string): string[] => [
  sessionCookie(origin, secret),
  localeCookie(origin, language),
]

export const countryCookie = (origin: string, country: string) =>
  cookie(origin, COUNTRY_COOKIE, country, { maxAgeS: YEAR_S })

export const schemeCookie = (origin: string, appearance: Appearance) =>
  cookie(origin, SCHEME_COOKIE, appearance, { maxAgeS: YEAR_S })

/** What the reader chose; undefined for the brand's own. */
export const readAppearance = (cookies: Readonly<Record<string, string | undefined>>): Appearance | undefined =>
  APPEARANCES.find((known) => known === cookies[SCHEME_COOKIE])

/** For the visit, or for as many days as the tenant says (`tracking_days`). */
export const trackingCookie = (origin: string, value: string, days: number) =>
  cookie(origin, TRACKING_COOKIE, value, { maxAgeS: days > 0 ? (days * DAY_MS) / 1000 : undefined, httpOnly: true })

/** Stores the token of an invite link until the form is submitted. */
export const inviteCookie = (origin: string, token: string) =>
  cookie(origin, INVITE_COOKIE, token, { maxAgeS: INVITE_S, httpOnly: true })

/** Set after a confirmation link: the page that follows shows that the link worked in this browser. */
export const activatedCookie = (origin: string) =>
  cookie(origin, ACTIVATED_COOKIE, '1', { maxAgeS: ACTIVATED_S, httpOnly: true })

/** Where an installed app starts (product.md 2.4): the parameter tells the server that the site runs as an app. */
export const INSTALLED_PARAM = 'installed'
export const INSTALLED_START = `/?${INSTALLED_PARAM}`

/** For the browser's session only, because some browsers share their cookies with the installed apps. */
export const installedCookie = () =>
  stringifySetCookie({ name: INSTALLED_COOKIE, value: '1', path: '/', sameSite: 'lax' })

export const isInstalled = ({ cookies }: { readonly cookies: Readonly<Record<string, string | undefined>> }): boolean =>
  cookies[INSTALLED_COOKIE] !== undefined
