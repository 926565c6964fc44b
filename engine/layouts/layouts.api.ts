import { defineCall, redirectTo } from '#engine/platform/call.ts'

export const ENTRY_COOKIE = 'entry-warning'
const YEAR_S = 365 * 24 * 60 * 60

/** The path of a page of this site, from its Referer; the root for any other. */
function pageBefore(referer: string | undefined, origin: string): string {
  if (!referer?.startsWith(`${origin}/`)) return '/'
  const { pathname, search } = new URL(referer)
  return pathname.startsWith('//') ? '/' : pathname + search
}

export default [
  /** The visitor says they are of age: kept with its time for a year (product.md 2.4, site-entry warning). */
  defineCall({
    method: 'POST',
    path: '/api/entry-warning.php',
    auth: 'anyone',
    handle: async (ctx, { req }) =>
      redirectTo(pageBefore(req.headers.referer, ctx.origin), {
        'set-cookie': `${ENTRY_COOKIE}=${Math.floor(ctx.now / 1000)}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`,
      }),
  }),
]
