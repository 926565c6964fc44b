import { stringifySetCookie } from 'cookie'
import * as z from 'zod'
import { defineCall, nothing, redirectTo } from '#engine/platform/call.ts'
import { ALERT_FLAGS, flagCookie, noFlagCookie } from '#engine/platform/flags.ts'
import { YEAR_S } from '#engine/platform/time-zone/durations.ts'
import { pageBefore } from '#engine/platform/trust/same-site.ts'

export const ENTRY_COOKIE = 'entry-warning'

const FLAG = z.object({ flag: z.enum(ALERT_FLAGS) })

export default [
  /** The visitor confirms their age: stored with the time for a year (product.md 2.4, site-entry warning). */
  defineCall({
    method: 'POST',
    path: '/api/entry-warning.php',
    auth: 'anyone',
    handle: async (ctx, { req }) =>
      redirectTo(pageBefore(req, ctx.origin) ?? '/', {
        'set-cookie': stringifySetCookie({
          name: ENTRY_COOKIE,
          value: String(Math.floor(ctx.now / 1000)),
          path: '/',
          maxAge: YEAR_S,
          sameSite: 'lax',
        }),
      }),
  }),
  /** Dismisses an alert of the default layout in this browser: 204 for our client, a redirect back for a plain form. */
  defineCall({
    method: 'POST',
    path: '/api/hide-alert.php',
    auth: 'anyone',
    query: FLAG,
    handle: async ({ now, origin }, { query, req }) => {
      const headers = { 'set-cookie': flagCookie(query.flag, now) }
      if (req.headers['x-client'] === 'web') return nothing(headers)
      return redirectTo(pageBefore(req, origin) ?? '/', headers)
    },
  }),
  /** Shows the alert again, after its cause was fixed. */
  defineCall({
    method: 'DELETE',
    path: '/api/hide-alert.php',
    auth: 'anyone',
    query: FLAG,
    handle: async (_ctx, { query }) => nothing({ 'set-cookie': noFlagCookie(query.flag) }),
  }),
]
