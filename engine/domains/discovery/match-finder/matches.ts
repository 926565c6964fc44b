import { toProfileCard } from '#engine/domains/profiles/index.ts'
import type { Sought } from '#engine/domains/profiles/shared/fields.ts'
import { openSearch, ownChoice, type SearchChoice } from '#engine/domains/search/index.ts'
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

/** The search of a question, by the distance that the viewer chose where it names no region. */
function toChoice(ctx: MemberContext, { gender, min_age, max_age, region }: MatchQuestion): SearchChoice {
  const chosen = ownChoice(ctx)
  return {
    ...{ ...chosen, gender, min_age, max_age, region },
    country: region.slice(0, 2) || ctx.viewer.country,
    distance: region === '' ? chosen.distance : '',
    // A fictional profile cannot like back, so it never matches.
    real: true,
  }
}

async function listCandidates(ctx: MemberContext, asked: MatchQuestion): Promise<string[]> {
  const choice = toChoice(ctx, asked)
  const nearest = await openSearch(ctx, { ...choice, order: 'distance' })
  const active = await openSearch(ctx, { ...choice, order: 'seen' })
  const ids = new Set<string>()
  const first = await nearest.scan(undefined, CANDIDATES)
  const further =
    first.found.length < CANDIDATES && first.end ? await nearest.scan(first.end, CANDIDATES) : { found: [] }
  const seen = await active.scan(undefined, CANDIDATES)
  for (const { id } of [...first.found, ...further.found, ...seen.found]) ids.add(id)
  return [...ids]
}

/**
 * The members who fit best, with the score and what it counted; those liked before and fictional profiles are left out.
 */
export async function findMatches(ctx: MemberContext, asked: MatchQuestion, limit: number): Promise<Match[]> {
  const shown = new Set(ctx.settings.visible_profile_fields)
  const rows = await listMatchRows(ctx.db, await listCandidates(ctx, asked), ctx.viewer.id)
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
