import { data, redirect } from 'react-router'
import type { MemberContext, RequestContext } from './context.ts'

/** @throws a redirect to the login page, which redirects back afterwards */
export function requireViewer(ctx: RequestContext, request: Request): MemberContext {
  if (ctx.viewer) return ctx as MemberContext
  const address = addressOf(request)
  const back = /^\/(\?|$)/.test(address) ? '' : `?callback=${encodeURIComponent(address)}`
  throw redirect(`/login${back}`)
}

/** Path and query of the page that a request is for, as the browser shows them. */
export function addressOf(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return pathname.replace(/\.data$/, '') + cleanSearch(search)
}

/** React Router adds `_routes` to its own data requests. */
function cleanSearch(search: string): string {
  const params = new URLSearchParams(search)
  params.delete('_routes')
  return params.size > 0 ? `?${params}` : ''
}

/** The data of the error page: a reason that has a text in `errors`, with its parameters. */
export interface PageError {
  readonly reason: string
  readonly details: Readonly<Record<string, string>>
}

const pageError = (status: number, reason: string, details: Record<string, string> = {}) =>
  data({ reason, details } satisfies PageError, { status })

/** For anything that does not exist for this viewer: 'This page could not be found'. */
export const notFound = () => pageError(404, 'not_found')
export const forbidden = (reason: string, details?: Record<string, string>) => pageError(403, reason, details)
export const badRequest = (reason = 'invalid_input') => pageError(400, reason)
/** Too many requests; the text states when to retry. */
export const tooMany = (reason: string, details?: Record<string, string>) => pageError(429, reason, details)
