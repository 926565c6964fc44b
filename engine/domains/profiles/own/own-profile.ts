import { choosePlace, findPlace, findRegion, listCountries, regionWord, snapToGrid } from '#engine/domains/geo/index.ts'
import { viewOwnPhotos } from '#engine/domains/photos/index.ts'
import { ageOn } from '#engine/platform/age.ts'
import type { MemberContext } from '#engine/platform/context.ts'
import { toProfileView } from '../card.ts'
import { takeMove } from '../moves.ts'
import { findMember, updateMember } from '../queries.ts'
import { parseList } from '../rules.ts'
import type { BasicsInput, OwnProfileInput } from '../schema.ts'
import { OPTION_FIELDS, seekingsOn } from '../shared/fields.ts'
import { completenessOf } from './completeness.ts'
import { SECTIONS } from './sections.ts'

/** The viewer's own page: the profile as others see it, and every photo with its status. */
export async function viewOwnProfile(ctx: MemberContext) {
  const row = await findMember(ctx.db, ctx.viewer.id)
  if (!row) throw new Error('the viewer has no row')
  const photos = await viewOwnPhotos(ctx, row.main_photo_id)
  const facts = Object.fromEntries(OPTION_FIELDS.map((field) => [field, row[field]]))
  const hasPhoto = photos.photos.some(({ status }) => status !== 'rejected')
  return {
    profile: await toProfileView(ctx, row),
    photos,
    facts,
    chosen: parseList(row.interests),
    completeness: completenessOf({ ...row, hasPhoto }, ctx.settings.visible_profile_fields),
  }
}

/** Why others do not see the profile, if so (product.md 12.6). */
export type OwnState = 'not_confirmed' | 'disabled' | 'invisible' | 'shown'

function stateOf({ status, profile_status, invisible }: MemberContext['viewer']): OwnState {
  if (status === 'not_confirmed') return 'not_confirmed'
  if (profile_status === 'disabled') return 'disabled'
  return invisible === 1 ? 'invisible' : 'shown'
}

function basicsOf({ viewer, tenant, locale, now }: MemberContext) {
  return {
    name: viewer.name,
    age: ageOn(viewer.date_of_birth, now),
    gender: viewer.gender,
    seeking: viewer.seeking,
    seekings: seekingsOn(tenant.pack.seeking, viewer.gender, viewer.seeking),
    country: viewer.country,
    countries: listCountries(locale, [...new Set([...tenant.countries, viewer.country])]),
    region: findRegion(viewer.region, locale)?.label ?? '',
    regionWord: regionWord(viewer.country),
    city: findPlace(viewer.place_id)?.label ?? '',
  }
}
export type Basics = ReturnType<typeof basicsOf>

/** Initial values of the forms of the own profile; null for parts that the brand does not show. */
export function ownForms(ctx: MemberContext) {
  const { viewer, settings } = ctx
  const visible = settings.visible_profile_fields
  const fields = OPTION_FIELDS.filter((field) => visible.includes(field))
  const hidden = {
    about: !visible.includes('about_me'),
    interests: !visible.includes('interests') || settings.interests.length === 0,
    facts: fields.length === 0,
  }
  return {
    /** Those that the brand shows. */
    sections: SECTIONS.filter((section) => !hidden[section as keyof typeof hidden]),
    about: visible.includes('about_me') ? { text: viewer.about_me, maxLength: settings.about_me_length } : null,
    interests: visible.includes('interests') ? settings.interests : null,
    fields,
    state: stateOf(viewer),
    basics: basicsOf(ctx),
  }
}

/** Stores those texts and facts that are given; drops interests outside the tenant's list. */
export async function updateOwnProfile(ctx: MemberContext, input: OwnProfileInput): Promise<{ ok: true }> {
  const { 'interests[]': chosen, ...texts } = input
  const known = chosen && [...new Set(chosen)].filter((id) => ctx.settings.interests.includes(id))
  await updateMember(ctx.db, ctx.viewer.id, known ? { ...texts, interests: JSON.stringify(known) } : texts)
  return { ok: true }
}

/**
 * Stores `seeking` and the town, which is found by its name among those of the country. Three changes of town a day,
 * then `moves`.
 */
export async function updateBasics(
  ctx: MemberContext,
  { seeking, country, city }: BasicsInput,
): Promise<{ ok: true } | { ok: false; reason: 'country' | 'city' | 'moves' }> {
  const { viewer, tenant } = ctx
  const here = findPlace(viewer.place_id)
  if (country === viewer.country && city === here?.label) {
    await updateMember(ctx.db, viewer.id, { seeking })
    return { ok: true }
  }
  if (!tenant.countries.includes(country)) return { ok: false, reason: 'country' }
  const place = choosePlace(country, city)
  if (!place) return { ok: false, reason: 'city' }
  if (!(await takeMove(ctx, place.id))) return { ok: false, reason: 'moves' }
  const grid = snapToGrid(place.lat, place.lon)
  const home = { country, region: place.region, place_id: place.id, grid_lat: grid.lat, grid_lon: grid.lon }
  await updateMember(ctx.db, viewer.id, { seeking, ...home })
  return { ok: true }
}
