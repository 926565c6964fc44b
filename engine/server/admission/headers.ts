import type { ServerResponse } from 'node:http'

/** Headers of every answer. The RTA label marks the site as adult for filters. */
const EVERYWHERE: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-robots-tag': 'noindex',
  rating: 'RTA-5042-1996-1400-1577-RTA',
}

/** Headers of documents only; `setDocumentHeaders` adds the Content-Security-Policy. */
const DOCUMENT: Readonly<Record<string, string>> = {
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), interest-cohort=()',
  'x-dns-prefetch-control': 'off',
}

/** The policy of answers that are no documents: nothing may run in them or frame them. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** Sets the security headers of every answer; an answer that is no document needs no others. */
export function setSecurityHeaders(res: ServerResponse, secure: boolean) {
  for (const name in EVERYWHERE) res.setHeader(name, EVERYWHERE[name]!)
  res.setHeader('content-security-policy', DATA_POLICY)
  if (secure) res.setHeader('strict-transport-security', 'max-age=31536000; includeSubDomains')
}

interface DocumentPolicy {
  /** The nonce of the page's own scripts and styles. */
  readonly nonce: string
  readonly dev: boolean
  /** Whether it shows private data: then no cache may store it, nor the browser for Back. */
  readonly isPrivate: boolean
  /** The origins of the brand's photos besides the page's, separated by a space; '' for none. */
  readonly cdn: string
  /** Other origins to which forms may lead. */
  readonly formTargets: readonly string[]
}

/** Sets the headers of every answer of a page, and of its data requests. */
export function setDocumentHeaders(res: ServerResponse, { nonce, dev, isPrivate, cdn, formTargets }: DocumentPolicy) {
  for (const name in DOCUMENT) res.setHeader(name, DOCUMENT[name]!)
  // The page itself says whether search engines may list it.
  res.removeHeader('x-robots-tag')
  res.setHeader('cache-control', isPrivate ? 'private, no-store' : 'private, no-cache')
  const style = dev ? "'self' 'unsafe-inline'" : `'self' 'nonce-${nonce}'`
  res.setHeader(
    'content-security-policy',
    `default-src 'self'; script-src 'self' 'nonce-${nonce}'; style-src ${style}; img-src 'self' data: blob:${cdn && ` ${cdn}`}; ` +
      `connect-src 'self'${dev ? ' ws:' : ''}; object-src 'none'; base-uri 'none'; form-action ${["'self'", ...formTargets].join(' ')}; frame-ancestors 'none'`,
  )
}
