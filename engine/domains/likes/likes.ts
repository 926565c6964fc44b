import { notifyOfLike } from '#engine/domains/notifications/index.ts'
import { findApproachable, findReachable, listProfileCards, toProfileCard } from '#engine/domains/profiles/index.ts'
import type { MemberContext } from '#engine/platform/context.ts'
import { recordEvent } from '#engine/platform/events/index.ts'
import { takeAttempt } from '#engine/platform/limits/attempts.ts'
import { LIMITS } from '#engine/platform/limits/limits.ts'
import { changeLists } from '#engine/platform/revisions.ts'
import type { LikedBy, ProfileCard } from '#engine/platform/types.ts'
import { isActive } from '#engine/platform/visibility/index.ts'
import { deleteLike, findLike, insertLike, type LikeRow, listLikes, markSeen, matchLike } from './queries.ts'
import type { TypeName } from './types.ts'

/** A like can be taken back within this time (product.md 13.4). */
export const UNLIKE_MS = 24 * 3_600_000
const MAX_LISTED = 200

type Refused =
  | { readonly ok: false; readonly reason: 'not_found' | 'too_late' }
  | { readonly ok: false; readonly reason: 'blocked' | 'invisible'; readonly name: string }
type TooMany = { readonly ok: false; readonly reason: 'too_many_requests'; readonly minutes: number }

const publish = ({ services, tenant }: MemberContext, memberId: string) => services.bus.publish(tenant.poolId, memberId)

/** Stores the like and its events; returns true if it makes a match. Likes of unconfirmed members cause no event. */
const writeLike = (ctx: MemberContext, toId: string) =>
  ctx.db.transaction(async (trx) => {
    const { viewer, now } = ctx
    if (!(await insertLike(trx, viewer.id, toId, now))) {
      return { fresh: false, match: (await findLike(trx, viewer.id, toId))?.matched_at != null }
    }
    // Locks both members before any event does, in the same order for likes of either direction.
    await changeLists(trx, [viewer.id, toId])
    const match = await matchLike(trx, toId, viewer.id, now)
    if (match) {
      await matchLike(trx, viewer.id, toId, now)
      await recordEvent(trx, viewer.id, 'match', { profile: toId }, now)
    }
    if (isActive(viewer)) await recordEvent(trx, toId, match ? 'match' : 'like', { profile: viewer.id }, now)
    return { fresh: true, match }
  })

/**
 * Likes a member; the same like twice is one. Two likes in both directions make a match; both are notified at once
 * (product.md 4.8, "Likes").
 */
export async function likeMember(
  ctx: MemberContext,
  toId: string,
): Promise<{ ok: true; match: boolean; profile: ProfileCard } | Refused | TooMany> {
  if (toId === ctx.viewer.id) return { ok: false, reason: 'not_found' }
  const found = await findApproachable(ctx, toId)
  if (!found.ok) return found
  if (!(await findLike(ctx.db, ctx.viewer.id, toId))) {
    const attempt = await takeAttempt(ctx.db, `like:${ctx.viewer.id}`, LIMITS.like, ctx.now)
    if (!attempt.ok) return { ok: false, reason: 'too_many_requests', minutes: attempt.minutes }
  }
  const { fresh, match } = await writeLike(ctx, toId)
  if (fresh) {
    publish(ctx, toId)
    publish(ctx, ctx.viewer.id)
    if (isActive(ctx.viewer)) await notifyOfLike(ctx, ctx.viewer.id, toId)
  }
  return { ok: true, match, profile: toProfileCard(ctx, found.member) }
}

/** Takes a like back within 24 hours, and with it a match. */
export async function unlikeMember(ctx: MemberContext, toId: string): Promise<{ ok: true } | Refused> {
  if (!(await findLike(ctx.db, ctx.viewer.id, toId))) return { ok: false, reason: 'not_found' }
  const removed = await ctx.db.transaction(async (trx) => {
    const gone = await deleteLike(trx, ctx.viewer.id, toId, ctx.now - UNLIKE_MS)
    if (gone) {
      await matchLike(trx, toId, ctx.viewer.id, null)
      await changeLists(trx, [ctx.viewer.id, toId])
    }
    return gone
  })
  return removed ? { ok: true } : { ok: false, reason: 'too_late' }
}

export interface LikesAnswer {
  readonly profiles: readonly ProfileCard[]
  readonly liked_by: readonly LikedBy[]
  readonly sent: readonly { readonly id: string; readonly match: boolean }[]
}

/** All likes between the viewer and members they may see, newest first (product.md section 7, `likes.php`). */
export async function viewLikes(ctx: MemberContext): Promise<LikesAnswer> {
  const received = await listLikes(ctx.db, ctx.viewer.id, 'received', MAX_LISTED)
  const sent = await listLikes(ctx.db, ctx.viewer.id, 'sent', MAX_LISTED)
  const ids = [...new Set([...received.map((like) => like.from_id), ...sent.map((like) => like.to_id)])]
  return {
    profiles: await listProfileCards(ctx, ids),
    liked_by: received.map((like) => ({ id: like.from_id, like_new: like.seen_at === null })),
    sent: sent.map((like) => ({ id: like.to_id, match: like.matched_at !== null })),
  }
}

/** One tab of the likes page. */
export async function listLikedProfiles(
  ctx: MemberContext,
  type: TypeName,
): Promise<{ profiles: readonly ProfileCard[]; newIds: readonly string[]; sentIds: readonly string[] }> {
  const rows = await listLikes(ctx.db, ctx.viewer.id, type === 'received' ? 'received' : 'sent', MAX_LISTED)
  const sent = type === 'received' ? await listLikes(ctx.db, ctx.viewer.id, 'sent', MAX_LISTED) : rows
  const wanted = type === 'matches' ? rows.filter((row) => row.matched_at !== null) : rows
  const other = (row: LikeRow) => (type === 'received' ? row.from_id : row.to_id)
  return {
    profiles: await listProfileCards(ctx, wanted.map(other)),
    newIds: type === 'received' ? wanted.filter((row) => row.seen_at === null).map(other) : [],
    sentIds: sent.map((row) => row.to_id),
  }
}

export interface LikeState {
  readonly liked: boolean
  readonly match: boolean
  /** The like is younger than 24 hours. */
  readonly canUnlike: boolean
}

export async function findLikeState(ctx: MemberContext, id: string): Promise<LikeState> {
  const like = await findLike(ctx.db, ctx.viewer.id, id)
  return {
    liked: like !== undefined,
    match: like?.matched_at != null,
    canUnlike: like !== undefined && like.created_at > ctx.now - UNLIKE_MS,
  }
}

/** Opening a profile clears `like_new` for it (product.md 4.8), in the viewer's other windows too. */
export async function seeLike(ctx: MemberContext, fromId: string): Promise<void> {
  const changed = await ctx.db.transaction(async (trx) => {
    const fresh = await markSeen(trx, ctx.viewer.id, fromId, ctx.now)
    if (fresh) await recordEvent(trx, ctx.viewer.id, 'user', { profile: fromId }, ctx.now)
    return fresh
  })
  if (changed) publish(ctx, ctx.viewer.id)
}

/** The member behind a match of the viewer, for the match screen. */
export async function findMatch(ctx: MemberContext, id: string): Promise<{ ok: true; profile: ProfileCard } | Refused> {
  const state = await findLikeState(ctx, id)
  if (!state.match) return { ok: false, reason: 'not_found' }
  const found = await findReachable(ctx, id)
  return found.ok ? { ok: true, profile: toProfileCard(ctx, found.member) } : found
}
