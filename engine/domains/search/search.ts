import { toProfileCard } from '#engine/domains/profiles/card.ts'
import type { RequestContext } from '#engine/platform/context.ts'
import type { ProfileCard } from '#engine/platform/types.ts'
import { listRings, ringsWithin, stripsOf } from './cells.ts'
import { readChoice, type SearchChoice, toFilters } from './choice.ts'
import { stepByCells, stepByPeople } from './circles.ts'
import { countCached } from './count.ts'
import { stepByDistance } from './near.ts'
import { type Page, readPage } from './read-page.ts'
import { type MemberFilters, parsePosition, type Ring, writePosition } from './shared/filters.ts'
import { MAX_AGE, PAGE_SIZE } from './shared/limits.ts'
import { listFitting } from './shown.queries.ts'
import { type Stepper, stepByTime } from './walks.ts'

export type { SearchChoice } from './choice.ts'

export interface SearchResult {
  readonly choice: SearchChoice
  readonly profiles: readonly ProfileCard[]
  readonly numResults: number
  /** There are more than `numResults`: beyond a thousand nobody counts. */
  readonly moreResults: boolean
  /** Where the next page starts; null on the last. */
  readonly next: string | null
  /** Like in gender, age and country, on the last page of a search that asked for more than that. */
  readonly similar: readonly ProfileCard[]
}

const SIMILAR = 12
const SIMILAR_YEARS = 5

/** The filters of a choice and the way through the pool that its order takes. */
export async function openSearch(
  ctx: RequestContext,
  choice: SearchChoice,
): Promise<{ filters: MemberFilters; step: Stepper }> {
  const filters = toFilters(ctx, choice)
  const { viewer, db } = ctx
  const by = choice.order === 'newest' ? 'signup_at' : 'ranked_at'
  if (!viewer || (!choice.distance && choice.order !== 'distance')) {
    return { filters, step: stepByTime(ctx, filters, by) }
  }
  const all = await listRings(ctx, filters, { lat: viewer.grid_lat, lon: viewer.grid_lon })
  const rings: readonly Ring[] = choice.distance ? ringsWithin(all, Number(choice.distance)) : all
  const inCircle = choice.distance ? { ...filters, circle: stripsOf(rings) } : filters
  if (choice.order === 'distance') return { filters: inCircle, step: stepByDistance(ctx, filters, rings) }
  const stepFew = by === 'ranked_at' ? stepByCells : stepByPeople
  return { filters: inCircle, step: stepFew(db, filters, rings) ?? stepByTime(ctx, inCircle, by) }
}

/** The same people a little wider: no region, distance or particulars, some years more on either side. */
async function listSimilar(ctx: RequestContext, choice: SearchChoice, page: Page): Promise<ProfileCard[]> {
  if (!ctx.viewer || page.next) return []
  const wider: SearchChoice = {
    ...choice,
    region: '',
    distance: '',
    order: 'seen',
    min_age: Math.max(ctx.settings.min_age, choice.min_age - SIMILAR_YEARS),
    max_age: Math.min(MAX_AGE, choice.max_age + SIMILAR_YEARS),
    photo: false,
    online: false,
    new: false,
    options: {},
    interests: [],
  }
  const { filters, step } = await openSearch(ctx, wider)
  const reading = { filters, viewerId: ctx.viewer.id, after: undefined, limit: PAGE_SIZE }
  const { rows } = await readPage(ctx.db, step, reading)
  const ids = rows.map((row) => row.id)
  const inside = new Set(await listFitting(ctx.db, ids, (await openSearch(ctx, choice)).filters))
  return rows
    .filter((row) => !inside.has(row.id))
    .slice(0, SIMILAR)
    .map((row) => toProfileCard(ctx, row))
}

/**
 * One page of members for the address of `/members` (product.md 13.2). Logged-out visitors get the
 * first page only, with blurred pictures.
 */
export async function searchMembers(ctx: RequestContext, params: URLSearchParams): Promise<SearchResult> {
  const { after: asked, ...choice } = readChoice(ctx, params)
  const { filters, step } = await openSearch(ctx, choice)
  const after = ctx.viewer ? parsePosition(asked) : undefined
  const page = await readPage(ctx.db, step, { filters, viewerId: ctx.viewer?.id, after, limit: PAGE_SIZE })
  const whole = !after && !page.next
  const count = whole ? { n: page.rows.length, more: false } : await countCached(ctx, choice, filters)
  return {
    choice,
    profiles: page.rows.map((row) => toProfileCard(ctx, row)),
    numResults: count.n,
    moreResults: count.more,
    next: page.next && ctx.viewer ? writePosition(page.next) : null,
    similar: await listSimilar(ctx, choice, page),
  }
}
