import type { MembersTable } from '#engine/db/schema.ts'
import { findRegion } from '#engine/domains/geo/index.ts'
import {
  gendersOf,
  type Sought as SoughtGender,
  seekersOf,
  shownOn,
  soughtBy,
} from '#engine/domains/profiles/shared/fields.ts'
import { bornBy, MAX_AGE } from '#engine/platform/age.ts'
import type { RequestContext } from '#engine/platform/context.ts'
import { ONLINE_MS } from '#engine/platform/visibility/index.ts'
import { parseInterests, parseOptionFields, type SearchInput, searchSchema } from './schema.ts'
import type { MemberFilters, Order } from './shared/filters.ts'
import { NEW_MS } from './shared/limits.ts'

/** The parsed search, for the form and the URL. */
export interface SearchChoice {
  readonly gender: SoughtGender
  readonly country: string
  readonly region: string
  readonly min_age: number
  readonly max_age: number
  /** Kilometres from the viewer's place, as text; '' for any. */
  readonly distance: string
  readonly order: Order
  readonly photo: boolean
  readonly online: boolean
  readonly new: boolean
  readonly real: boolean
  readonly options: Readonly<Record<string, string>>
  readonly interests: readonly string[]
}

/** What a URL's parameters ask for. */
export const parseSearch = (params: URLSearchParams): SearchInput => searchSchema.parse(Object.fromEntries(params))

/** The columns of what a member chose to see: null where that excludes nobody. */
export type Sought = Pick<MembersTable, 'sought_min_age' | 'sought_max_age' | 'sought_km'>

/** What of a search is stored as the member's choice (product.md 13.2): its ages and its distance. */
export function soughtIn({ settings }: RequestContext, params: URLSearchParams): Sought {
  const { min_age = 0, max_age = MAX_AGE, distance } = parseSearch(params)
  const [from, to] = [Math.min(min_age, max_age), Math.max(min_age, max_age)]
  return {
    sought_min_age: from > settings.min_age ? from : null,
    sought_max_age: to < MAX_AGE ? to : null,
    sought_km: distance ? Number(distance) : null,
  }
}

/** The distance that a search without one has: the member's choice, around their own place. */
function soughtDistance({ viewer }: RequestContext, country: string): string {
  return viewer?.sought_km && viewer.country === country ? String(viewer.sought_km) : ''
}

/**
 * Parses a URL's parameters. Drops values that the tenant lacks, and distances for visitors. Where it names no ages or
 * no distance, those that the member chose count; an empty `distance` means any.
 */
export function readChoice(
  ctx: RequestContext,
  params: URLSearchParams,
  input: SearchInput = parseSearch(params),
): SearchChoice & { readonly after?: string } {
  const { settings, tenant, viewer } = ctx
  const country = input.country && tenant.countries.includes(input.country) ? input.country : ctx.country
  const region = input.region?.startsWith(country) && findRegion(input.region, ctx.locale) ? input.region : ''
  const a = Math.max(settings.min_age, input.min_age ?? viewer?.sought_min_age ?? settings.min_age)
  const b = Math.max(settings.min_age, input.max_age ?? viewer?.sought_max_age ?? MAX_AGE)
  const order = input.order ?? 'seen'
  return {
    gender: input.gender ?? (viewer ? soughtBy(viewer.seeking) : 'all'),
    country,
    region,
    min_age: Math.min(a, b),
    max_age: Math.max(a, b),
    distance: viewer ? (input.distance ?? (params.has('distance') ? '' : soughtDistance(ctx, country))) : '',
    order: order === 'distance' && !viewer ? 'seen' : order,
    photo: input.photo,
    online: input.online,
    new: input.new,
    real: input.real,
    options: parseOptionFields(params, settings.search_fields),
    interests: parseInterests(params, settings.search_fields, settings.interests),
    after: input.after,
  }
}

/** Of those searched, whom the viewer can meet; for a visitor, whom the site's niche shows. */
function audienceOf({ viewer, tenant }: RequestContext, { gender }: SearchChoice) {
  const genders = gendersOf(gender)
  if (viewer) return { genders, seekers: seekersOf(viewer.gender) }
  const shown = shownOn(tenant.pack.seeking)
  return { genders: shown ? genders.filter((one) => shown.genders.includes(one)) : genders, seekers: shown?.seekers }
}

/** The filters of a choice, without its circle. */
export const toFilters = (ctx: RequestContext, choice: SearchChoice): MemberFilters => ({
  ...audienceOf(ctx, choice),
  country: choice.country,
  region: choice.region || undefined,
  bornBy: bornBy(choice.min_age, ctx.now),
  bornAfter: bornBy(choice.max_age + 1, ctx.now),
  withPhoto: choice.photo,
  seenAfter: choice.online ? ctx.now - ONLINE_MS : undefined,
  signedUpAfter: choice.new ? ctx.now - NEW_MS : undefined,
  realOnly: choice.real,
  options: choice.options,
  interests: choice.interests,
})
