import { gendersSought, seekersOf } from '#engine/db/choices/genders.ts'
import { countUnread, countUnwrittenMatches } from '#engine/domains/chat/index.ts'
import { distanceKm } from '#engine/domains/geo/index.ts'
import { countUnanswered } from '#engine/domains/likes/index.ts'
import type { MailInput } from '#engine/platform/mail/template.ts'
import { WEEK_MS } from '#engine/platform/time-zone/durations.ts'
import { listNewNear } from './queries.ts'

/** Kilometres that count as near for a member who chose no distance. */
const USUAL_KM = 50

type New = Awaited<ReturnType<typeof listNewNear>>[number]

/** What a member's week has to tell; all of it is real. */
export interface Week {
  /** New members within `km`, the newest first. */
  readonly near: readonly New[]
  readonly km: number
  readonly unread: number
  /** Likes of others that the member has not returned. */
  readonly likes: number
  /** Matches between whom nothing was written. */
  readonly matches: number
}

/** Whom the reader looks for and how far, in the last week (product.md 13.2). */
async function findNear({ db, member, now, tenant }: MailInput, km: number): Promise<New[]> {
  const listed = await listNewNear(db, {
    reader: member,
    km,
    genders: gendersSought(member.seeking),
    seekers: seekersOf(member.gender),
    countries: tenant.countries,
    since: now - WEEK_MS,
    now,
  })
  const here = { lat: member.grid_lat, lon: member.grid_lon }
  return listed.filter((one) => distanceKm(here, one) <= km)
}

export async function readWeek(input: MailInput): Promise<Week> {
  const { db, member } = input
  const km = member.sought_km ?? USUAL_KM
  return {
    near: await findNear(input, km),
    km,
    unread: await countUnread(db, member.id),
    likes: await countUnanswered(db, member.id),
    matches: await countUnwrittenMatches(db, member.id),
  }
}
