import { randomBytes, randomUUID } from 'node:crypto'
import { createRequestHandler } from '@react-router/express'
import express, { type Express, type NextFunction, type Request, type RequestHandler, type Response } from 'express'
import type { Logger } from 'pino'
import { createRequestHandler as createPageHandler, RouterContextProvider } from 'react-router'
import { type CallDefinition, refuse, runCall, sendAnswer } from '#engine/platform/call.ts'
import { INSTALLED_COOKIE } from '#engine/platform/client/installed.ts'
import { nonceContext, type RequestContext, requestContext } from '#engine/platform/context.ts'
import { INSTALLED_PARAM, installedCookie, isInstalled, LINK_COOKIES } from '#engine/platform/cookies.ts'
import { BUSY_SECONDS } from '#engine/platform/limits/at-once.ts'
import type { Services } from '#engine/platform/services.ts'
import { isSameSite } from '#engine/platform/trust/same-site.ts'
import { preloadSlots } from '#engine/slots/filled.ts'
import type { TenantRegistry } from '../tenancy/registry/registry.ts'
import type { Tenant } from '../tenancy/schema.ts'
import { admittedOf } from './admission/admission.ts'
import { setDocumentHeaders } from './admission/headers.ts'
import { findCall, methodsOfCall } from './calls.ts'
import { compressAnswers } from './compression.ts'
import { mountFiles } from './files.ts'
import { mountFindable } from './findable/index.ts'
import { createPageMethods, refuseMethod } from './methods.ts'
import { noteFacts } from './observing/facts.ts'
import { createPagePatterns } from './observing/page-patterns.ts'
import { limitPages, type PageRefusal } from './pages/page-limit.ts'
import { placeVisitors } from './pages/place.ts'
import { handleError, type Opened, sendPage } from './pages/plain-page.ts'
import { createVisitorPage } from './pages/visitor-page.ts'
import { createRequestContext } from './request.ts'

export { countStreams, endStreams } from '#engine/platform/events/stream.ts'

export { createJobHandlers } from '#engine/platform/jobs/handlers.ts'
export { startSchedule } from '#engine/platform/jobs/schedule.ts'
export { prepareDomains } from './prepare.ts'

const PAGE_BODY_LIMIT = 64 * 1024
const dev = import.meta.env.DEV

export interface AppOptions {
  readonly services: Services
  readonly tenants: TenantRegistry
  readonly log: Logger
  /** A brand's own origin. */
  originOf(tenant: Tenant): string
}

type Locals = { ctx: RequestContext; nonce: string; opened: Opened }
const localsOf = (res: Response) => res.locals as Locals

/**
 * Sets the scheme of the request to that of the origin: behind a proxy that ends TLS Express sees http, and the router
 * would refuse forms, because their `Origin` has another scheme.
 */
function useScheme(req: Request, origin: string): void {
  Object.defineProperty(req, 'protocol', { value: new URL(origin).protocol.slice(0, -1) })
}

/** For search engines and programs: when to ask a suspended site again. */
const SUSPENDED_SECONDS = '3600'

/** Whether a request is one of those that a suspended site answers. */
function worksSuspended({ method, path }: Request): boolean {
  const call = path.startsWith('/api/') ? findCall(method, path) : 'no_path'
  return typeof call === 'object' && call.worksSuspended === true
}

/** Answers the holder of a preview link that is over or who wants to change something, and everybody while a site is suspended. */
function refuseAll(req: Request, res: Response, next: NextFunction) {
  const { tenant, refusal } = admittedOf(req)
  if (refusal) return sendPage(req, res, { status: 403, reason: refusal })
  if (!tenant.suspended || worksSuspended(req)) return next()
  res.setHeader('retry-after', SUSPENDED_SECONDS)
  const contact = tenant.settingsByCountry[tenant.countries[0]!]!.support_email
  sendPage(req, res, { status: 503, reason: 'suspended', contact })
}

/** Makes the context of a request that was admitted. */
function openContext({ services, log }: AppOptions) {
  return async (req: Request, res: Response, next: NextFunction) => {
    const requestId = randomUUID().replaceAll('-', '').slice(0, 10)
    const opened = { requestId, log: log.child({ request: requestId }) }
    localsOf(res).opened = opened
    noteFacts(req, { request: requestId, kind: 'page', route: '(none)' })
    const ctx = await createRequestContext({ req, admitted: admittedOf(req), services, ...opened })
    localsOf(res).ctx = ctx
    useScheme(req, ctx.origin)
    next()
  }
}

/** Why the viewer may not use a call yet; undefined for visitors, whom each call treats by itself. */
async function findReasonToHold({ viewer, ...ctx }: RequestContext, path: string): Promise<string | undefined> {
  if (!viewer) return undefined
  for (const { holdsBack } of ctx.services.domains) {
    // Most domains hold nothing back, and every call comes through here.
    if (!holdsBack) continue
    const reason = await holdsBack({ ...ctx, viewer }, path)
    if (reason !== undefined) return reason
  }
  return undefined
}

/** Whether a call changes something by its address alone, as the link of a confirmation mail does: previews refuse it, too. */
const actsByAddress = ({ method, acts, changesState }: CallDefinition) =>
  method === 'GET' && (acts === true || changesState === true)

/** Answers `/api/*` by the registered calls, and with 404 or 405 for others. */
function createCallHandler(limited: RequestHandler): RequestHandler {
  return async (req, res, next) => {
    const found = findCall(req.method, req.path)
    noteFacts(req, { kind: 'call', route: typeof found === 'string' ? '/api/(none)' : found.path })
    if (found === 'no_path') return sendAnswer(res, refuse(404, 'not_found'))
    if (found === 'no_method') return refuseMethod(res, methodsOfCall(req.path))
    const run = async () => {
      const { ctx } = localsOf(res)
      if (ctx.isPreview && actsByAddress(found)) return sendAnswer(res, refuse(403, 'preview_only'))
      const held = await findReasonToHold(ctx, req.path)
      const answered = held ? refuse(403, held) : await runCall(found, ctx, req, res)
      if (answered) sendAnswer(res, answered)
    }
    if (!found.costsPage) return run()
    limited(req, res, (error) => (error ? next(error) : void run().catch(next)))
  }
}

/**
 * Logs which parts of a site do not work, such as a payment provider without secrets; the site is served without them.
 */
function warnOfFaults({ services, tenants, log }: AppOptions): void {
  for (const tenant of tenants.list())
    for (const { siteFaults } of services.domains)
      for (const { grade, reason, remedy } of siteFaults?.({ tenant, services }) ?? [])
        if (grade === 'wrong') log.warn({ tenant: tenant.slug }, `${reason}: ${remedy}`)
}

/** Lets the domains read a visitor's address before any page is rendered (`takeArrival`). */
function keepArrival(req: Request, res: Response, next: NextFunction) {
  const locals = localsOf(res)
  if (locals.ctx.viewer) return next()
  const query = new URLSearchParams(req.originalUrl.split('?')[1])
  for (const { takeArrival } of locals.ctx.services.domains) {
    const arrival = takeArrival?.(locals.ctx, query)
    if (!arrival) continue
    locals.ctx = { ...locals.ctx, cookies: arrival.cookies }
    res.append('set-cookie', arrival.stored)
  }
  next()
}

/** An installed app starts at an address with a parameter; later pages know the app by a cookie, which this sets. */
function keepInstalled(req: Request, res: Response, next: NextFunction) {
  const locals = localsOf(res)
  if (req.query[INSTALLED_PARAM] === undefined || isInstalled(locals.ctx)) return next()
  const cookies = { ...locals.ctx.cookies, [INSTALLED_COOKIE]: '1' }
  locals.ctx = { ...locals.ctx, cookies }
  res.append('set-cookie', installedCookie())
  next()
}

/** Whether a page shows private data: a member's page, or one that a mailed link or a partner's link opened. */
const isPrivate = ({ query }: Request, { viewer, cookies }: RequestContext) =>
  viewer !== undefined ||
  query.token !== undefined ||
  Object.keys(cookies).some((name) => name.startsWith(LINK_COOKIES))

/** Where pictures of a page come from besides its own origin: the brand's network, and the store that it leads to. */
const listPictureOrigins = ({ settings, services }: RequestContext): string[] =>
  [settings.cdn_prefix, services.storage.origin ?? ''].filter((origin) => origin !== '')

/** Sets the headers of documents: from here on every answer is one. */
function openPage(req: Request, res: Response, next: NextFunction) {
  const nonce = randomBytes(16).toString('base64')
  localsOf(res).nonce = nonce
  const { ctx } = localsOf(res)
  // On each page of a member: any may lead to a payment, and later navigations keep the policy of the document.
  const formTargets = ctx.viewer ? ctx.services.domains.flatMap((domain) => domain.formTargets?.(ctx) ?? []) : []
  const cdn = listPictureOrigins(ctx).join(' ')
  setDocumentHeaders(res, { nonce, dev, isPrivate: isPrivate(req, ctx), cdn, formTargets })
  next()
}

/** Notes the pattern of the page that is asked for, and again of the lander that is shown in its place. */
function notePages(patternOf: (path: string) => string): RequestHandler {
  return (req, res, next) => {
    const { placed } = localsOf(res).ctx
    noteFacts(req, { route: patternOf(placed?.path ?? req.path) })
    next()
  }
}

/** Refuses posts to pages that do not come from our own pages, have no length, or are too large. */
function guardPages(methodsOf: (req: Request) => readonly string[]) {
  return (req: Request, res: Response, next: NextFunction) => {
    if (req.method === 'GET' || req.method === 'HEAD') return next()
    const methods = methodsOf(req)
    if (!methods.includes(req.method)) return refuseMethod(res, methods)
    const { origin } = localsOf(res).ctx
    if (req.headers.origin !== undefined && !isSameSite(req, origin)) return sendAnswer(res, refuse(403, 'cross_site'))
    if (req.headers['sec-fetch-site'] === 'cross-site') return sendAnswer(res, refuse(403, 'cross_site'))
    const length = req.headers['content-length']
    if (length === undefined) return sendAnswer(res, refuse(411, 'length_required'))
    if (Number(length) > PAGE_BODY_LIMIT)
      return sendAnswer(res, refuse(413, 'body_too_large', { limit: PAGE_BODY_LIMIT }))
    next()
  }
}

/** Makes the router's context for loaders and actions. */
function provide(ctx: RequestContext, nonce: string): RouterContextProvider {
  const provider = new RouterContextProvider()
  provider.set(requestContext, ctx)
  provider.set(nonceContext, nonce)
  return provider
}

/** Makes the Express app of all sites (architecture.md, "The way of a request"). It has no rule of its own. */
export async function createApp(options: AppOptions): Promise<Express> {
  await preloadSlots()
  warnOfFaults(options)
  const app = express()
  app.disable('x-powered-by')
  app.set('etag', false)
  app.use(compressAnswers(), refuseAll, openContext(options))
  const refusePage = (req: Request, res: Response, refusal: PageRefusal) => {
    if (refusal.reason === 'too_many_requests')
      return sendPage(req, res, { status: 429, reason: refusal.reason, details: { minutes: refusal.minutes } })
    res.setHeader('retry-after', BUSY_SECONDS)
    sendPage(req, res, { status: 503, reason: refusal.reason })
  }
  const limited = limitPages((res) => localsOf(res).ctx, refusePage)
  app.all('/api/{*path}', createCallHandler(limited))
  mountFiles(app, options.services.domains)
  const build = await import('virtual:react-router/server-build')
  mountFindable(app, build)
  const notePage = notePages(createPagePatterns(build))
  app.use(notePage, guardPages(createPageMethods(build)), limited, keepArrival, placeVisitors)
  app.use(notePage, keepInstalled, openPage)
  const mode = process.env.NODE_ENV
  if (!dev) app.get('/', createVisitorPage({ render: createPageHandler(build, mode), provide }))
  const getLoadContext = (_req: Request, res: Response) => provide(localsOf(res).ctx, localsOf(res).nonce)
  app.use(createRequestHandler({ build, mode, getLoadContext }))
  app.use(handleError)
  return app
}
