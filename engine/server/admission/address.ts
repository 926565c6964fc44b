/** The router compares each prefix of an address with every page; addresses of the product have five at most. */
const MAX_SEGMENTS = 12
const MAX_PATH = 1024
/** Enough for the sealed sign-up of a partner, the longest query of the product. */
const MAX_QUERY = 6 * 1024

export interface AddressFault {
  readonly status: 400 | 404 | 414
  readonly reason: 'bad_request' | 'not_found' | 'address_too_long'
}

const TOO_LONG: AddressFault = { status: 414, reason: 'address_too_long' }
const MALFORMED: AddressFault = { status: 400, reason: 'bad_request' }
const NOWHERE: AddressFault = { status: 404, reason: 'not_found' }

function isDecodable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}

/** The number of separators, also escaped ones: some code decodes a path before it splits it. */
const countSegments = (text: string) => text.split(/\/|%2f|\\|%5c/i).length - 1

/**
 * The fault of a request's target, before anything else reads it; undefined for one that may be an address of the
 * product.
 */
export function faultOfAddress(target: string): AddressFault | undefined {
  const at = target.indexOf('?')
  const path = at === -1 ? target : target.slice(0, at)
  const query = at === -1 ? '' : target.slice(at + 1)
  if (path.length > MAX_PATH || query.length > MAX_QUERY) return TOO_LONG
  if (!path.startsWith('/') || path.startsWith('//') || !isDecodable(path)) return MALFORMED
  if (countSegments(path) > MAX_SEGMENTS) return NOWHERE
  return undefined
}
