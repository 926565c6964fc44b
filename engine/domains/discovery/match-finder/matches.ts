import { toProfileCard } from '#engine/domains/profiles/index.ts'
import { gendersOf, type Sought, seekersOf } from '#engine/domains/profiles/shared/fields.ts'
import { listBands, scanByDistance, scanByTime } from '#engine/domains/search/index.ts'
import type { MemberFilters } from '#engine/domains/search/shared/filters.ts'
import { bornBy } from '#engine/platform/age.ts'
import type { MemberContext } from '#engine/platform/context.ts'
import type { ProfileCard } from '#engine/platform/types.ts'
import { listMatchRows } from './match.queries.ts'
import { compareScores, type Score, scoreMatch, type Wishes } from './score.ts'

/** Candidates that are scored: this many of the nearest, and as many of those seen last. */
const CANDIDATES = 150

export interface Match {
  readonly profile: ProfileCard
  readonly score: Score
}

export interface MatchQuestion extends Wishes {
  readonly gender: Sought
  readonly min_age: number
  readonly max_age: number
  /** '' for the whole country. */
  readonly region: string
}

function toFilters(ctx: MemberContext, asked: MatchQuestion): MemberFilters {
  const { viewer, now } = ctx
  return {
    genders: gendersOf(asked.gender),
    seekers: seekersOf(viewer.gender),
    country: asked.region.slice(0, 2) || viewer.country,
    region: asked.region || undefined,
    bornBy: bornBy(asked.min_age, now),
    bornAfter: bornBy(asked.max_age + 1, now),
    withPhoto: false,
    // A fictional profile cannot like back, so it never matches.
    realOnly: true,
    options: {},
    interests: [],
  }
}

async function listCandidates(ctx: MemberContext, filters: MemberFilters): Promise<string[]> {
  const { viewer } = ctx
  const bands = await listBands(ctx, filters, { lat: viewer.grid_lat, lon: viewer.grid_lon })
  const scanNearest = scanByDistance(ctx, filters, bands)
  const ids = new Set<string>()
  const first = await scanNearest(undefined, CANDIDATES)
  const further =
    first.found.length < CANDIDATES && first.end ? await scanNearest(first.end, CANDIDATES) : { found: [] }
  const seen = await scanByTime(ctx, filters, 'ranked_at')(undefined, CANDIDATES)
  for (const { id } of [...first.found, ...further.found, ...seen.found]) ids.add(id)
  return [...ids]
}

/**
 * The members who fit best, with the score and what it counted; those liked before and fictional profiles are left out.
 */
export async function findMatches(ctx: MemberContext, asked: MatchQuestion, limit: number): Promise<Match[]> {
  const shown = new Set(ctx.settings.visible_profile_fields)
  const rows = await listMatchRows(ctx.db, await listCandidates(ctx, toFilters(ctx, asked)), ctx.viewer.id)
  const wishes = {
    interests: shown.has('interests') ? asked.interests : [],
    reason: shown.has('reason_for_signup') ? asked.reason : '',
  }
  return rows
    .map((row) => {
      const profile = toProfileCard(ctx, row)
      const known = { interests: profile.interests, reason: row.reason_for_signup, km: profile.distance_km }
      return { id: row.id, profile, score: scoreMatch(wishes, known) }
    })
    .sort(compareScores)
    .slice(0, limit)
    .map(({ profile, score }) => ({ profile, score }))
}
