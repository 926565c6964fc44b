import ipaddr from 'ipaddr.js'

const NETWORK_PARTS = 4

/**
 * The key by which a limit counts an IP address: IPv4 as it is, IPv6 by its /64, whose 2^64 addresses belong to one
 * customer, and any other text as it is.
 */
export function networkOf(ip: string): string {
  const address = ip.split('%', 1)[0]!
  if (!ipaddr.isValid(address)) return ip
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  const parts = (parsed as ipaddr.IPv6).parts.slice(0, NETWORK_PARTS)
  return `${parts.map((part) => part.toString(16)).join(':')}::/64`
}
