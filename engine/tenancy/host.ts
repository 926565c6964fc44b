import { domainToASCII } from 'node:url'

/**
 * Normalizes a Host header as in the index: lower case, punycode, without port or final dot. Undefined for an invalid
 * host.
 */
export function normaliseHost(header: string): string | undefined {
  const name = header
    .trim()
    .toLowerCase()
    .replace(/:\d{1,5}$/, '')
    .replace(/\.$/, '')
  if (name === '' || name.length > 253 || /[\s/\\@?#[\]:%]/.test(name)) return undefined
  return domainToASCII(name) || undefined
}

/** `*.localhost` is the local machine only: the only hosts on which specimen data may be shown. */
export const isLocalHost = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost')
