import { parseCookie, stringifySetCookie } from 'cookie'

/** `__Host-` cookies are host-only and Secure; on localhost browsers take no Secure cookie over http. */
const nameOf = (origin: string, name: string) => (origin.startsWith('https:') ? `__Host-${name}` : name)

export const SESSION = 'office'
/** Holds the token of a link to set up an account, so that no address and no log has it for long. */
export const SETUP = 'office_setup'

interface Kept {
  /** Undefined: until the browser is closed. */
  readonly maxAgeS?: number
  /** `lax` for a cookie that has to come with a link from elsewhere. */
  readonly sameSite?: 'strict' | 'lax'
}

export const setCookie = (
  origin: string,
  name: string,
  value: string,
  { maxAgeS, sameSite = 'strict' }: Kept = {},
): string =>
  stringifySetCookie({
    name: nameOf(origin, name),
    value,
    path: '/',
    httpOnly: true,
    secure: origin.startsWith('https:'),
    sameSite,
    ...(maxAgeS !== undefined && { maxAge: maxAgeS }),
  })

export const clearCookie = (origin: string, name: string): string => setCookie(origin, name, '', { maxAgeS: 0 })

/** The cookies of a request by the names above. */
export function readCookies(origin: string, header: string | undefined): Readonly<Record<string, string | undefined>> {
  const all = parseCookie(header ?? '')
  return { [SESSION]: all[nameOf(origin, SESSION)], [SETUP]: all[nameOf(origin, SETUP)] }
}
