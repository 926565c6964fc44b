import { lookup } from 'node:dns/promises'
import { Agent, type AgentOptions } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

interface Address {
  readonly address: string
  readonly family: number
}

/** All addresses of a host name. */
export type Resolve = (host: string) => Promise<readonly Address[]>

/** Global unicast: every public IPv6 address there is, until another block is given out (RFC 4291). */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')
/** For measurements between devices (RFC 2544), which the library counts as public. */
const BENCHMARK = ipaddr.IPv4.parseCIDR('198.18.0.0/15')

/** Whether an address is of the public internet; IPv4 in IPv6 counts as that IPv4 address. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv6 ? parsed.match(GLOBAL_IPV6) : !parsed.match(BENCHMARK)
}

const resolveByDns: Resolve = (host) => lookup(host, { all: true })

interface PublicAgentOptions extends AgentOptions {
  readonly resolve?: Resolve
  readonly allows?: (address: string) => boolean
}

/** An address in place of a name is not looked up, so it is checked where its socket opens. */
class PublicAgent extends Agent {
  readonly #allows: (address: string) => boolean

  constructor(options: AgentOptions, allows: (address: string) => boolean) {
    super(options)
    this.#allows = allows
  }

  override createConnection(...[options, done]: Parameters<Agent['createConnection']>) {
    const host = (options as { readonly host?: string | null }).host ?? ''
    const literal = host.replace(/^\[(.*)\]$/, '$1')
    if (isIP(literal) !== 0 && !this.#allows(literal)) throw new Error(`${host} is no public address`)
    return super.createConnection(options, done)
  }
}

/**
 * Connects to hosts that others name, such as push services, on public addresses only. A name is resolved once per connection and the socket opens to
 * the addresses that were checked, so that a name whose answer changes in between reaches nothing else.
 */
export function createPublicAgent(given: PublicAgentOptions = {}): Agent {
  const { resolve = resolveByDns, allows = isPublicAddress, ...options } = given
  const findPublic = async (host: string) => {
    const found = await resolve(host)
    const refused = found.find(({ address }) => !allows(address))
    if (refused || !found[0]) throw new Error(`${host} has no public address: ${refused?.address ?? 'none'}`)
    return found
  }
  const lookupPublic: LookupFunction = (host, { all }, done) => {
    findPublic(host).then(
      (found) => (all ? done(null, [...found]) : done(null, found[0]!.address, found[0]!.family)),
      (error: NodeJS.ErrnoException) => done(error, '', 0),
    )
  }
  return new PublicAgent({ keepAlive: true, maxSockets: 20, ...options, lookup: lookupPublic }, allows)
}
