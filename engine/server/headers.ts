import type { Response } from 'express'

const FIXED: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), interest-cohort=()',
  'x-dns-prefetch-control': 'off',
}

/** Security headers of every answer. The site is for adults: it says so to filters by the RTA label. */
export function setSecurityHeaders(
  res: Response,
  { nonce, secure, dev }: { nonce: string; secure: boolean; dev: boolean },
) {
  for (const name in FIXED) res.setHeader(name, FIXED[name]!)
  res.setHeader('rating', 'RTA-5042-1996-1400-1577-RTA')
  if (secure) res.setHeader('strict-transport-security', 'max-age=31536000; includeSubDomains')
  const style = dev ? "'self' 'unsafe-inline'" : `'self' 'nonce-${nonce}'`
  res.setHeader(
    'content-security-policy',
    `default-src 'self'; script-src 'self' 'nonce-${nonce}'; style-src ${style}; img-src 'self' data: blob:; ` +
      `connect-src 'self'${dev ? ' ws:' : ''}; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
  )
}
