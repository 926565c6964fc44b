import { randomBytes } from 'node:crypto'
import { parseCookie } from 'cookie'
import type { ErrorRequestHandler, Request, Response } from 'express'
import type { i18n } from 'i18next'
import type { Logger } from 'pino'
import { refuse, sendAnswer } from '#engine/platform/call.ts'
import type { RequestContext } from '#engine/platform/context.ts'
import { LOCALE_COOKIE } from '#engine/platform/cookies.ts'
import { chooseLocale } from '#engine/platform/locale.ts'
import { translatorFor, translatorOf } from '#engine/platform/translator.ts'
import { admittedOf } from '../door.ts'

/** What is known of every request before its context is. */
export interface Opened {
  readonly requestId: string
  /** Writes the request's id into each line. */
  readonly log: Logger
}

interface Refusal {
  readonly status: number
  /** Has a text in `errors`. */
  readonly reason: string
  readonly details?: Readonly<Record<string, string | number>>
  /** The request's id in the log, and in development what went wrong. */
  readonly reference?: string
  readonly stack?: string | undefined
}

type Locals = { ctx?: RequestContext; opened?: Opened }

const STYLE =
  ':root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}' +
  'main{max-width:36rem;margin:20vh auto;padding:0 1.25rem}h1{font-size:1.5rem;line-height:1.2}pre{overflow:auto}'

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const toHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign]!)

/** In the reader's language; the member's own is unknown where the context could not be made. */
function translatorFrom(req: Request, ctx: RequestContext | undefined): i18n {
  if (ctx) return translatorOf(ctx)
  const { tenant } = admittedOf(req)
  const cookie = parseCookie(req.headers.cookie ?? '')[LOCALE_COOKIE]
  const accepts = (locales: string[]) => req.acceptsLanguages(locales)
  return translatorFor(tenant, chooseLocale(tenant, tenant.countries[0]!, { member: undefined, cookie, accepts }))
}

function drawPage({ t, language }: i18n, { reason, details, reference, stack }: Refusal, nonce: string): string {
  const title = toHtml(t(`errors:reason.${reason}` as 'errors:reason.internal', { ...details }))
  const lines = reference ? [t('errors:hint'), t('errors:reference', { id: reference })] : []
  const body = [
    `<h1>${title}</h1>`,
    ...lines.map((line) => `<p>${toHtml(line)}</p>`),
    `<p><a href="/">${toHtml(t('errors:home'))}</a></p>`,
    ...(stack ? [`<pre>${toHtml(stack)}</pre>`] : []),
  ]
  const head =
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<title>${title}</title><style nonce="${nonce}">${STYLE}</style>`
  return `<!doctype html><html lang="${language}"><head>${head}</head><body><main>${body.join('')}</main></body></html>`
}

const wantsPage = (req: Request) =>
  !req.path.startsWith('/api/') && req.headers.accept?.includes('text/html') === true && !req.path.endsWith('.data')

/** Refuses outside the router: browsers get a page without script, theme or database, all others JSON. */
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
  res.end(drawPage(translatorFrom(req, (res.locals as Locals).ctx), refusal, nonce))
}

/** Refusals by Express itself (for example a malformed URL) keep their status; anything else is a bug. */
export const handleError: ErrorRequestHandler = (error: Error & { status?: number }, req, res, next) => {
  if (res.headersSent) return next(error)
  const status = error.status !== undefined && error.status >= 400 && error.status < 500 ? error.status : 500
  if (status < 500) return sendPage(req, res, { status, reason: 'bad_request' })
  const { opened } = res.locals as Locals
  if (opened) opened.log.error({ err: error }, 'a request failed')
  else console.error(error)
  const stack = import.meta.env.DEV ? error.stack : undefined
  sendPage(req, res, { status, reason: 'internal_error', reference: opened?.requestId ?? '', stack })
}
