import type { IncomingMessage, ServerResponse } from 'node:http'
import { parseCookie } from 'cookie'
import { cookie } from '#engine/platform/cookies.ts'
import type { Services } from '#engine/platform/services.ts'
import { PREVIEW, type PreviewClaims, readPreviewToken } from '#engine/platform/trust/preview-link.ts'
import { draftFolderOf } from '../../tenancy/files.ts'
import type { TenantRegistry } from '../../tenancy/registry/registry.ts'
import type { Tenant } from '../../tenancy/schema.ts'

export interface PreviewOptions {
  readonly tenants: Pick<TenantRegistry, 'findHidden' | 'findDraft'>
  readonly services: Pick<Services, 'secrets' | 'now'>
  originOf(tenant: Tenant): string
}

export type PreviewRefusal = 'preview_expired' | 'preview_revoked' | 'preview_only'

/** A request by the holder of a link, to a brand that is not live or to the draft of a live one. */
export interface Previewed {
  readonly tenant: Tenant
  readonly refusal?: PreviewRefusal
  /** The request came by the link itself, or by that which ends the preview: the cookie changes, and the address loses the parameter. */
  readonly moves?: { readonly location: string; readonly setCookie: string }
}

/** What changes only cookies: the language, and that the entry warning was read. */
const SETS_COOKIES: ReadonlySet<string> = new Set(['/lang-config', '/lang-config.data', '/api/entry-warning.php'])

/** Cheap, because every request to a live brand is asked. */
const mentionsPreview = ({ url = '', headers }: IncomingMessage): boolean =>
  headers.cookie?.includes(`${PREVIEW}=`) === true || url.includes(`${PREVIEW}=`)

function readAsked({ url = '/', headers }: IncomingMessage) {
  const cut = url.indexOf('?')
  const path = cut === -1 ? url : url.slice(0, cut)
  const query = new URLSearchParams(cut === -1 ? '' : url.slice(cut + 1))
  const linked = query.get(PREVIEW) ?? undefined
  query.delete(PREVIEW)
  const kept = parseCookie(headers.cookie ?? '')[PREVIEW]
  return { path, linked, kept, token: linked ?? kept, location: query.size > 0 ? `${path}?${query}` : path }
}

export function createPreviews({ tenants, services, originOf }: PreviewOptions) {
  const { signing } = services.secrets
  const secondsLeft = ({ until }: PreviewClaims) => Math.floor((until - services.now()) / 1000)

  /** What the holder of a valid link gets: a preview is for looking. */
  function show(req: IncomingMessage, asked: ReturnType<typeof readAsked>, tenant: Tenant, maxAgeS: number): Previewed {
    const isRead = req.method === 'GET' || req.method === 'HEAD'
    if (!isRead && !SETS_COOKIES.has(asked.path)) return { tenant, refusal: 'preview_only' }
    if (asked.linked === undefined) return { tenant }
    const setCookie = cookie(originOf(tenant), PREVIEW, asked.linked, { maxAgeS, httpOnly: true })
    return { tenant, moves: { location: asked.location, setCookie } }
  }

  async function findOnLive(req: IncomingMessage, live: Tenant): Promise<Previewed | undefined> {
    const asked = readAsked(req)
    if (asked.linked === '' && asked.kept !== undefined) {
      const setCookie = cookie(originOf(live), PREVIEW, '', { maxAgeS: 0, httpOnly: true })
      return { tenant: live, moves: { location: asked.location, setCookie } }
    }
    const claims = asked.token === undefined ? undefined : readPreviewToken(signing, asked.token)
    if (claims?.folder !== draftFolderOf(live.slug)) return undefined
    const leftS = secondsLeft(claims)
    const draft = leftS > 0 ? await tenants.findDraft(live) : undefined
    return draft?.links === claims.links ? show(req, asked, draft.tenant, leftS) : undefined
  }

  return {
    /**
     * Finds the brand that is not live and to which a request may go. Undefined without a link that this installation
     * signed for the brand of the host: then the host is answered as one that no brand has, after the same work.
     */
    findHidden(req: IncomingMessage, host: string): Previewed | undefined {
      const asked = readAsked(req)
      const claims = asked.token === undefined ? undefined : readPreviewToken(signing, asked.token)
      const tenant = claims && tenants.findHidden(host)
      if (!claims || !tenant?.hidden || tenant.slug !== claims.folder) return undefined
      if (claims.links !== tenant.hidden.links) return { tenant, refusal: 'preview_revoked' }
      const leftS = secondsLeft(claims)
      return leftS > 0 ? show(req, asked, tenant, leftS) : { tenant, refusal: 'preview_expired' }
    },

    /**
     * Finds the draft that a request to a live brand may see. Undefined, at once or later, without a valid link or
     * without a draft: then the live brand answers.
     */
    findDraft: (req: IncomingMessage, live: Tenant): Promise<Previewed | undefined> | undefined =>
      mentionsPreview(req) ? findOnLive(req, live) : undefined,
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
