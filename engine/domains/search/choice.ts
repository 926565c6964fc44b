import { findRegion } from '#engine/domains/geo/index.ts'
import { gendersOf, type Sought, seekersOf, soughtBy } from '#engine/domains/profiles/shared/fields.ts'
import { bornBy, MAX_AGE } from '#engine/platform/age.ts'
import type { RequestContext } from '#engine/platform/context.ts'
import { ONLINE_MS } from '#engine/platform/visibility/index.ts'
import { parseInterests, parseOptionFields, searchSchema } from './schema.ts'
import type { MemberFilters, Order } from './shared/filters.ts'
import { NEW_MS } from './shared/limits.ts'

/** The parsed search, for the form and the URL. */
export interface SearchChoice {
  readonly gender: Sought
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

/** Parses a URL's parameters. Drops values that the tenant lacks, and distances for visitors. */
export function readChoice(ctx: RequestContext, params: URLSearchParams): SearchChoice & { readonly after?: string } {
  const { settings, tenant, viewer } = ctx
  const input = searchSchema.parse(Object.fromEntries(params))
  const country = input.country && tenant.countries.includes(input.country) ? input.country : ctx.country
  const region = input.region?.startsWith(country) && findRegion(input.region, ctx.locale) ? input.region : ''
  const a = Math.max(settings.min_age, input.min_age ?? settings.min_age)
  const b = Math.max(settings.min_age, input.max_age ?? MAX_AGE)
  const order = input.order ?? 'seen'
  return {
    gender: input.gender ?? (viewer ? soughtBy(viewer.seeking) : 'all'),
    country,
    region,
    min_age: Math.min(a, b),
    max_age: Math.max(a, b),
    distance: (viewer && input.distance) ?? '',
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

/** The filters of a choice, without its circle. */
export const toFilters = (ctx: RequestContext, choice: SearchChoice): MemberFilters => ({
  genders: gendersOf(choice.gender),
  seekers: ctx.viewer && seekersOf(ctx.viewer.gender),
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
