import type { Request } from 'express'
import * as z from 'zod'
import { subscribe, subscriptionSchema } from '#engine/domains/push/index.ts'
import {
  answer,
  authenticationRequired,
  type CallAnswer,
  defineCall,
  isUnchanged,
  nothing,
  redirectTo,
  refuse,
} from '#engine/platform/call.ts'
import { safeCallback } from '#engine/platform/callback.ts'
import type { RequestContext } from '#engine/platform/context.ts'
import { activatedCookie, endSessionHeaders, localeCookie, loginCookies } from '#engine/platform/cookies.ts'
import { tagOf } from '#engine/platform/revisions.ts'
import { isTimeZone } from '#engine/platform/time-zone/time-zone.ts'
import { pageBefore } from '#engine/platform/trust/same-site.ts'
import { activate, resendActivationMail } from './activation/activation.ts'
import { captchaNeed } from './captcha/captcha.ts'
import { type LoginResult, logIn, logOut } from './login/login.ts'
import { PasswordsBusy } from './passwords/passwords-busy.ts'
import { chooseLanguage, keepTimeZone } from './preferences.ts'
import type { LoginInput } from './schema.ts'
import { PASSWORD_MAX_LENGTH } from './shared/limits.ts'
import { toUser } from './user.ts'

/** Whether a browser opens the address as a page, rather than a script calling it. */
const isNavigation = (req: Request) => req.headers['sec-fetch-mode'] === 'navigate'

/** Whether another site caused the request, by `Sec-Fetch-Site` or by the referring page. */
function isCrossSite(req: Request, origin: string): boolean {
  const site = req.headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  return req.headers.referer !== undefined && pageBefore(req, origin) === undefined
}

/** The page of this site that sent the form, with the outcome as a parameter. */
function backWith(req: Request, origin: string, name: string, value: string): CallAnswer {
  const url = new URL(pageBefore(req, origin) ?? '/members', origin)
  url.searchParams.set(name, value)
  return redirectTo(safeCallback(url.pathname + url.search))
}

type LoginRefused = Extract<LoginResult, { ok: false }>

async function refuseLogin(ctx: RequestContext, result: LoginRefused): Promise<CallAnswer> {
  switch (result.reason) {
    case 'login_blocked':
      return refuse(429, 'login_blocked', { minutes: result.minutes })
    case 'captcha_required': {
      const { minutes } = await captchaNeed(ctx, 'login')
      return refuse(403, 'captcha_required', { minutes })
    }
    case 'banned':
      return refuse(403, 'banned', { category: result.category })
    case 'pending_deletion':
      return refuse(403, 'pending_deletion')
    case 'login_failed':
      return refuse(401, 'login_failed')
  }
}

async function handleLogin(ctx: RequestContext, body: LoginInput): Promise<CallAnswer> {
  try {
    const result = await logIn(ctx, body)
    if (result.ok) {
      return answer(
        { user: toUser({ ...ctx, viewer: result.viewer }) },
        { 'set-cookie': loginCookies(ctx.origin, result.secret, result.viewer.language) },
      )
    }
    return refuseLogin(ctx, result)
  } catch (error) {
    if (error instanceof PasswordsBusy) return refuse(503, 'busy')
    throw error
  }
}

const loginBodySchema = z.strictObject({
  email: z.string().min(1).max(200),
  password: z.string().min(1).max(PASSWORD_MAX_LENGTH),
  captcha: z.string().max(4000).optional(),
})

async function handlePush(ctx: RequestContext, body: unknown): Promise<CallAnswer> {
  const { viewer } = ctx
  if (!viewer) return authenticationRequired
  const subscription = subscriptionSchema.safeParse(body)
  if (!subscription.success) return refuse(400, 'invalid_input')
  await subscribe({ ...ctx, viewer }, subscription.data)
  return answer({ subscribed: true })
}

export default [
  /**
   * Log in (product.md section 7): `{ user }` and the session's cookie. With `?push=1` it subscribes this browser to
   * push.
   */
  defineCall({
    method: 'POST',
    path: '/api/user.php',
    auth: 'anyone',
    query: z.object({ push: z.literal('1').optional() }),
    body: z.union([loginBodySchema, subscriptionSchema]),
    handle: async (ctx, { query, body }) => {
      if (query.push) return handlePush(ctx, body)
      return 'email' in body ? handleLogin(ctx, body) : refuse(400, 'invalid_input')
    },
  }),
  /** The current user, null for a visitor. */
  defineCall({
    method: 'GET',
    path: '/api/user.php',
    auth: 'anyone',
    handle: async (ctx, { req }) => {
      const body = { user: ctx.viewer ? toUser({ ...ctx, viewer: ctx.viewer }) : null }
      // Needs no query, so the validator is computed from the answer itself.
      const etag = tagOf(JSON.stringify(body))
      return isUnchanged(req.headers['if-none-match'], etag)
        ? { status: 304, headers: { etag } }
        : answer(body, { etag })
    },
  }),
  /** The member's language, whose cookie follows; or the browser's time zone. */
  defineCall({
    method: 'PUT',
    path: '/api/user.php',
    auth: 'member',
    body: z.union([
      z.strictObject({ language: z.string().min(2).max(5) }),
      z.strictObject({ time_zone: z.string().max(64).refine(isTimeZone) }),
    ]),
    async handle(ctx, { body }) {
      if ('time_zone' in body) {
        const stored = await keepTimeZone(ctx, body.time_zone)
        return stored.ok ? nothing() : refuse(429, stored.reason, { minutes: stored.minutes })
      }
      const result = await chooseLanguage(ctx, body.language)
      if (!result.ok) return refuse(400, result.reason)
      const user = toUser({ ...ctx, viewer: { ...ctx.viewer, language: result.language } })
      return answer({ user }, { 'set-cookie': localeCookie(ctx.origin, result.language) })
    },
  }),
  /**
   * Log out: to the root for a page, JSON for a script. A GET (product.md 7.1), so a request from another site is
   * refused.
   */
  defineCall({
    method: 'GET',
    path: '/api/logout.php',
    auth: 'anyone',
    acts: true,
    async handle(ctx, { req }) {
      if (isCrossSite(req, ctx.origin)) return refuse(403, 'cross_site')
      await logOut(ctx)
      const headers = endSessionHeaders(ctx.origin)
      return isNavigation(req) ? redirectTo('/', headers) : answer({ user: null }, headers)
    },
  }),
  /** The link of the confirmation mail: acts at once (product.md 12.4). */
  defineCall({
    method: 'GET',
    path: '/api/activate.php',
    auth: 'anyone',
    acts: true,
    query: z.object({ token: z.string().max(100).catch('') }),
    async handle(ctx, { query }) {
      const result = await activate(ctx, query.token)
      return result.ok
        ? redirectTo('/activate/done', { 'set-cookie': activatedCookie(ctx.origin) })
        : redirectTo('/activate/error')
    },
  }),
  /** Sends the confirmation mail again; with the same client key it is one mail. */
  defineCall({
    method: 'POST',
    path: '/api/activation-mail.php',
    auth: 'member',
    query: z.object({
      client_id: z
        .string()
        .regex(/^\w{1,36}$/)
        .optional(),
    }),
    async handle(ctx, { query, req }) {
      const result = await resendActivationMail(ctx, query.client_id)
      if (isNavigation(req)) return backWith(req, ctx.origin, 'mail', result.ok ? 'sent' : result.reason)
      if (result.ok) return answer({ sent: true })
      if (result.reason === 'already_confirmed') return refuse(409, result.reason)
      return refuse(429, result.reason, { minutes: result.minutes })
    },
  }),
]
