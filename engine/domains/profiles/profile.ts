import { shownOn } from '#engine/db/choices/genders.ts'
import { ageOn, bornBy } from '#engine/platform/age.ts'
import type { MemberContext, RequestContext } from '#engine/platform/context.ts'
import type { ProfileCard } from '#engine/platform/types.ts'
import {
  type ContactRefusal,
  findBlocks,
  findContactRefusal,
  isListedForVisitors,
  mayApproach,
  openingRefusal,
} from '#engine/platform/visibility/index.ts'
import { writeBeside } from '#engine/platform/write-beside.ts'
import { type ProfileView, toProfileCard, toProfileView } from './card.ts'
import { findMember, listCards, listRecentlySeen, listSimilar, type MemberRow, touchMember } from './queries.ts'
import { needsRank, needsTouch } from './rules.ts'

const NEIGHBOUR_YEARS = 6

type Refused =
  | { readonly ok: false; readonly reason: 'not_found' }
  | { readonly ok: false; readonly reason: 'blocked'; readonly name: string }

type NotApproached = Refused | { readonly ok: false; readonly reason: 'invisible'; readonly name: string }

/**
 * The member another one may look at, like or write to. Absent ones and those the viewer blocks are not found; one who
 * blocks the viewer answers `blocked` with the name, for product.md section 6's text.
 */
export async function findReachable(
  ctx: MemberContext,
  id: string,
): Promise<{ ok: true; member: MemberRow } | Refused> {
  const member = await findMember(ctx.db, id)
  const refusal = openingRefusal(member, await findBlocks(ctx.db, ctx.viewer.id, id))
  if (!member || refusal === 'not_found') return { ok: false, reason: 'not_found' }
  return refusal ? { ok: false, reason: refusal, name: member.name } : { ok: true, member }
}

/** The member another one may like. An invisible one has to come first (product.md 4.8): `invisible` with the name. */
export async function findApproachable(
  ctx: MemberContext,
  id: string,
): Promise<{ ok: true; member: MemberRow } | NotApproached> {
  const found = await findReachable(ctx, id)
  if (!found.ok || (await mayApproach(ctx.db, found.member, ctx.viewer.id))) return found
  return { ok: false, reason: 'invisible', name: found.member.name }
}

async function viewSimilar(ctx: MemberContext, member: MemberRow): Promise<ProfileCard[]> {
  const age = ageOn(member.date_of_birth, ctx.now)
  const like = {
    id: member.id,
    gender: member.gender,
    country: member.country,
    bornBy: bornBy(Math.max(ctx.settings.min_age, age - NEIGHBOUR_YEARS), ctx.now),
    bornAfter: bornBy(age + NEIGHBOUR_YEARS + 1, ctx.now),
  }
  const rows = await listSimilar(ctx.db, like, ctx.viewer.id, 12)
  const near = rows.filter((row) => row.region === member.region)
  return [...near, ...rows.filter((row) => row.region !== member.region)]
    .slice(0, 4)
    .map((row) => toProfileCard(ctx, row))
}

export interface ProfilePage {
  readonly profile: ProfileView
  readonly similar: readonly ProfileCard[]
  /** False for an invisible member who has neither liked nor written: the page then has no actions. */
  readonly approachable: boolean
  /** Whom the member lets write first, where the viewer is none of them. */
  readonly contact: Exclude<ContactRefusal, 'invisible'> | undefined
}

/** A member's profile page with similar members. */
export async function viewProfile(ctx: MemberContext, id: string): Promise<({ ok: true } & ProfilePage) | Refused> {
  const found = await findReachable(ctx, id)
  if (!found.ok) return found
  const [profile, similar] = [await toProfileView(ctx, found.member), await viewSimilar(ctx, found.member)]
  const refusal = await findContactRefusal(ctx.db, found.member, ctx.viewer)
  const contact = refusal === 'invisible' ? undefined : refusal
  return { ok: true, profile, similar, approachable: refusal !== 'invisible', contact }
}

/** A member as visitors see them, also for a logged-in viewer: blurred. Undefined when not listed for visitors. */
export async function viewForVisitor(ctx: RequestContext, id: string): Promise<ProfileView | undefined> {
  const member = await findMember(ctx.db, id)
  if (!member || !isListedForVisitors(member)) return undefined
  return toProfileView({ ...ctx, viewer: undefined }, member)
}

/** Stores the time of the viewer's visit, at most once a minute. */
export async function touchViewer(ctx: RequestContext): Promise<void> {
  const { viewer, now } = ctx
  if (viewer && needsTouch(viewer, now))
    await writeBeside(ctx, () => touchMember(ctx.db, viewer.id, now, needsRank(viewer, now)))
}

/** Cards by id in the order asked for; hidden and absent members are left out. */
export async function listProfileCards(ctx: MemberContext, ids: readonly string[]): Promise<ProfileCard[]> {
  const rows = new Map((await listCards(ctx.db, ids, ctx.viewer.id)).map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = rows.get(id)
    return row ? [toProfileCard(ctx, row)] : []
  })
}

/** `n` real members seen lately whom the site's niche is for, with the pictures that visitors get: for home and landers. None behind a block. */
export async function listFeatured(ctx: RequestContext, n: number): Promise<ProfileCard[]> {
  const shown = shownOn(ctx.tenant.pack.seeking)
  const rows = await listRecentlySeen(ctx.db, { limit: n, viewerId: ctx.viewer?.id, shown })
  return rows.map((row) => toProfileCard({ ...ctx, viewer: undefined }, row))
}
