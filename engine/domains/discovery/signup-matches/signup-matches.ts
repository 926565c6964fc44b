import * as z from 'zod'
import { likeMember } from '#engine/domains/likes/index.ts'
import { parseList } from '#engine/domains/profiles/index.ts'
import { soughtBy } from '#engine/domains/profiles/shared/fields.ts'
import { ageOn, MAX_AGE } from '#engine/platform/age.ts'
import type { MemberContext } from '#engine/platform/context.ts'
import { findMatches, type Match } from '../match-finder/matches.ts'

/** The number of matches offered after sign-up (product.md 13.7). */
export const SIGNUP_MATCHES = 12
const YEARS_APART = 10

/** The best matches of the new member, by what the profile contains so far. */
export function findSignupMatches(ctx: MemberContext): Promise<Match[]> {
  const { viewer, settings, now } = ctx
  const age = ageOn(viewer.date_of_birth, now)
  const asked = {
    gender: soughtBy(viewer.seeking),
    min_age: viewer.sought_min_age ?? Math.max(settings.min_age, age - YEARS_APART),
    max_age: viewer.sought_max_age ?? Math.min(MAX_AGE, age + YEARS_APART),
    region: '',
    interests: parseList(viewer.interests),
    reason: viewer.reason_for_signup,
  }
  return findMatches(ctx, asked, SIGNUP_MATCHES)
}

export const likesSchema = z.object({ 'like[]': z.array(z.string().max(36)).max(SIGNUP_MATCHES).default([]) })

/** Likes several members at once; skips those who are no longer available. Returns how many were liked. */
export async function likeSeveral(ctx: MemberContext, ids: readonly string[]): Promise<number> {
  let liked = 0
  for (const id of new Set(ids)) if ((await likeMember(ctx, id)).ok) liked += 1
  return liked
}
