import { BOUNCE_PARAM } from '../client/bounces.ts'

/** Parameters of a page's address that a redirect takes along (product.md 13.8): the like modal's, and the log of bounces. */
const KEPT = ['t', BOUNCE_PARAM]

/**
 * The address of a redirect with what `from` has of these parameters. One of another site, and one that names a parameter
 * itself, stays as it is.
 */
export function keepParameters(location: string, from: URL): string {
  const target = new URL(location, from)
  const missing = KEPT.filter((name) => from.searchParams.has(name) && !target.searchParams.has(name))
  if (target.origin !== from.origin || missing.length === 0) return location
  const kept = new URLSearchParams(missing.map((name) => [name, from.searchParams.get(name)!]))
  target.search += `${target.search ? '&' : '?'}${kept}`
  return target.pathname + target.search + target.hash
}

/** Middleware of every page: its redirects keep these parameters. */
export async function keepOnRedirect({ request }: { readonly request: Request }, next: () => Promise<Response>) {
  const response = await next()
  const location = response.headers.get('location')
  const kept = location === null ? null : keepParameters(location, new URL(request.url))
  if (kept === null || kept === location) return response
  const headers = new Headers(response.headers)
  headers.set('location', kept)
  return new Response(response.body, { status: response.status, headers })
}
