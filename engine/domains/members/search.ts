import { findRegion } from '#engine/domains/geo/index.ts'
import type { RequestContext } from '#engine/server/context.ts'
import type { ProfileCard } from '#engine/state/types.ts'
import { bornBy } from './age.ts'
import { toProfileCard } from './card.ts'
import { countMembers, listMembers, type MemberFilters } from './queries.ts'
import { gendersSought, PAGE_SIZE, parseCursor, seekersOf, writeCursor } from './rules.ts'
import { MAX_AGE, parseOptionFields, type SearchInput, searchSchema } from './schema.ts'

/** The filters as they were understood, for the form. */
export interface SearchChoice {
  readonly gender: 'female' | 'male' | 'all'
  readonly country: string
  readonly region: string
  readonly min_age: number
  readonly max_age: number
  readonly photo: boolean
  readonly online: boolean
  readonly real: boolean
  readonly options: Readonly<Record<string, string>>
}

export interface SearchResult {
  readonly choice: SearchChoice
  readonly profiles: readonly ProfileCard[]
  readonly numResults: number
  /** Where the next page starts; null on the last. */
  readonly next: string | null
}

const COUNT_MS = 60_000
const MAX_COUNTS = 500
const counts = new WeakMap<object, Map<string, { readonly n: number; readonly until: number }>>()

const DEFAULT_GENDER = { men: 'male', women: 'female', both: 'all' } as const

function choose(ctx: RequestContext, input: SearchInput, params: URLSearchParams): SearchChoice {
  const { settings, tenant, viewer } = ctx
  const country = input.country && tenant.countries.includes(input.country) ? input.country : ctx.country
  const region = input.region?.startsWith(country) && findRegion(input.region, ctx.locale) ? input.region : ''
  const a = Math.max(settings.min_age, input.min_age ?? settings.min_age)
  const b = Math.max(settings.min_age, input.max_age ?? MAX_AGE)
  return {
    gender: input.gender ?? (viewer ? DEFAULT_GENDER[viewer.seeking] : 'all'),
    country,
    region,
    min_age: Math.min(a, b),
    max_age: Math.max(a, b),
    photo: input.photo,
    online: input.online,
    real: input.real,
    options: parseOptionFields(params, settings.search_fields),
  }
}

const toFilters = (ctx: RequestContext, choice: SearchChoice): MemberFilters => ({
  genders: choice.gender === 'all' ? gendersSought('both') : [choice.gender],
  seekers: ctx.viewer && seekersOf(ctx.viewer.gender),
  country: choice.country,
  region: choice.region || undefined,
  bornBy: bornBy(choice.min_age, ctx.now),
  bornAfter: bornBy(choice.max_age + 1, ctx.now),
  withPhoto: choice.photo,
  onlineNow: choice.online,
  realOnly: choice.real,
  options: choice.options,
})

/** A figure to read, so a minute old at most; everything in it can be dropped. */
async function countCached(ctx: RequestContext, filters: MemberFilters): Promise<number> {
  const known = counts.get(ctx.services) ?? new Map()
  counts.set(ctx.services, known)
  const key = JSON.stringify([ctx.tenant.poolId, filters])
  const cached = known.get(key)
  if (cached && cached.until > ctx.now) return cached.n
  const n = await countMembers(ctx.db, filters, ctx.now)
  if (known.size >= MAX_COUNTS) known.clear()
  known.set(key, { n, until: ctx.now + COUNT_MS })
  return n
}

/**
 * One page of members for the address of `/members` (decisions: seen last first, 24 a page, a stable cursor). Logged-out
 * visitors get the first page only, with blurred pictures.
 */
export async function searchMembers(ctx: RequestContext, params: URLSearchParams): Promise<SearchResult> {
  const input = searchSchema.parse(Object.fromEntries(params))
  const choice = choose(ctx, input, params)
  const filters = toFilters(ctx, choice)
  const after = ctx.viewer ? parseCursor(input.after) : undefined
  const rows = await listMembers(ctx.db, {
    filters,
    viewerId: ctx.viewer?.id,
    after,
    limit: PAGE_SIZE + 1,
    now: ctx.now,
  })
  const page = rows.slice(0, PAGE_SIZE)
  const last = rows.length > PAGE_SIZE && ctx.viewer ? page.at(-1) : undefined
  const whole = !after && rows.length <= PAGE_SIZE
  return {
    choice,
    profiles: page.map((row) => toProfileCard(ctx, row)),
    numResults: whole ? rows.length : await countCached(ctx, filters),
    next: last ? writeCursor({ seenAt: last.last_seen_at, id: last.id }) : null,
  }
}
