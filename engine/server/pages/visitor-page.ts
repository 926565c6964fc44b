import { randomBytes } from 'node:crypto'
import type { NextFunction, Request, Response } from 'express'
import { LRUCache } from 'lru-cache'
import type { RouterContextProvider } from 'react-router'
import type { RequestContext } from '#engine/platform/context.ts'

/** How long a page is used again. */
const FRESH_MS = 10_000
const CACHED_PAGES = 500

/** The page, split at its nonces, because each answer has its own nonce. */
type Page = readonly Buffer[] | undefined

interface Options {
  render(request: globalThis.Request, provider: RouterContextProvider): Promise<globalThis.Response>
  provide(ctx: RequestContext, nonce: string): RouterContextProvider
}

const isShared = (req: Request, ctx: RequestContext) =>
  req.method === 'GET' && req.originalUrl === '/' && ctx.viewer === undefined

/** The context of a neutral visitor: nothing in it differs between visitors with the same key. */
function toNeutral(ctx: RequestContext): RequestContext {
  const cookies: Record<string, string> = {}
  for (const { neutralCookies } of ctx.services.domains) Object.assign(cookies, neutralCookies?.(ctx))
  return { ...ctx, cookies, ip: '', ipCountry: null, userAgent: '', requestId: '' }
}

const keyOf = ({ tenant, origin, locale, country, cookies }: RequestContext) =>
  JSON.stringify([tenant.slug, tenant.revision, origin, locale, country, cookies])

/**
 * Answers the root page of a site for visitors without a session. It is rendered once in ten seconds for all of them,
 * because an advertisement sends many at once, and for a neutral visitor, so that no visitor's data is in it. A page
 * that sets a cookie or is no plain 200 is never cached.
 */
export function createVisitorPage({ render, provide }: Options) {
  const pages = new LRUCache<string, { until: number; page: Promise<Page> }>({ max: CACHED_PAGES })
  const placeholder = randomBytes(18).toString('base64url')

  async function renderPage(ctx: RequestContext): Promise<Page> {
    const request = new Request(`${ctx.origin}/`, { headers: { accept: 'text/html', 'user-agent': 'Mozilla/5.0' } })
    const response = await render(request, provide(ctx, placeholder))
    const html = await response.text()
    if (response.status !== 200 || response.headers.has('set-cookie')) return undefined
    return html.split(placeholder).map((part) => Buffer.from(part))
  }

  function findPage(visitor: RequestContext): Promise<Page> {
    const ctx = toNeutral(visitor)
    const key = keyOf(ctx)
    const known = pages.get(key)
    if (known && known.until > ctx.now) return known.page
    const page = renderPage(ctx)
    pages.set(key, { until: ctx.now + FRESH_MS, page })
    page.catch(() => pages.delete(key))
    return page
  }

  return async (req: Request, res: Response, next: NextFunction) => {
    const { ctx, nonce } = res.locals as { ctx: RequestContext; nonce: string }
    if (!isShared(req, ctx)) return next()
    const page = await findPage(ctx)
    if (!page) return next()
    const own = Buffer.from(nonce)
    const parts = page.flatMap((part, at) => (at === 0 ? [part] : [own, part]))
    res.setHeader('content-type', 'text/html; charset=utf-8')
    res.end(Buffer.concat(parts))
  }
}
