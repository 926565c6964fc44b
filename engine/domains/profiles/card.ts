import { distanceKm, findPlace, findRegion, type RegionWord, regionWord } from '#engine/domains/geo/index.ts'
import { listPhotos, maySeeAlbum, photoUrl } from '#engine/domains/photos/index.ts'
import { ageOn } from '#engine/platform/age.ts'
import type { RequestContext } from '#engine/platform/context.ts'
import { countryName } from '#engine/platform/formats/country-name.ts'
import type { ProfileCard } from '#engine/platform/types.ts'
import { isOnline } from '#engine/platform/visibility/index.ts'
import { listNotes, type ProfileNote } from './notes.ts'
import type { CardRow, MemberRow } from './queries.ts'
import { parseList } from './rules.ts'
import { deriveSexuality, OPTION_FIELDS, type OptionField, type Sexuality } from './shared/fields.ts'
import { isKnownInterest } from './shared/interests.ts'

/** A photo on a profile page; locked ones are blurred on the server and link to Premium. */
export interface ProfilePhoto {
  readonly id: string
  readonly small: string
  readonly large: string
  readonly locked: boolean
  readonly thumbhash: string
  readonly focus: string | null
  /** Of the private album, which its owner opened to the viewer. */
  readonly private: boolean
  /** Still under review: only its owner gets it. */
  readonly pending: boolean
}

/** A whole profile as another member sees it (product.md 10.7: only listed fields). */
export interface ProfileView extends ProfileCard {
  readonly photos: readonly ProfilePhoto[]
  readonly sexuality: Sexuality | null
  /** Filled-in facts the tenant shows, in its order: `profile:option.<field>.<value>`. */
  readonly facts: readonly { readonly field: OptionField; readonly value: string }[]
  /** The member's country and region, named in the reader's language. */
  readonly home: { readonly country: string; readonly region: string; readonly regionWord: RegionWord }
  /** Further notes (`visible_profile_notes`). */
  readonly notes: readonly ProfileNote[]
  /** Interests that the viewer has too. */
  readonly shared: readonly string[]
}

/** Kilometres between the cells of two members, in steps of five; null for logged-out visitors. */
function distanceTo(ctx: RequestContext, row: CardRow): number | null {
  if (!ctx.viewer || ctx.viewer.id === row.id) return null
  return distanceKm({ lat: ctx.viewer.grid_lat, lon: ctx.viewer.grid_lon }, { lat: row.grid_lat, lon: row.grid_lon })
}

/** Those of the stored list that the engine or a niche has: one may have been removed since. */
const knownInterests = ({ tenant }: RequestContext, stored: string) =>
  parseList(stored).filter((id) => isKnownInterest(id, tenant.pack.interestIcons))

/** Members do; visitors where the brand allows it (product.md 13.3). */
const seesClearly = ({ viewer, settings }: RequestContext): boolean =>
  viewer !== undefined || settings.visitor_photos === 'clear'

function mainImage(ctx: RequestContext, row: CardRow): ProfileCard['main_image'] {
  if (row.main_photo_id === null || row.thumbhash === null) return null
  const url = (size: 'thumb' | 'm') => photoUrl(ctx, row.main_photo_id as string, seesClearly(ctx) ? size : 'blur')
  return { thumb_filename: url('thumb'), match: url('m'), thumbhash: row.thumbhash, focus: row.focus }
}

/**
 * A member as tiles and lists show them, without e-mail, date of birth or coordinates. Logged-out visitors get blurred
 * pictures only, unless `visitor_photos` is `clear`. Photo URLs are signed for 24 to 48 hours.
 */
export function toProfileCard(ctx: RequestContext, row: CardRow): ProfileCard {
  const shown = ctx.settings.visible_profile_fields
  return {
    id: row.id,
    name: row.name,
    age: ageOn(row.date_of_birth, ctx.now),
    gender: row.gender,
    country: row.country,
    region: findRegion(row.region, ctx.locale)?.label ?? '',
    place: findPlace(row.place_id)?.name ?? '',
    distance_km: distanceTo(ctx, row),
    online: isOnline(row, ctx.now),
    fictional: row.fictional === 1,
    about_me: shown.includes('about_me') ? row.about_me : '',
    interests: shown.includes('interests') ? knownInterests(ctx, row.interests) : [],
    main_image: mainImage(ctx, row),
  }
}

/** How many of a profile's photos the reader sees: a visitor the first (product.md 13.3). */
function countVisible({ viewer, settings }: RequestContext, row: CardRow, all: number): number {
  if (!viewer) return 1
  return viewer.paid_user || viewer.id === row.id ? all : settings.free_visible_photos
}

/** A member's photos as the reader sees them, the main one first. */
export async function viewPhotos(ctx: RequestContext, row: CardRow): Promise<ProfilePhoto[]> {
  // The own profile is shown as others see it, and as they will once the photos are reviewed.
  const own = ctx.viewer?.id === row.id
  const album = !own && (await maySeeAlbum(ctx, row.id))
  const active = (await listPhotos(ctx.db, row.id)).filter(
    ({ status, private: hidden }) => (status === 'active' || (own && status === 'pending')) && (album || hidden === 0),
  )
  const first = active.filter((photo) => photo.id === row.main_photo_id)
  const ordered = [...first, ...active.filter((photo) => photo.id !== row.main_photo_id)]
  const visible = countVisible(ctx, row, ordered.length)
  return ordered.map(({ id, status, thumbhash, focus, private: hidden }, at) => {
    const locked = at >= visible
    const blur = locked || !seesClearly(ctx)
    const more = { id, locked, thumbhash, focus, private: hidden === 1, pending: status === 'pending' }
    return { ...more, small: photoUrl(ctx, id, blur ? 'blur' : 'm'), large: photoUrl(ctx, id, blur ? 'blur' : 'l') }
  })
}

/** The profile page's data, with the fields that the tenant shows (`visible_profile_fields`). */
export async function toProfileView(ctx: RequestContext, row: MemberRow): Promise<ProfileView> {
  const shown = new Set(ctx.settings.visible_profile_fields)
  const card = toProfileCard(ctx, row)
  const own = new Set(ctx.viewer ? parseList(ctx.viewer.interests) : [])
  return {
    ...card,
    photos: await viewPhotos(ctx, row),
    sexuality: shown.has('sexuality') ? deriveSexuality(row.gender, row.seeking) : null,
    facts: OPTION_FIELDS.filter((field) => shown.has(field) && row[field] !== '').map((field) => ({
      field,
      value: row[field],
    })),
    home: {
      country: countryName(ctx.locale, row.country),
      region: card.region,
      regionWord: regionWord(row.country),
    },
    notes: listNotes(ctx, row),
    shared: ctx.viewer?.id === row.id ? [] : card.interests.filter((id) => own.has(id)),
  }
}
