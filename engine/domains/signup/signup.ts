import { createHmac } from 'node:crypto'
import { v4 } from 'uuid'
import { BLANK_MEMBER } from '#engine/db/blank-member.ts'
import { isDuplicate } from '#engine/db/duplicate.ts'
import type { MembersTable } from '#engine/db/schema.ts'
import type { SignupInput } from '#engine/domains/accounts/index.ts'
import {
  findMember,
  findMemberByEmail,
  hashPassword,
  hasPasswordLength,
  insertMember,
  isNameTaken,
  isStrongPassword,
  mailReactivation,
  openSession,
  sendActivationMail,
  sensitiveConsentOf,
  signupSchema,
  storeConsent,
  takeTry,
  verifyPassword,
} from '#engine/domains/accounts/index.ts'
import { isEmailDoubtful } from '#engine/domains/accounts/shared/email-suggestion.ts'
import { choosePlace, type Place, snapToGrid } from '#engine/domains/geo/index.ts'
import { grantCredits } from '#engine/domains/ledger/index.ts'
import { termsDate } from '#engine/domains/legal/index.ts'
import type { NotificationType } from '#engine/domains/notifications/shared/types.ts'
import { isDistance } from '#engine/domains/search/shared/limits.ts'
import { hasTrafficSource, type Tracking } from '#engine/domains/visits/index.ts'
import type { RequestContext } from '#engine/platform/context.ts'
import { INVITE_COOKIE } from '#engine/platform/cookies.ts'
import { seenText } from '#engine/platform/formats/seen-text.ts'
import { takeAttempt } from '#engine/platform/limits/attempts.ts'
import { LIMITS } from '#engine/platform/limits/limits.ts'
import { networkOf } from '#engine/platform/limits/network.ts'
import { react } from '#engine/platform/manifests/collect.ts'
import { count } from '#engine/platform/metrics/counts.ts'
import { NAME_KEY_VERSION, nameKey, normalizeName } from '#engine/platform/names/name-key.ts'
import { MINUTE_MS } from '#engine/platform/time-zone/durations.ts'
import { isDisposable } from './disposable.ts'
import { isInviteOpen, spendInvite } from './invites/invites.ts'
import { faultOfName } from './names.ts'
import { faultOfBirth, maySignUp } from './rules.ts'

/** Field → text key (read by ErrorText.tsx). `form` is the key for errors of the whole form. */
export type SignupErrors = Readonly<Record<string, string>>
type Refused = { readonly ok: false; readonly errors: SignupErrors; readonly minutes?: number }
export type SignupResult = { readonly ok: true; readonly memberId: string; readonly secret: string } | Refused

const WEAK_PASSWORD = 'accounts:error.password'

/** A form sent again within this time is the same sign-up. */
export const REPEAT_MS = 10 * MINUTE_MS

/** Idempotency: a form's key maps to one account. The mapping is hashed with a server secret. */
function idOfClient(ctx: RequestContext, clientId: string): string {
  const random = createHmac('sha256', ctx.services.secrets.signing)
    .update(`signup\n${ctx.tenant.poolId}\n${clientId}`)
    .digest()
  return v4({ random })
}

/** Faults that are read at once, of the fields that could be read. */
function checkInput(ctx: RequestContext, input: Partial<SignupInput>): SignupErrors {
  const { email, name, date_of_birth, password, country, city, gender, seeking } = input
  const errors: Record<string, string> = {}
  if (email && isEmailDoubtful(email, input.email_kept)) errors.email = 'accounts:error.emailDoubt'
  if (email && ctx.settings.refuse_disposable_email && isDisposable(email)) errors.email = 'accounts:error.disposable'
  const nameFault = name !== undefined && faultOfName(normalizeName(name), email ?? '', ctx.tenant.name)
  if (nameFault) errors.name = `accounts:error.nameFault.${nameFault}`
  const birthFault = date_of_birth !== undefined && faultOfBirth(date_of_birth, ctx.settings.min_age, ctx.now)
  if (birthFault) errors.date_of_birth = `accounts:error.birthFault.${birthFault}`
  if (password && !hasPasswordLength(password)) errors.password = WEAK_PASSWORD
  if (country && !ctx.tenant.countries.includes(country)) errors.country = 'accounts:error.country'
  else if (country && city && !choosePlace(country, city)) errors.city = 'accounts:error.city'
  const { genders, options } = ctx.tenant.pack.seeking
  if (gender && !genders.includes(gender)) errors.gender = 'accounts:error.gender'
  else if (gender && seeking && !options[gender]?.includes(seeking)) errors.seeking = 'accounts:error.seeking'
  return errors
}

/** Advertising is off until the member chooses it (product.md 10.10). */
const OFF_UNTIL_CHOSEN: readonly NotificationType[] = ['promotions', 'news']

/** What a start form has asked of the profile, of the fields that the brand shows. */
function firstAnswers({ settings }: RequestContext, { about_me = '', reason_for_signup: reason }: SignupInput) {
  const { visible_profile_fields: shown, about_me_length } = settings
  const text = seenText(about_me.replace(/\r\n/g, '\n'))
  return {
    about_me: shown.includes('about_me') ? [...text].slice(0, about_me_length).join('') : '',
    reason_for_signup: reason && shown.includes('reason_for_signup') ? reason : '',
  } as const
}

function newMember(
  ctx: RequestContext,
  input: SignupInput,
  place: Place,
  more: { id: string; hash: string; tracking: Tracking },
) {
  const grid = snapToGrid(place.lat, place.lon)
  const name = normalizeName(input.name)
  return {
    ...BLANK_MEMBER,
    id: more.id,
    tenant_id: ctx.tenant.slug,
    email: input.email,
    name,
    name_key: nameKey(name),
    name_key_version: NAME_KEY_VERSION,
    password_hash: more.hash,
    status: 'not_confirmed',
    profile_status: 'disabled',
    gender: input.gender,
    seeking: input.seeking,
    date_of_birth: input.date_of_birth,
    ...firstAnswers(ctx, input),
    sought_km: isDistance(input.distance) ? Number(input.distance) : null,
    country: place.country,
    region: place.region,
    place_id: place.id,
    grid_lat: grid.lat,
    grid_lon: grid.lon,
    language: ctx.locale,
    notifications_off: JSON.stringify({ mail: OFF_UNTIL_CHOSEN, push: OFF_UNTIL_CHOSEN }),
    tracking: JSON.stringify(more.tracking),
    signup_at: ctx.now,
    confirmed_at: null,
    last_seen_at: ctx.now,
    ranked_at: ctx.now,
    signup_step: 0,
  } satisfies Omit<MembersTable, 'pool_id'>
}

/** Thrown if a concurrent sign-up spent the last use of the invite. */
class InviteSpent extends Error {}

async function storeMember(ctx: RequestContext, row: Omit<MembersTable, 'pool_id'>, invite: string | undefined) {
  return ctx.db.transaction(async (trx) => {
    if (invite !== undefined && !(await spendInvite(trx, invite, ctx.now))) throw new InviteSpent()
    await insertMember(trx, row)
    await react(ctx.services, 'memberSignedUp', trx, { member: row, now: ctx.now })
    await storeConsent(trx, row.id, { kind: 'terms', text_version: termsDate(ctx) }, ctx.now)
    await storeConsent(trx, row.id, sensitiveConsentOf(ctx), ctx.now)
    await grantCredits(trx, row.id, ctx.settings.signup_credits, { reason: 'signup', ref: row.id, now: ctx.now })
    return openSession(trx, row.id, ctx.now, ctx.userAgent)
  })
}

/** The account of the same form sent before, with a new session. */
async function repeatSignUp(ctx: RequestContext, id: string, input: SignupInput): Promise<SignupResult | undefined> {
  const member = await findMember(ctx.db, id)
  if (!member || member.email !== input.email || ctx.now - member.signup_at > REPEAT_MS) return undefined
  if (!(await verifyPassword(input.password, member.password_hash))) return undefined
  return { ok: true, memberId: id, secret: await openSession(ctx.db, id, ctx.now, ctx.userAgent) }
}

/** The message for a deleted account that can be reactivated; mails the link again. */
async function tellReturning(ctx: RequestContext, memberId: string): Promise<SignupErrors> {
  const { delete_discount: discount } = ctx.settings
  await mailReactivation(ctx, memberId)
  return { email: discount > 0 ? `accounts:error.returning?discount=${discount}` : 'accounts:error.pendingDeletion' }
}

async function findTaken(ctx: RequestContext, input: SignupInput): Promise<SignupErrors | undefined> {
  const member = await findMemberByEmail(ctx.db, input.email)
  if (member?.status === 'deleted') return tellReturning(ctx, member.id)
  if (member) return { email: 'accounts:error.exists' }
  if (await isNameTaken(ctx.db, nameKey(input.name))) return { name: 'accounts:error.name_taken' }
  return undefined
}

/** Errors for a taken address or name, unless the same form has taken it in the meantime. */
async function refuseTaken(ctx: RequestContext, id: string, input: SignupInput): Promise<SignupResult | undefined> {
  const taken = await findTaken(ctx, input)
  return taken && ((await repeatSignUp(ctx, id, input)) ?? { ok: false, errors: taken })
}

/** The invite to spend, `null` if none is needed, undefined if sign-up is not allowed. */
async function chooseInvite(ctx: RequestContext, input: SignupInput, tracking: Tracking) {
  // Both the visitor's country and the chosen one must allow it.
  const rules = [ctx.settings, ctx.tenant.settingsByCountry[input.country] ?? ctx.settings]
  if (rules.every(({ signups }) => maySignUp(signups, hasTrafficSource(tracking)))) return null
  const invite = ctx.cookies[INVITE_COOKIE]
  return (await isInviteOpen(ctx.db, invite, ctx.now)) ? invite : undefined
}

const INVITE_ONLY: Refused = { ok: false, errors: { form: 'accounts:error.invite' } }

const tooMany = (minutes: number): Refused => ({ ok: false, errors: { form: 'accounts:error.tooMany' }, minutes })

/**
 * All faults of a form at once, cheapest first: what its schema found, what is read at once, then the limit of forms,
 * then the strength of the password, which costs a moment of a processor.
 */
async function refuseFaulty(
  ctx: RequestContext,
  input: Partial<SignupInput>,
  unread: SignupErrors = {},
): Promise<Refused | undefined> {
  const errors = { ...checkInput(ctx, input), ...unread }
  const { password, email = '', name = '' } = input
  const attempt = await takeAttempt(ctx.db, `signup-form:${networkOf(ctx.ip)}`, LIMITS.signupForm, ctx.now)
  if (!attempt.ok) return tooMany(attempt.minutes)
  const isRated = password !== undefined && !errors.password
  const isWeak = isRated && !(await isStrongPassword(password, [email, name]))
  const faults = isWeak ? { ...errors, password: WEAK_PASSWORD } : errors
  return Object.keys(faults).length > 0 ? { ok: false, errors: faults } : undefined
}

/**
 * The refusal of a form that its schema could not read: the schema's errors with every other fault of the fields that
 * it could, so that nobody mends one only to read of the next.
 */
export async function refuseUnread(ctx: RequestContext, form: FormData, unread: SignupErrors): Promise<Refused> {
  const fields = Object.entries(signupSchema.shape).flatMap(([field, schema]) => {
    const read = schema.safeParse(form.get(field) ?? undefined)
    return read.success ? [[field, read.data]] : []
  })
  return (await refuseFaulty(ctx, Object.fromEntries(fields), unread)) ?? { ok: false, errors: unread }
}

/** Limits per IP address: a captcha after a few accounts, a waiting time after many. */
async function refuseMany(ctx: RequestContext, captcha: string | undefined): Promise<SignupResult | undefined> {
  const allowed = await takeTry(ctx, 'signup', captcha)
  if (!allowed) return { ok: false, errors: { form: 'accounts:error.captcha' } }
  const attempt = await takeAttempt(ctx.db, `signup:${networkOf(ctx.ip)}`, LIMITS.signupOfAddress, ctx.now)
  if (attempt.ok) return undefined
  await allowed.giveBack()
  return tooMany(attempt.minutes)
}

/**
 * Signs a visitor up (product.md sections 2, 5 and 6): one account per e-mail address and user name in the pool, with
 * its consent and sign-up credits in one transaction, a session, and the confirmation mail as a job. Spends the
 * cookie's invite in the same transaction if one is required. Idempotent per form. Returns errors as text keys by
 * field; `secret` is the value of the session cookie.
 * @throws PasswordsBusy
 */
export async function signUp(ctx: RequestContext, input: SignupInput, tracking: Tracking): Promise<SignupResult> {
  const id = idOfClient(ctx, input.client_id)
  const repeated = await repeatSignUp(ctx, id, input)
  if (repeated) return repeated
  const invite = await chooseInvite(ctx, input, tracking)
  if (invite === undefined) return INVITE_ONLY
  const refused = (await refuseFaulty(ctx, input)) ?? (await refuseMany(ctx, input.captcha))
  if (refused) return refused
  const place = choosePlace(input.country, input.city)
  if (!place) throw new Error(`${input.country} and ${input.city} name no place, and no fault was found`)
  const taken = await refuseTaken(ctx, id, input)
  if (taken) return taken
  const hash = await hashPassword(input.password)
  try {
    const secret = await storeMember(ctx, newMember(ctx, input, place, { id, hash, tracking }), invite ?? undefined)
    count('signups', { brand: ctx.tenant.slug })
    await sendActivationMail(ctx, { id }, `signup:${id}`)
    return { ok: true, memberId: id, secret }
  } catch (error) {
    if (error instanceof InviteSpent) return INVITE_ONLY
    // A concurrent insert violated a unique key after our check.
    if (!isDuplicate(error)) throw error
    return (await refuseTaken(ctx, id, input)) ?? { ok: false, errors: { form: 'accounts:error.form' } }
  }
}
