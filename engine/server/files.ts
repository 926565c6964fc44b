import { join } from 'node:path'
import type { Express, Request, Response } from 'express'
import { refuse, sendAnswer } from '#engine/platform/call.ts'
import type { RequestContext } from '#engine/platform/context.ts'
import { filesOf } from '#engine/platform/manifests/collect.ts'
import type { Domain } from '#engine/platform/manifests/domain.ts'
import { namespaceOf, textsRevision } from '#engine/platform/texts/translator.ts'
import { LOCALES, type Locale } from '#engine/texts/locales.ts'
import { findOwnFile } from '../tenancy/files.ts'
import { mountInstalled } from './installed/index.ts'
import { mountMailed } from './mailed/index.ts'
import { mountFile } from './methods.ts'
import { mountOutbox } from './outbox.ts'

export const IMMUTABLE = 'public, max-age=31536000, immutable'
const ctxOf = (res: Response) => res.locals.ctx as RequestContext
const param = (req: Request, name: string) => String(req.params[name])

/**
 * `/locales/{lng}/{ns}.json?v=<rev>`: a namespace of a tenant's texts; cached forever if `v` is the current revision,
 * else not cached.
 */
function sendTexts(req: Request, res: Response) {
  const { tenant } = ctxOf(res)
  const locale = param(req, 'locale') as Locale
  const texts = LOCALES.includes(locale) ? namespaceOf(tenant, locale, param(req, 'namespace')) : undefined
  if (!texts) return sendAnswer(res, refuse(404, 'not_found'))
  res.setHeader('cache-control', req.query.v === textsRevision(tenant) ? IMMUTABLE : 'no-cache')
  res.setHeader('vary', 'host')
  res.type('application/json').send(JSON.stringify(texts))
}

/** `/brand/<file>`: the tenant's own assets, never another's. */
async function sendAsset(req: Request, res: Response) {
  const { tenant } = ctxOf(res)
  const name = param(req, 'file')
  const missing = () => void (res.headersSent || sendAnswer(res, refuse(404, 'not_found')))
  if (!(await findOwnFile(tenant, join('assets', name)))) return missing()
  // An SVG that is opened by its address must not run anything, whatever it contains.
  res.setHeader('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
  const options = { root: join(tenant.dir, 'assets'), dotfiles: 'deny' as const, maxAge: '1h' }
  res.sendFile(name, options, (error) => void (error && missing()))
}

/** Mounts what is neither a page nor a call. */
export function mountFiles(app: Pick<Express, 'get' | 'all'>, domains: readonly Domain[]) {
  mountFile(app, '/locales/:locale/:namespace.json', sendTexts)
  mountFile(app, '/brand/:file', sendAsset)
  mountInstalled(app)
  mountMailed(app)
  mountFile(app, '/favicon.ico', (_req, res) => void res.redirect(302, '/brand/favicon.svg'))
  for (const { path, send } of filesOf(domains).values()) mountFile(app, path, (req, res) => send(ctxOf(res), req, res))
  mountOutbox(app)
}
