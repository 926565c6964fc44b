import { data, redirect } from 'react-router'
import { hasUnseenRestriction } from '#engine/domains/moderation/index.ts'
import type { RequestContext } from '#engine/platform/context.ts'
import { loginCookies } from '#engine/platform/cookies.ts'
import { parseForm } from '#engine/platform/form.ts'
import { type CaptchaNeed, captchaNeed } from '../captcha/captcha.ts'
import { normalizeEmail } from '../email.ts'
import { PasswordsBusy } from '../passwords/passwords-busy.ts'
import { loginSchema } from '../schema.ts'
import { isSensitiveUnasked } from '../sensitive.ts'
import { type LoginResult, logIn } from './login.ts'
import { takeUpReactivation } from './reactivation.ts'

type Refused = Extract<LoginResult, { ok: false }>

/** The state of the login page after a form post. */
export interface LoginAnswer {
  readonly errors: Readonly<Record<string, string>>
  readonly email?: string
  readonly minutes?: number
  readonly captcha?: CaptchaNeed
  readonly banned?: Pick<Extract<LoginResult, { reason: 'banned' }>, 'category' | 'statement'>
  /** The account can be restored: the offer of `offerReactivation`. */
  readonly offer?: string
  /** The mail with the restore link is queued. */
  readonly sent?: boolean
}

const STATUS = {
  login_failed: 401,
  captcha_required: 403,
  login_blocked: 429,
  banned: 403,
  pending_deletion: 403,
} as const

function answerRefusal(result: Refused): LoginAnswer {
  switch (result.reason) {
    case 'banned':
      return { errors: {}, banned: { category: result.category, statement: result.statement } }
    case 'pending_deletion':
      return { errors: {}, offer: result.offer }
    case 'login_blocked':
      return { errors: { form: 'accounts:error.login_blocked' }, minutes: result.minutes }
    case 'captcha_required':
      return { errors: { form: 'accounts:error.captcha' } }
    case 'login_failed':
      return { errors: { form: 'accounts:error.login_failed' } }
  }
}

/** Where a login leads: to what was decided against the member and is unread, to a consent not asked for yet, or on. */
async function findTarget(
  { db }: RequestContext,
  viewer: Extract<LoginResult, { ok: true }>['viewer'],
  callback: string,
): Promise<string> {
  if (await hasUnseenRestriction(db, viewer.id)) return '/decisions'
  return (await isSensitiveUnasked(db, viewer)) ? `/consent?${new URLSearchParams({ callback })}` : callback
}

/** Logs in with the page's form and redirects to `callback`, unless something comes first. */
async function postLogin(ctx: RequestContext, form: FormData, callback: string) {
  const parsed = parseForm(loginSchema, form)
  const answer = (value: LoginAnswer, status: number) => data(value, status)
  if (!parsed.ok) return answer({ errors: parsed.errors, email: parsed.values.email }, 400)
  const { email } = parsed.value
  try {
    const result = await logIn(ctx, parsed.value)
    if (result.ok) {
      const headers = new Headers()
      for (const cookie of loginCookies(ctx.origin, result.secret, result.viewer.language))
        headers.append('set-cookie', cookie)
      return redirect(await findTarget(ctx, result.viewer, callback), { headers })
    }
    const captcha = await captchaNeed(ctx, 'login', normalizeEmail(email))
    return answer({ ...answerRefusal(result), email, captcha }, STATUS[result.reason])
  } catch (error) {
    if (!(error instanceof PasswordsBusy)) throw error
    return answer({ errors: { form: 'accounts:error.busy' }, email }, 503)
  }
}

/** Mails the restore link of a deleted account after its password was given. */
async function postReactivation(ctx: RequestContext, form: FormData) {
  const offer = String(form.get('offer') ?? '').slice(0, 200)
  const result = await takeUpReactivation(ctx, offer)
  const answer = (value: LoginAnswer, status: number) => data(value, status)
  if (result.ok) return answer({ errors: {}, offer, sent: true }, 200)
  if (result.reason === 'link_invalid') return answer({ errors: { form: 'accounts:error.offerOver' } }, 400)
  return answer({ errors: { form: 'accounts:error.tooManyMails' }, offer, minutes: result.minutes }, 429)
}

/** Handles a post to the login page: a login, or the restore button of a deleted account. */
export const actOnLogin = (ctx: RequestContext, form: FormData, callback: string) =>
  form.get('intent') === 'reactivate' ? postReactivation(ctx, form) : postLogin(ctx, form, callback)
