import type { IncomingMessage, ServerResponse } from 'node:http'
import { parseCookie } from 'cookie'
import { cookie } from '#engine/platform/cookies.ts'
import type { Services } from '#engine/platform/services.ts'
import { PREVIEW, readPreviewToken } from '#engine/platform/trust/preview-link.ts'
import type { TenantRegistry } from '../../tenancy/registry/registry.ts'
import type { Tenant } from '../../tenancy/schema.ts'

export interface PreviewOptions {
  readonly tenants: Pick<TenantRegistry, 'findDraft'>
  readonly services: Pick<Services, 'secrets' | 'now'>
  originOf(tenant: Tenant): string
}

export type PreviewRefusal = 'preview_expired' | 'preview_revoked' | 'preview_only'

/** A request to a brand that is not live, by the holder of a link. */
export interface Previewed {
  readonly tenant: Tenant
  readonly refusal?: PreviewRefusal
  /** The request came by the link itself: a cookie is set, and the address loses its token. */
  readonly opens?: { readonly location: string; readonly setCookie: string }
}

/** What changes only cookies: the language, and that the entry warning was read. */
const SETS_COOKIES: ReadonlySet<string> = new Set(['/lang-config', '/lang-config.data', '/api/entry-warning.php'])

function readAddress({ url = '/' }: IncomingMessage) {
  const cut = url.indexOf('?')
  const path = cut === -1 ? url : url.slice(0, cut)
  const query = new URLSearchParams(cut === -1 ? '' : url.slice(cut + 1))
  const token = query.get(PREVIEW) ?? undefined
  query.delete(PREVIEW)
  return { path, token, location: query.size > 0 ? `${path}?${query}` : path }
}

/**
 * Finds the brand that is not live and to which a request may go. Undefined without a link that this installation signed
 * for the brand of the host: then the host is answered as one that no brand has, after the same work.
 */
export function createPreviews({ tenants, services, originOf }: PreviewOptions) {
  const { signing } = services.secrets
  return (req: IncomingMessage, host: string): Previewed | undefined => {
    const { path, token: linked, location } = readAddress(req)
    const token = linked ?? parseCookie(req.headers.cookie ?? '')[PREVIEW]
    const claims = token === undefined ? undefined : readPreviewToken(signing, token)
    const tenant = claims && tenants.findDraft(host)
    if (!claims || !tenant?.draft || tenant.slug !== claims.slug) return undefined
    if (claims.links !== tenant.draft.links) return { tenant, refusal: 'preview_revoked' }
    const leftS = Math.floor((claims.until - services.now()) / 1000)
    if (leftS <= 0) return { tenant, refusal: 'preview_expired' }
    const isRead = req.method === 'GET' || req.method === 'HEAD'
    if (!isRead && !SETS_COOKIES.has(path)) return { tenant, refusal: 'preview_only' }
    if (linked === undefined) return { tenant }
    const setCookie = cookie(originOf(tenant), PREVIEW, linked, { maxAgeS: leftS, httpOnly: true })
    return { tenant, opens: { location, setCookie } }
  }
}

/** Lets no cache store an answer and no search engine list it, whatever the page says later. */
export function hideAnswer(res: ServerResponse): void {
  const writeHead = res.writeHead.bind(res) as (...given: unknown[]) => ServerResponse
  res.writeHead = ((...given: unknown[]) => {
    const headers = given.at(-1)
    if (typeof headers === 'object' && headers !== null && !Array.isArray(headers))
      for (const name of Object.keys(headers))
        if (/^(cache-control|x-robots-tag)$/i.test(name)) delete (headers as Record<string, unknown>)[name]
    res.setHeader('cache-control', 'no-store')
    res.setHeader('x-robots-tag', 'noindex, nofollow')
    return writeHead(...given)
  }) as ServerResponse['writeHead']
}
