import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import {
  type CaptchaNeed,
  captchaNeed,
  PasswordsBusy,
  signupPrefillSchema,
  signupSchema,
  signupStartSchema,
} from '#engine/domains/accounts/index.ts'
import { takeSuggestedEmail } from '#engine/domains/accounts/shared/email-suggestion.ts'
import { findMember, toProfileCard } from '#engine/domains/profiles/index.ts'
import { isDistance } from '#engine/domains/search/shared/limits.ts'
import { countVisitor, maySeeMembers, readLander, readTracking } from '#engine/domains/visits/index.ts'
import type { RequestContext } from '#engine/platform/context.ts'
import { sessionCookie } from '#engine/platform/cookies.ts'
import { parseForm } from '#engine/platform/form.ts'
import type { ProfileCard } from '#engine/platform/types.ts'
import { isListedForVisitors } from '#engine/platform/visibility/index.ts'
import { listHeroPictures } from '#engine/tenancy/pictures/hero-pictures.ts'
import { maySeeSignup, newInviteCookie } from './invites/invite-link.ts'
import { updateProgress } from './queries.ts'
import { refuseUnread, signUp } from './signup.ts'
import { signupOptions } from './signup-options.ts'
import { listBars, STEP } from './steps/step-rules.ts'

/** The member a sign-up starts from, as visitors see them; undefined if visitors cannot see the member. */
export async function findStartMember(ctx: RequestContext, id: string | null): Promise<ProfileCard | undefined> {
  const member = id ? await findMember(ctx.db, id) : undefined
  if (!member || !isListedForVisitors(member)) return undefined
  return toProfileCard({ ...ctx, viewer: undefined }, member)
}

/** Whether a posted form only begins a sign-up: the start form of home, a lander or a member's page. */
export const isStart = (form: FormData): boolean => form.has('start')

/** The first lines of a profile as cards ask for them, one field each: `about_me.1`, `about_me.2`. */
const LINE = /^about_me\.\d$/
const MAX_LINES = 10

const readLines = (form: FormData) =>
  [...form]
    .flatMap(([field, line]) => (LINE.test(field) && typeof line === 'string' && line ? [line] : []))
    .slice(0, MAX_LINES)
    .join('\n')

/** A start form, posted so that no address shows an e-mail: its values stand in the account form. */
export async function startAccount(ctx: RequestContext, request: Request, form: FormData) {
  await countStart(ctx, request)
  const lines = readLines(form)
  const read = signupStartSchema.parse({ ...Object.fromEntries(form), ...(lines && { about_me: lines }) })
  // A country that the brand does not list is none, nor is a distance that no search knows.
  if (!ctx.tenant.countries.includes(read.country ?? '')) read.country = undefined
  if (!isDistance(read.distance)) read.distance = undefined
  const values = Object.fromEntries(Object.entries(read).flatMap(([field, value]) => (value ? [[field, value]] : [])))
  return data<AccountRefusal>({ errors: {}, values: { email: '', ...values }, minutes: undefined })
}

/** Counts a sign-up started from a lander. */
async function countStart(ctx: RequestContext, request: Request): Promise<void> {
  const { lander, lander_slug: slug = '', lander_variant: variant } = readLander(ctx, new URL(request.url))
  if (lander) await countVisitor(ctx, { lander, slug, variant, kind: 'start' })
}

/** The account form for a visitor, and the cookies for tracking and invitation. */
export async function loadAccount(ctx: RequestContext, request: Request, start?: ProfileCard) {
  const url = new URL(request.url)
  const open = await maySeeSignup(ctx, url)
  const prefill = signupPrefillSchema.parse(Object.fromEntries(url.searchParams))
  // A posted form counts as a start in its action, or was counted before.
  const isPosted = request.headers.has('content-type')
  if (!isPosted) await countStart(ctx, request)
  // Where visitors may not see members, the sign-up starts from the member unseen.
  const from = start && maySeeMembers(ctx) ? start : null
  const account = {
    open,
    /** An invite was given, and is none that opens the form. */
    inviteRefused: !open && Boolean(url.searchParams.get('invite')),
    prefill,
    options: signupOptions(ctx),
    clientId: randomUUID(),
    captcha: await captchaNeed(ctx, 'signup'),
    from,
    /** The steps behind the form, which asks for the town itself. */
    bars: listBars({ hasTown: true, startsFrom: from !== null }, STEP.done),
    pictures: listHeroPictures(ctx.tenant),
  }
  const headers = new Headers()
  const invite = await newInviteCookie(ctx, url)
  if (invite) headers.append('set-cookie', invite)
  return { account, headers }
}
export type AccountView = Awaited<ReturnType<typeof loadAccount>>['account']

export interface AccountRefusal {
  readonly errors: Readonly<Record<string, string>>
  readonly values: Readonly<Record<string, string>>
  readonly minutes: number | undefined
  readonly captcha?: CaptchaNeed
}

const refuse = (refusal: AccountRefusal, status: number) => data(refusal, status)

/** Creates the account of a posted form and redirects to the steps; `from` is the recipient of the first message. */
export async function createAccount(ctx: RequestContext, request: Request, form: FormData, from?: ProfileCard) {
  takeSuggestedEmail(form)
  const parsed = parseForm(signupSchema, form)
  if (!parsed.ok) {
    const { errors, minutes } = await refuseUnread(ctx, form, parsed.errors)
    return refuse({ errors, values: parsed.values, minutes }, minutes ? 429 : 400)
  }
  const { password: _password, captcha: _captcha, ...values } = parsed.value
  try {
    const url = new URL(request.url)
    const result = await signUp(ctx, parsed.value, { ...readTracking(ctx), ...readLander(ctx, url) })
    if (!result.ok) {
      const { errors, minutes } = result
      return refuse({ errors, values, minutes, captcha: await captchaNeed(ctx, 'signup') }, minutes ? 429 : 400)
    }
    if (from) await startFrom(ctx, result.memberId, from.id)
    return redirect('/signup', { headers: { 'set-cookie': sessionCookie(ctx.origin, result.secret) } })
  } catch (error) {
    if (!(error instanceof PasswordsBusy)) throw error
    return refuse({ errors: { form: 'accounts:error.busy' }, values, minutes: undefined }, 503)
  }
}

/** Stores the member whose page the sign-up started from, and that the first step is a message to them. */
const startFrom = (ctx: RequestContext, memberId: string, fromId: string) =>
  updateProgress(ctx.db, memberId, { signup_from: fromId, signup_step: STEP.message })
