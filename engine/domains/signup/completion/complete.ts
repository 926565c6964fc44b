import { data, redirect } from 'react-router'
import { type CaptchaNeed, captchaNeed, PasswordsBusy, signupSchema } from '#engine/domains/accounts/index.ts'
import type { RequestContext } from '#engine/platform/context.ts'
import { sessionCookie } from '#engine/platform/cookies.ts'
import { parseForm } from '#engine/platform/form.ts'
import { openSignup, type SealedSignup, trackingOf } from '../sealed-signup.ts'
import { refuseUnread, signUp } from '../signup.ts'
import { type SignupOptions, signupOptions } from '../signup-options.ts'

const FIELDS = ['name', 'password', 'gender', 'seeking', 'date_of_birth', 'country', 'city'] as const
export type CompleteField = (typeof FIELDS)[number]
type Answers = Readonly<Record<string, string>>

export interface CompleteView {
  readonly email: string
  readonly name: string
  /** The missing fields; always includes a password. */
  readonly missing: readonly CompleteField[]
  readonly options: SignupOptions
  readonly captcha: CaptchaNeed | undefined
}

/** A place belongs to a country, so if one is missing both are asked for; likewise gender and seeking. */
function missingOf({ given }: SealedSignup): CompleteField[] {
  const pairs: Partial<Record<CompleteField, boolean>> = {
    country: !given.country || !given.city,
    city: !given.country || !given.city,
    gender: !given.gender || !given.seeking,
    seeking: !given.gender || !given.seeking,
  }
  return FIELDS.filter((field) => field === 'password' || (pairs[field] ?? !given[field as 'name']))
}

/** The fields that the page of a link asks for; null for an expired or modified link. */
export async function viewCompletion(ctx: RequestContext, token: string | null): Promise<CompleteView | null> {
  const sealed = openSignup(ctx, token)
  if (!sealed) return null
  const { email, name = '' } = sealed.given
  const captcha = await captchaNeed(ctx, 'signup')
  return { email, name, missing: missingOf(sealed), options: signupOptions(ctx), captcha }
}

export interface CompleteRefusal {
  readonly errors: Answers
  readonly values: Answers
  readonly minutes: number | undefined
}

const refuse = (status: number, errors: Answers, values: Answers, minutes?: number) =>
  data<CompleteRefusal>({ errors, values, minutes }, status)

/** Fields that the link decides: the address is the partner's, and is not asked for again. */
const OF_THE_LINK = new Set(['client_id', 'email', 'email_kept'])

/** The person's input replaces the partner's values. */
function merge({ client_id, given }: SealedSignup, form: FormData): FormData {
  const { email, name, date_of_birth, gender, seeking, country, city } = given
  const whole = new FormData()
  const known = { client_id, email, email_kept: email, name, date_of_birth, gender, seeking, country, city }
  for (const [field, value] of Object.entries(known)) if (value !== undefined) whole.set(field, value)
  for (const [field, value] of form) if (!OF_THE_LINK.has(field)) whole.set(field, value)
  return whole
}

/** Creates the account from a partner's link and the person's input, and redirects to the steps. */
export async function completeSignup(ctx: RequestContext, token: string | null, form: FormData) {
  const sealed = openSignup(ctx, token)
  if (!sealed) throw redirect('/complete-signup')
  const whole = merge(sealed, form)
  const parsed = parseForm(signupSchema, whole)
  if (!parsed.ok) {
    const { errors, minutes } = await refuseUnread(ctx, whole, parsed.errors)
    return refuse(minutes ? 429 : 400, errors, parsed.values, minutes)
  }
  const { password: _password, captcha: _captcha, ...values } = parsed.value
  try {
    const result = await signUp(ctx, parsed.value, trackingOf(sealed.given))
    if (!result.ok) return refuse(result.minutes ? 429 : 400, result.errors, values, result.minutes)
    const headers = { 'set-cookie': sessionCookie(ctx.origin, result.secret) }
    return redirect('/signup?api_signup_complete=1', { headers })
  } catch (error) {
    if (!(error instanceof PasswordsBusy)) throw error
    return refuse(503, { form: 'accounts:error.busy' }, values)
  }
}
