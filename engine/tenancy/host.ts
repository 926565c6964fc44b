import { domainToASCII } from 'node:url'

/**
 * A Host header as in the index: lower case, punycode, without port or final dot. Undefined for what is no host.
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

/** `*.localhost` is this machine only: the one place where specimen data may show. */
export const isLocalHost = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost')
