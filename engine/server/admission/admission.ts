import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ProxyTrust } from '#engine/platform/env.ts'
import { parseAuthority } from '../../tenancy/host.ts'
import type { FoundTenant, TenantRegistry } from '../../tenancy/registry/registry.ts'
import type { Tenant } from '../../tenancy/schema.ts'
import { type Health, isHealthAddress } from '../health.ts'
import { noteFacts } from '../observing/facts.ts'
import { faultOfAddress } from './address.ts'
import { setSecurityHeaders } from './headers.ts'
import { type Peer, readPeer } from './peer.ts'
import { createPreviews, hideAnswer, type Previewed, type PreviewOptions, type PreviewRefusal } from './preview.ts'

/** What admission found out about a request. */
export interface Admitted {
  readonly tenant: Tenant
  readonly peer: Peer
  /** The brand's own origin, whatever the request says. */
  readonly origin: string
  /** The brand is not live or a draft of a live one, and the request comes from the holder of a preview link (product.md 15.5). */
  readonly isPreview?: boolean
  /** Why the holder gets a page that says so, and nothing else. */
  readonly refusal?: PreviewRefusal
}

export interface AdmissionOptions extends PreviewOptions {
  readonly tenants: Pick<TenantRegistry, 'find' | 'findHidden' | 'findDraft'>
  readonly trustsProxy: ProxyTrust
  readonly health: Health
}

export type Admission = (req: IncomingMessage, res: ServerResponse, next: () => void) => void

/** The same symbol for all copies of this module: in development each change makes another copy. */
const ADMITTED = Symbol.for('manyhearts.admitted')
type Marked = IncomingMessage & { [ADMITTED]?: Admitted }

/** @throws for a request that was not admitted. */
export function admittedOf(req: IncomingMessage): Admitted {
  const found = (req as Marked)[ADMITTED]
  if (!found) throw new Error('a request was not admitted')
  return found
}

function refuse(res: ServerResponse, status: number, reason: string) {
  res.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
  res.end(JSON.stringify({ error: { reason } }))
}

/** Node uses the first of several Host headers; a proxy might use the last. */
function hasOneHost({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]!.toLowerCase() === 'host') hosts += 1
  return hosts === 1
}

interface Asked {
  readonly req: IncomingMessage
  readonly res: ServerResponse
  readonly next: () => void
  readonly peer: Peer
  readonly url: string
}

/** Passes a request on to its brand, or redirects it. */
function createEntrance({ originOf }: Pick<AdmissionOptions, 'originOf'>) {
  return ({ req, res, next, peer, url }: Asked, live: FoundTenant | undefined, preview?: Previewed) => {
    const found: FoundTenant | undefined = preview ?? live
    if (!found) {
      setSecurityHeaders(res, false)
      return refuse(res, 421, 'unknown_host')
    }
    noteFacts(req, { tenant: found.tenant.slug })
    const origin = originOf(found.tenant)
    setSecurityHeaders(res, origin.startsWith('https:'))
    if (found.redirectTo !== undefined) {
      res.writeHead(308, { location: origin + url, 'cache-control': 'no-store' })
      return void res.end()
    }
    if (preview) hideAnswer(res)
    if (preview?.moves) {
      // Pictures have the same addresses in both versions.
      const headers = { 'clear-site-data': '"cache"', 'set-cookie': preview.moves.setCookie }
      res.writeHead(303, { location: origin + preview.moves.location, ...headers })
      return void res.end()
    }
    noteFacts(req, { kind: 'file', route: '(file)' })
    req.headers.host = peer.host.toLowerCase()
    delete req.headers['x-forwarded-host']
    ;(req as Marked)[ADMITTED] = {
      ...{ tenant: found.tenant, peer, origin },
      ...(preview && { isPreview: true }),
      ...(preview?.refusal && { refusal: preview.refusal }),
    }
    next()
  }
}

/**
 * Every request passes it before files, calls and pages (decisions/hosts.md). It checks the length of the address and
 * that the host is one well-formed host of a brand (else 400, 421, or 308 to the brand's origin). From here on the Host
 * header is the host that the visitor asked for. Health addresses answer for any host.
 */
export function createAdmission(options: AdmissionOptions): Admission {
  const { tenants, trustsProxy, health } = options
  const previews = createPreviews(options)
  const enter = createEntrance(options)
  return (req, res, next) => {
    const url = req.url ?? '/'
    const fault = faultOfAddress(url)
    if (fault) {
      setSecurityHeaders(res, false)
      return refuse(res, fault.status, fault.reason)
    }
    const peer = readPeer(req, trustsProxy)
    const authority = hasOneHost(req) ? parseAuthority(peer.host) : undefined
    if (!authority) {
      setSecurityHeaders(res, false)
      return refuse(res, 400, 'bad_host')
    }
    if (isHealthAddress(url)) {
      noteFacts(req, { kind: 'health', route: url })
      return health(url, res)
    }
    const asked = { req, res, next, peer, url }
    const live = tenants.find(peer.host)
    if (!live) return enter(asked, undefined, previews.findHidden(req, peer.host))
    const draft = live.redirectTo === undefined ? previews.findDraft(req, live.tenant) : undefined
    if (!draft) return enter(asked, live)
    void draft.then((preview) => enter(asked, live, preview))
  }
}
