import { randomBytes } from 'node:crypto'
import { createRequestHandler } from '@react-router/express'
import express, {
  type ErrorRequestHandler,
  type Express,
  type NextFunction,
  type Request,
  type Response,
} from 'express'
import type { Logger } from 'pino'
import { createRequestHandler as createPageHandler, RouterContextProvider } from 'react-router'
import { takeTracking } from '#engine/domains/visits/index.ts'
import { isSameSite, refuse, runCall, sendAnswer } from '#engine/platform/call.ts'
import { nonceContext, type RequestContext, requestContext } from '#engine/platform/context.ts'
import type { ProxyTrust } from '#engine/platform/env.ts'
import type { Services } from '#engine/platform/services.ts'
import { preloadFills } from '#engine/plugins/fills.ts'
import type { TenantRegistry } from '../tenancy/registry.ts'
import { findCall } from './calls.ts'
import { compressAnswers } from './compression.ts'
import { mountFiles } from './files.ts'
import { setDocumentHeaders, setSecurityHeaders } from './headers.ts'
import { createRequestContext, readPeer } from './request.ts'
import { createVisitorPage } from './visitor-page.ts'

export { createJobHandlers, eraseRestoredMembers } from './job-handlers.ts'
export { startSchedule } from './schedule.ts'

const PAGE_BODY_LIMIT = 64 * 1024
const dev = import.meta.env.DEV

export interface AppOptions {
  readonly services: Services
  readonly tenants: TenantRegistry
  readonly log: Logger
  readonly trustsProxy: ProxyTrust
  /** The port of brands under localhost. */
  readonly port: number
}

type Locals = { ctx: RequestContext; nonce: string }
const localsOf = (res: Response) => res.locals as Locals

/** Host → tenant → context, or the answer that ends the request: 308 for an alias, 421 for an unknown host. */
function resolveTenant({ services, tenants, log, trustsProxy }: AppOptions) {
  return async (req: Request, res: Response, next: NextFunction) => {
    const peer = readPeer(req, trustsProxy)
    setSecurityHeaders(res, peer.protocol === 'https')
    const found = tenants.find(peer.host)
    if (!found) return sendAnswer(res, refuse(421, 'unknown_host'))
    if (found.redirectTo) {
      const port = peer.host.match(/:\d+$/)?.[0] ?? ''
      res.setHeader('cache-control', 'no-store')
      return res.redirect(308, `${peer.protocol}://${found.redirectTo}${port}${req.originalUrl}`)
    }
    localsOf(res).ctx = await createRequestContext({ req, tenant: found.tenant, peer, services, log })
    next()
  }
}

/** Every `/api/*` path is a registered call; what is not registered is a clear 404 or 405. */
async function handleCall(req: Request, res: Response) {
  const found = findCall(req.method, req.path)
  if (found === 'no_path') return sendAnswer(res, refuse(404, 'not_found'))
  if (found === 'no_method') return sendAnswer(res, refuse(405, 'method_not_allowed'))
  const answered = await runCall(found, localsOf(res).ctx, req, res)
  if (answered) sendAnswer(res, answered)
}

/** Whatever page a visitor arrives on, its traffic source is taken before the page is made. */
function keepTraffic(req: Request, res: Response, next: NextFunction) {
  const locals = localsOf(res)
  if (locals.ctx.viewer) return next()
  const { ctx, cookie } = takeTracking(locals.ctx, new URLSearchParams(req.originalUrl.split('?')[1]))
  locals.ctx = ctx
  if (cookie) res.append('set-cookie', cookie)
  next()
}

/** From here on every answer is a document. */
function openPage(_req: Request, res: Response, next: NextFunction) {
  const nonce = randomBytes(16).toString('base64')
  localsOf(res).nonce = nonce
  setDocumentHeaders(res, nonce, dev)
  next()
}

/** Form posts must come from our own pages, have a length, and be small. */
function guardPages(req: Request, res: Response, next: NextFunction) {
  if (req.method === 'GET' || req.method === 'HEAD') return next()
  if (req.method !== 'POST') return sendAnswer(res, refuse(405, 'method_not_allowed'))
  const { origin } = localsOf(res).ctx
  if (req.headers.origin !== undefined && !isSameSite(req, origin)) return sendAnswer(res, refuse(403, 'cross_site'))
  if (req.headers['sec-fetch-site'] === 'cross-site') return sendAnswer(res, refuse(403, 'cross_site'))
  const length = req.headers['content-length']
  if (length === undefined) return sendAnswer(res, refuse(411, 'length_required'))
  if (Number(length) > PAGE_BODY_LIMIT)
    return sendAnswer(res, refuse(413, 'body_too_large', { limit: PAGE_BODY_LIMIT }))
  next()
}

/** Refusals by Express itself (for example a malformed URL) keep their status; anything else is a bug. */
const handleError: ErrorRequestHandler = (error: Error & { status?: number }, _req, res, next) => {
  if (res.headersSent) return next(error)
  const status = error.status !== undefined && error.status >= 400 && error.status < 500 ? error.status : 500
  if (status === 500) (localsOf(res).ctx?.log ?? console).error(error)
  sendAnswer(res, refuse(status, status === 500 ? 'internal_error' : 'bad_request'))
}

/** The router's context for loaders and actions. */
function provide(ctx: RequestContext, nonce: string): RouterContextProvider {
  const provider = new RouterContextProvider()
  provider.set(requestContext, ctx)
  provider.set(nonceContext, nonce)
  return provider
}

/** The Express app of all sites (architecture.md, "The way of a request"). Wires, and holds no rule. */
export async function createApp(options: AppOptions): Promise<Express> {
  await preloadFills()
  const app = express()
  app.disable('x-powered-by')
  app.set('etag', false)
  app.get('/healthz', (_req, res) => void res.type('text').send('ok'))
  app.use(compressAnswers(), resolveTenant(options))
  app.all('/api/{*path}', handleCall)
  mountFiles(app)
  app.use(guardPages, keepTraffic, openPage)
  const build = await import('virtual:react-router/server-build')
  const mode = process.env.NODE_ENV
  if (!dev) app.get('/', createVisitorPage({ render: createPageHandler(build, mode), provide }))
  const getLoadContext = (_req: Request, res: Response) => provide(localsOf(res).ctx, localsOf(res).nonce)
  app.use(createRequestHandler({ build, mode, getLoadContext }))
  app.use(handleError)
  return app
}
