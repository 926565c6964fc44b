import { domainToASCII } from 'node:url'

/**
 * A host as an operator writes it, as in the index: lower case, punycode, without port or final dot. Undefined for what
 * is no host.
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

/** A request's host and port, as its Host header says. */
export interface Authority {
  /** Lower case; with a final dot where the request has one. */
  readonly name: string
  readonly port: number | undefined
}

const AUTHORITY = /^([a-z0-9._-]{1,254}|\[[0-9a-f:.]{2,45}\])(?::(\d{1,5}))?$/
const MAX_PORT = 65_535

/** Undefined for what no browser sends: letters outside ASCII, an empty or impossible port, more than one host. */
export function parseAuthority(header: string): Authority | undefined {
  const [, name, digits] = AUTHORITY.exec(header.toLowerCase()) ?? []
  if (name === undefined) return undefined
  const port = digits === undefined ? undefined : Number(digits)
  return port === 0 || (port !== undefined && port > MAX_PORT) ? undefined : { name, port }
}

/** `*.localhost` is this machine only: the one place where specimen data may show. */
export const isLocalHost = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost')
