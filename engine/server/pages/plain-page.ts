import { randomBytes } from 'node:crypto'
import { parseCookie } from 'cookie'
import type { ErrorRequestHandler, Request, Response } from 'express'
import type { i18n } from 'i18next'
import type { Logger } from 'pino'
import { refuse, sendAnswer } from '#engine/platform/call.ts'
import type { RequestContext } from '#engine/platform/context.ts'
import { LOCALE_COOKIE } from '#engine/platform/cookies.ts'
import { chooseLocale, findBrowserCountry } from '#engine/platform/locale.ts'
import { drawPlainPage, outageOf, type Refusal } from '#engine/platform/plain-page/draw-plain-page.ts'
import { translatorFor, translatorOf } from '#engine/platform/texts/translator.ts'
import { admittedOf } from '../admission/admission.ts'

/** What every request has before its context is made. */
export interface Opened {
  readonly requestId: string
  /** Writes the request's id into each line. */
  readonly log: Logger
}

type Locals = { ctx?: RequestContext; opened?: Opened }

/** A translator for the reader; if the context could not be made, the member's own language is unknown. */
function translatorFrom(req: Request, ctx: RequestContext | undefined): i18n {
  if (ctx) return translatorOf(ctx)
  const { tenant } = admittedOf(req)
  const cookie = parseCookie(req.headers.cookie ?? '')[LOCALE_COOKIE]
  const accepts = (locales: string[]) => req.acceptsLanguages(locales)
  const country = findBrowserCountry(tenant, req.acceptsLanguages()) ?? tenant.countries[0]!
  return translatorFor(tenant, chooseLocale(tenant, country, { member: undefined, cookie, accepts }))
}

const wantsPage = (req: Request) =>
  !req.path.startsWith('/api/') && req.headers.accept?.includes('text/html') === true && !req.path.endsWith('.data')

/** Answers a refusal outside the router: browsers get a page without script, theme or database, other clients JSON. */
export function sendPage(req: Request, res: Response, refusal: Refusal): void {
  const { status, reason, details } = refusal
  if (!wantsPage(req)) {
    sendAnswer(res, refuse(status, reason, details))
    return
  }
  const nonce = randomBytes(16).toString('base64')
  res.status(status)
  res.setHeader('content-type', 'text/html; charset=utf-8')
  res.setHeader('cache-control', 'no-store')
  res.setHeader('x-robots-tag', 'noindex')
  res.setHeader(
    'content-security-policy',
    `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  )
  res.end(drawPlainPage(translatorFrom(req, (res.locals as Locals).ctx), refusal, nonce))
}

/** Refusals by Express itself (a malformed URL) keep their status; a database that is busy or cannot be written to is 503; anything else is a bug. */
export const handleError: ErrorRequestHandler = (error: Error & { status?: number }, req, res, next) => {
  if (res.headersSent) return next(error)
  const status = error.status !== undefined && error.status >= 400 && error.status < 500 ? error.status : 500
  if (status < 500) return sendPage(req, res, { status, reason: 'bad_request' })
  const { opened } = res.locals as Locals
  const outage = outageOf(error)
  if (outage) {
    opened?.log[outage.level]({ err: error }, outage.line)
    res.setHeader('retry-after', outage.retrySeconds)
    return sendPage(req, res, outage)
  }
  if (opened) opened.log.error({ err: error }, 'a request failed')
  else console.error(error)
  const stack = import.meta.env.DEV ? error.stack : undefined
  sendPage(req, res, { status, reason: 'internal_error', reference: opened?.requestId ?? '', stack })
}
