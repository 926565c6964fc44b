import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import proxyAddr from 'proxy-addr'
import type { ProxyTrust } from '#engine/platform/env.ts'

/**
 * Host and IP address of the visitor. What the peer reports of them counts only if it is a listed proxy
 * (architecture.md, "The way of a request").
 */
export interface Peer {
  readonly host: string
  readonly ip: string
}

/** IPv4 addresses in plain form, where a dual-stack socket writes them as IPv6. */
const plain = (address: string) => address.replace(/^::ffff:/, '')

export function readPeer(req: Pick<IncomingMessage, 'headers' | 'socket'>, trusts: ProxyTrust): Peer {
  const address = plain(req.socket.remoteAddress ?? '')
  const host = req.headers.host ?? ''
  if (!trusts(address, 0)) return { host, ip: address }
  const forwarded = String(req.headers['x-forwarded-host'] ?? '')
    .split(',')
    .at(-1)
    ?.trim()
  const ip = plain(proxyAddr(req as IncomingMessage, trusts))
  return { host: forwarded || host, ip: isIP(ip) ? ip : address }
}
