import { randomUUID } from 'node:crypto'
import { composeTo, sendMessage } from '#engine/domains/chat/index.ts'
import { choosePlace, findPlace, listPlaces, snapToGrid } from '#engine/domains/geo/index.ts'
import { listPhotos, photoUrl } from '#engine/domains/photos/index.ts'
import { takeMove, updateOwnProfile } from '#engine/domains/profiles/index.ts'
import { OPTION_FIELDS, type OptionField } from '#engine/domains/profiles/shared/fields.ts'
import type { MemberContext } from '#engine/platform/context.ts'
import { textLayer } from '#engine/platform/texts/translator.ts'
import type { ProfileCard } from '#engine/platform/types.ts'
import { advanceProgress, updatePlace } from '../queries.ts'
import { PLACES_SHOWN } from '../signup-options.ts'
import { type Bar, listBars, STEP, settlePaymentCountry, shownStep, stepAfter, stepBefore } from './step-rules.ts'
import type { AboutInput, FactsInput, MessageInput } from './step-schema.ts'

const ICEBREAKERS = 3

export interface StepPhoto {
  readonly id: string
  readonly status: 'pending' | 'active' | 'rejected'
  readonly url: string
}

/** One step with the data of its screen. */
export type StepBody =
  | {
      readonly kind: 'message'
      readonly profile: ProfileCard
      readonly icebreakers: readonly string[]
      readonly clientId: string
      readonly costCredits: number
      readonly maxLength: number
    }
  | { readonly kind: 'photo'; readonly photos: readonly StepPhoto[]; readonly limit: number; readonly premium: number }
  | { readonly kind: 'location'; readonly place: string; readonly places: readonly string[]; readonly country: string }
  | {
      readonly kind: 'personal'
      readonly fields: readonly OptionField[]
      readonly facts: Readonly<Record<string, string>>
    }
  | {
      readonly kind: 'about'
      readonly aboutMe: string
      readonly maxLength: number
      readonly interests: readonly string[]
      readonly chosen: readonly string[]
    }
  | { readonly kind: 'push' }
  | { readonly kind: 'inbox'; readonly email: string }

export interface StepView {
  readonly step: number
  readonly bars: readonly Bar[]
  readonly back: number | null
  readonly body: StepBody
}

const parseIds = (json: string) => JSON.parse(json) as string[]

/** The recipient of the first message: active, real, and not written to yet. */
async function findRecipient(ctx: MemberContext): Promise<ProfileCard | undefined> {
  const { signup_from } = ctx.viewer
  if (!signup_from || signup_from === ctx.viewer.id) return undefined
  const read = await composeTo(ctx, signup_from)
  if (!read.ok) return undefined
  const { profile, closed, total } = read.conversation
  return closed || total > 0 || profile.fictional ? undefined : profile
}

function listIcebreakers({ tenant, locale, settings }: MemberContext): string[] {
  const texts = textLayer(tenant, locale)
  return settings.icebreakers.flatMap((id) => texts[`niche:icebreaker.${id}`] ?? []).slice(0, ICEBREAKERS)
}

async function viewPhotos(ctx: MemberContext): Promise<StepBody> {
  const photos = (await listPhotos(ctx.db, ctx.viewer.id)).map(({ id, status }) => ({
    id,
    status,
    url: photoUrl(ctx, id, 'm'),
  }))
  return { kind: 'photo', photos, limit: ctx.settings.free_photos, premium: ctx.settings.premium_photos }
}

function viewLocation({ viewer }: MemberContext): StepBody {
  const places = listPlaces(viewer.country).slice(0, PLACES_SHOWN)
  const names = [...new Set(places.map(({ label }) => label))]
  return { kind: 'location', place: findPlace(viewer.place_id)?.label ?? '', places: names, country: viewer.country }
}

/** What one hopes for first, the colour of one's hair last. */
const ASKED_FIRST: readonly OptionField[] = ['reason_for_signup', 'relationship_status']
const orderOf = (field: OptionField) =>
  ASKED_FIRST.includes(field) ? ASKED_FIRST.indexOf(field) : field === 'hair_color' ? 3 : 2

/** The option fields in `visible_profile_fields`, in the order in which they are asked. */
const factsOf = ({ settings }: MemberContext) =>
  OPTION_FIELDS.filter((field) => settings.visible_profile_fields.includes(field)).sort(
    (one, other) => orderOf(one) - orderOf(other),
  )

async function viewBody(ctx: MemberContext, step: number, recipient: ProfileCard | undefined): Promise<StepBody> {
  const { viewer, settings } = ctx
  if (step === STEP.message && recipient) {
    return {
      kind: 'message',
      profile: recipient,
      icebreakers: listIcebreakers(ctx),
      clientId: randomUUID(),
      costCredits: settings.message_credits,
      maxLength: settings.message_length,
    }
  }
  if (step <= STEP.photo) return viewPhotos(ctx)
  if (step === STEP.location) return viewLocation(ctx)
  if (step === STEP.personal) {
    const fields = factsOf(ctx)
    return { kind: 'personal', fields, facts: Object.fromEntries(fields.map((field) => [field, viewer[field]])) }
  }
  if (step === STEP.about) {
    const { about_me_length: maxLength, interests } = settings
    return { kind: 'about', aboutMe: viewer.about_me, maxLength, interests, chosen: parseIds(viewer.interests) }
  }
  return step === STEP.push ? { kind: 'push' } : { kind: 'inbox', email: viewer.email }
}

const hasTown = ({ viewer }: MemberContext) => findPlace(viewer.place_id) !== undefined

/** The current step, or a requested earlier one; null after the last. */
export async function viewStep(ctx: MemberContext, wanted?: number): Promise<StepView | null> {
  const { signup_step: reached } = ctx.viewer
  if (reached >= STEP.done) return null
  const recipient = reached === STEP.message || wanted === STEP.message ? await findRecipient(ctx) : undefined
  const one = { reached, canWrite: recipient !== undefined, hasTown: hasTown(ctx) }
  const step = shownStep(one, wanted)
  const bars = listBars({ hasTown: one.hasTown, startsFrom: ctx.viewer.signup_from !== null }, step)
  return { step, bars, back: stepBefore(one, step) ?? null, body: await viewBody(ctx, step, recipient) }
}

/** Stores that a step is submitted or skipped; returns the next one. */
export async function finishStep(ctx: MemberContext, step: number, canPush: boolean): Promise<number> {
  const confirmed = ctx.viewer.status === 'active'
  const next = stepAfter(step, { hasTown: hasTown(ctx), canPush, confirmed })
  await advanceProgress(ctx.db, ctx.viewer.id, next)
  return next
}

export type StepResult = { readonly ok: true } | { readonly ok: false; readonly reason: string }

/** Step 0: the message to the member that the sign-up started from; it waits for the confirmation (product.md 4.11). */
export async function writeFirstMessage(ctx: MemberContext, input: MessageInput): Promise<StepResult> {
  const recipient = await findRecipient(ctx)
  if (!recipient) return { ok: true }
  const sent = await sendMessage(ctx, { client_id: input.client_id, body: input.body, to: recipient.id })
  return sent.ok ? { ok: true } : { ok: false, reason: sent.reason }
}

/** Step 2: the town, by id or as typed, in the account's country; sets the payment country. */
export async function chooseTown(ctx: MemberContext, city: string): Promise<StepResult> {
  const place = choosePlace(ctx.viewer.country, city.trim())
  if (!place) return { ok: false, reason: 'city' }
  if (!(await takeMove(ctx, place.id))) return { ok: false, reason: 'moves' }
  const grid = snapToGrid(place.lat, place.lon)
  await updatePlace(ctx.db, ctx.viewer.id, {
    country: settlePaymentCountry(ctx.tenant.countries, place.country, ctx.ipCountry),
    region: place.region,
    place_id: place.id,
    grid_lat: grid.lat,
    grid_lon: grid.lon,
  })
  return { ok: true }
}

/** Step 3: the profile fields that the brand shows; others stay unchanged. */
export function saveFacts(ctx: MemberContext, input: FactsInput): Promise<StepResult> {
  const shown = factsOf(ctx)
  const facts = Object.fromEntries(
    shown.flatMap((field) => (input[field] === undefined ? [] : [[field, input[field]]])),
  )
  const { about_me, interests } = ctx.viewer
  return updateOwnProfile(ctx, { about_me, 'interests[]': [...parseIds(interests)], ...facts })
}

/** Step 4: about me and interests. */
export const saveAbout = (ctx: MemberContext, input: AboutInput): Promise<StepResult> =>
  updateOwnProfile(ctx, { about_me: input.about_me, 'interests[]': input['interests[]'] })
