import { isIP } from 'node:net'
import { parseCookie } from 'cookie'
import type { Request } from 'express'
import type { Logger } from 'pino'
import proxyAddr from 'proxy-addr'
import { findViewer } from '#engine/domains/accounts/index.ts'
import type { RequestContext } from '#engine/platform/context.ts'
import { COUNTRY_COOKIE, LOCALE_COOKIE, SESSION_COOKIE } from '#engine/platform/cookies.ts'
import type { ProxyTrust } from '#engine/platform/env.ts'
import { chooseLocale } from '#engine/platform/locale.ts'
import type { Services } from '#engine/platform/services.ts'
import { scopeDb } from '../db/scope.ts'
import { chooseCountry, findIpCountry } from '../domains/geo/index.ts'
import type { Tenant } from '../tenancy/schema.ts'

/**
 * What the peer says about the visitor counts only when the peer is a listed proxy
 * (architecture.md, "The way of a request").
 */
export interface Peer {
  readonly host: string
  readonly protocol: string
  readonly ip: string
}

export function readPeer(req: Request, trusts: ProxyTrust): Peer {
  const address = plain(req.socket.remoteAddress ?? '')
  if (!trusts(address, 0)) return { host: req.headers.host ?? '', protocol: 'http', ip: address }
  const last = (name: string) =>
    String(req.headers[name] ?? '')
      .split(',')
      .at(-1)
      ?.trim() || undefined
  const ip = plain(proxyAddr(req, trusts))
  return {
    host: last('x-forwarded-host') ?? req.headers.host ?? '',
    protocol: last('x-forwarded-proto') === 'https' ? 'https' : 'http',
    ip: isIP(ip) ? ip : address,
  }
}

/** IPv4 addresses in plain form, where a dual-stack socket writes them as IPv6. */
const plain = (address: string) => address.replace(/^::ffff:/, '')

/** Builds the context of a request whose tenant is known; one query for the viewer, none without a session cookie. */
export async function createRequestContext(input: {
  req: Request
  tenant: Tenant
  peer: Peer
  services: Services
  log: Logger
}): Promise<RequestContext> {
  const { req, tenant, peer, services } = input
  const cookies = parseCookie(req.headers.cookie ?? '')
  const now = services.now()
  const db = scopeDb(services.db, { poolId: tenant.poolId, tenantId: tenant.slug })
  const session = cookies[SESSION_COOKIE]
  const viewer = session ? await findViewer(db, session, now, input.log) : undefined
  const ipCountry = findIpCountry(peer.ip)
  const candidates = { member: viewer?.country, cookie: cookies[COUNTRY_COOKIE], ip: ipCountry }
  const country = chooseCountry(tenant.countries, candidates)
  return {
    tenant,
    country,
    settings: tenant.settingsByCountry[country]!,
    locale: chooseLocale(tenant, country, {
      member: viewer?.language,
      cookie: cookies[LOCALE_COOKIE],
      accepts: (list) => req.acceptsLanguages(list),
    }),
    viewer,
    db,
    now,
    log: input.log,
    services,
    origin: `${peer.protocol}://${peer.host.toLowerCase()}`,
    ip: peer.ip,
    ipCountry,
    userAgent: (req.headers['user-agent'] ?? '').slice(0, 255),
    cookies,
  }
}
