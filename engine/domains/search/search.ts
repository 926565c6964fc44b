import { toProfileCard } from '#engine/domains/profiles/index.ts'
import { MAX_AGE } from '#engine/platform/age.ts'
import type { MemberContext, RequestContext } from '#engine/platform/context.ts'
import type { ProfileCard } from '#engine/platform/types.ts'
import { bandsWithin, listBands, stripsOf } from './cells.ts'
import { parseSearch, readChoice, type SearchChoice, soughtIn, toFilters } from './choice.ts'
import { type Count, countCached } from './count.ts'
import { openCursor, sealCursor } from './cursor.ts'
import { type Page, readPage } from './read-page.ts'
import { scanByCells, scanByMembers } from './scan-by-cell.ts'
import { scanByDistance } from './scan-by-distance.ts'
import { type Scanner, scanByTime } from './scan-by-time.ts'
import type { Band, MemberFilters } from './shared/filters.ts'
import { NO_LIMITS, PAGE_SIZE } from './shared/limits.ts'
import { listFitting } from './shown.queries.ts'
import { updateSought } from './sought.queries.ts'

export type { SearchChoice } from './choice.ts'

export interface SearchResult {
  readonly choice: SearchChoice
  readonly profiles: readonly ProfileCard[]
  readonly numResults: number
  /** There are more than `numResults`, which stops at a thousand. */
  readonly moreResults: boolean
  /** Where the next page starts; null on the last. */
  readonly next: string | null
  /** Similar members (product.md 13.7), on the last page. */
  readonly similar: readonly ProfileCard[]
}

const SIMILAR = 12
const WIDENED_YEARS = 5

/** The filters of a choice and the scanner of its order. */
export async function openSearch(
  ctx: RequestContext,
  choice: SearchChoice,
): Promise<{ filters: MemberFilters; scan: Scanner }> {
  const filters = toFilters(ctx, choice)
  const { viewer, db } = ctx
  const by = choice.order === 'newest' ? 'signup_at' : 'ranked_at'
  if (!viewer || (!choice.distance && choice.order !== 'distance')) {
    return { filters, scan: scanByTime(ctx, filters, by) }
  }
  const all = await listBands(ctx, filters, { lat: viewer.grid_lat, lon: viewer.grid_lon })
  const bands: readonly Band[] = choice.distance ? bandsWithin(all, Number(choice.distance)) : all
  const inCircle = choice.distance ? { ...filters, circle: stripsOf(bands) } : filters
  if (choice.order === 'distance') return { filters: inCircle, scan: scanByDistance(ctx, filters, bands) }
  const scanFew = by === 'ranked_at' ? scanByCells : scanByMembers
  return { filters: inCircle, scan: scanFew(db, filters, bands) ?? scanByTime(ctx, inCircle, by) }
}

/** Where similar members live: in the region searched; around the viewer, in theirs; else in the whole country. */
const regionAlike = ({ region, distance, country }: SearchChoice, viewer: MemberContext['viewer']): string =>
  region || (distance !== '' && country === viewer.country ? viewer.region : '')

/** Members of a relaxed search (product.md 13.7): of the same gender and region, in a wider age range, whatever the rest. */
async function listSimilar(ctx: RequestContext, choice: SearchChoice, page: Page): Promise<ProfileCard[]> {
  if (!ctx.viewer || page.next) return []
  const wider: SearchChoice = {
    ...choice,
    region: regionAlike(choice, ctx.viewer),
    distance: '',
    order: 'seen',
    min_age: Math.max(ctx.settings.min_age, choice.min_age - WIDENED_YEARS),
    max_age: Math.min(MAX_AGE, choice.max_age + WIDENED_YEARS),
    photo: false,
    online: false,
    new: false,
    options: {},
    interests: [],
  }
  const { filters, scan } = await openSearch(ctx, wider)
  const request = { filters, viewerId: ctx.viewer.id, after: undefined, limit: PAGE_SIZE }
  const { rows } = await readPage(ctx.db, scan, request)
  const ids = rows.map((row) => row.id)
  const found = new Set(await listFitting(ctx.db, ids, (await openSearch(ctx, choice)).filters))
  return rows
    .filter((row) => !found.has(row.id))
    .slice(0, SIMILAR)
    .map((row) => toProfileCard(ctx, row))
}

/** Up to this number the members are read, so that blocked ones are not counted; a larger count may contain some. */
const COUNTED_ONE_BY_ONE = 2 * PAGE_SIZE

/** How many members `searchMembers` finds for the same parameters, on whatever page. */
export async function countFound(ctx: RequestContext, params: URLSearchParams): Promise<Count> {
  const { after: _after, ...choice } = readChoice(ctx, params)
  const { filters, scan } = await openSearch(ctx, choice)
  const count = await countCached(ctx, choice, filters)
  if (count.more || count.n > COUNTED_ONE_BY_ONE) return count
  const request = { filters, viewerId: ctx.viewer?.id, after: undefined, limit: PAGE_SIZE }
  const page = await readPage(ctx.db, scan, request)
  return page.next ? count : { n: page.rows.length, more: false }
}

const BLANK = new URLSearchParams(NO_LIMITS)
const BLANK_INPUT = parseSearch(BLANK)

/** The search without any filter. */
export function blankChoice(ctx: RequestContext): SearchChoice {
  const { after: _after, ...choice } = readChoice(ctx, BLANK, BLANK_INPUT)
  return choice
}

/** The search as it is without any parameters: by the ages and the distance that the member chose. */
export function ownChoice(ctx: RequestContext): SearchChoice {
  const { after: _after, ...choice } = readChoice(ctx, new URLSearchParams())
  return choice
}

/**
 * Stores the ages and the distance of a search that a member asked for (product.md 13.2), and nothing else of it. The
 * search asked for last counts, whatever other pages still show.
 */
export const storeSought = (ctx: MemberContext, params: URLSearchParams): Promise<void> =>
  updateSought(ctx.db, ctx.viewer.id, soughtIn(ctx, params))

/**
 * One page of members for the parameters of `/members` (product.md 13.2). Visitors get the first page only, with
 * blurred pictures.
 */
export async function searchMembers(ctx: RequestContext, params: URLSearchParams): Promise<SearchResult> {
  const { after: asked, ...choice } = readChoice(ctx, params)
  const { filters, scan } = await openSearch(ctx, choice)
  const after = ctx.viewer ? openCursor(ctx, asked) : undefined
  const page = await readPage(ctx.db, scan, { filters, viewerId: ctx.viewer?.id, after, limit: PAGE_SIZE })
  const complete = !after && !page.next
  const count = complete ? { n: page.rows.length, more: false } : await countCached(ctx, choice, filters)
  return {
    choice,
    profiles: page.rows.map((row) => toProfileCard(ctx, row)),
    numResults: count.n,
    moreResults: count.more,
    next: page.next && ctx.viewer ? sealCursor(ctx, page.next) : null,
    similar: await listSimilar(ctx, choice, page),
  }
}
