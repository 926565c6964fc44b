import type { IncomingHttpHeaders } from 'node:http'
import { isLocalHost } from '#engine/tenancy/host.ts'

/**
 * Whether an address is of this site: of its one origin or, on localhost, of the host and port that the request was
 * sent to, which a forwarded port may have changed.
 */
function isOwnAddress(address: string, origin: string, host: string | undefined): boolean {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  return url.origin === origin || (url.host === host && isLocalHost(url.hostname))
}

/**
 * Whether a request that changes state was sent by our own page or by a client that is no browser. Browsers set
 * `Sec-Fetch-Site` and `Origin` themselves. Without `Origin` our client's header is required, which a form of another
 * site cannot set. Cookies are SameSite=Lax, too.
 */
export function isSameSite({ headers }: { readonly headers: IncomingHttpHeaders }, origin: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  if (headers.origin !== undefined) return isOwnAddress(headers.origin, origin, headers.host)
  return headers['x-client'] === 'web'
}

/** Path and query of the page before, where it was one of this site. */
export function pageBefore({ headers }: { readonly headers: IncomingHttpHeaders }, origin: string): string | undefined {
  const { referer } = headers
  if (referer === undefined || !isOwnAddress(referer, origin, headers.host)) return undefined
  const { pathname, search } = new URL(referer)
  return pathname.startsWith('//') ? undefined : pathname + search
}
