import { isLocalHost } from './host.ts'
import type { Tenant } from './schema.ts'

/** How visitors reach this process, where the environment says so (`PUBLIC_SCHEME`, `PUBLIC_PORT`). */
export interface PublicAddress {
  readonly scheme: 'http' | 'https' | undefined
  readonly port: number | undefined
}

const DEFAULT_PORTS = { http: 80, https: 443 } as const

/**
 * The one origin of a brand, for mails, redirects and links: its first host, with what the environment says of scheme
 * and port. By default a host under localhost is reached over http on the server's own port, any other over https on
 * 443. What a request says plays no part (decisions/hosts.md).
 */
export function originOf({ hosts }: Pick<Tenant, 'hosts'>, reached: PublicAddress, ownPort: number): string {
  const host = hosts[0]!
  const local = isLocalHost(host)
  const scheme = reached.scheme ?? (local ? 'http' : 'https')
  const port = reached.port ?? (local && scheme === 'http' ? ownPort : DEFAULT_PORTS[scheme])
  return port === DEFAULT_PORTS[scheme] ? `${scheme}://${host}` : `${scheme}://${host}:${port}`
}
