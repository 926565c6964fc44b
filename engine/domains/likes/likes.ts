import type { ScopedDb } from '#engine/db/scope.ts'
import { notify } from '#engine/domains/notifications/index.ts'
import { findApproachable, findReachable, toProfileCard } from '#engine/domains/profiles/index.ts'
import type { MemberContext, RequestContext } from '#engine/platform/context.ts'
import { recordEvent, recordEvents } from '#engine/platform/events/index.ts'
import { takeAttempt } from '#engine/platform/limits/attempts.ts'
import { LIMITS } from '#engine/platform/limits/limits.ts'
import { changeLists, lockMembers } from '#engine/platform/revisions.ts'
import type { ProfileCard } from '#engine/platform/types.ts'
import { isActive, isBlockedEitherWay } from '#engine/platform/visibility/index.ts'
import { markAnnounced } from './announced.queries.ts'
import {
  deleteLike,
  findLike,
  insertLike,
  isMatch,
  listLikeContacts,
  listUnseenBy,
  markSeen,
  matchLike,
} from './like.queries.ts'
import { deletePass, hasPassed, insertPass } from './pass.queries.ts'

/** A like can be taken back within this time (product.md 13.4). */
export const UNLIKE_MS = 24 * 3_600_000

type Refused =
  | { readonly ok: false; readonly reason: 'not_found' | 'too_late' }
  | { readonly ok: false; readonly reason: 'invisible'; readonly name: string }
type TooMany = { readonly ok: false; readonly reason: 'too_many_requests'; readonly minutes: number }
type Liked = { readonly ok: true; readonly match: boolean; readonly profile: ProfileCard }

/** Pays for a like inside its transaction, or returns why it is refused. Called for a new like only. */
export type Spend<R extends string> = (trx: ScopedDb) => Promise<R | undefined>

/** The result of a like that was not refused: whether it is new, the other is notified, and it made a match. */
type Written = { readonly fresh: boolean; readonly notified: boolean; readonly match: boolean }

const NOT_FOUND = { ok: false, reason: 'not_found' } as const

const publish = ({ services, tenant }: MemberContext, memberId: string) => services.bus.publish(tenant.poolId, memberId)

/**
 * Stores the like and its events. `notified` is false where the other is not to know: of likes of unconfirmed members, and of
 * members whom the other has passed on.
 */
const writeLike = <R extends string>(ctx: MemberContext, toId: string, spend: Spend<R>) =>
  ctx.db.transaction(async (trx): Promise<Written | { readonly refusal: R } | 'blocked'> => {
    const { viewer, now } = ctx
    await lockMembers(trx, [viewer.id, toId])
    if (await isBlockedEitherWay(trx, viewer.id, toId)) return 'blocked'
    const passed = await hasPassed(trx, toId, viewer.id)
    if (!(await insertLike(trx, { fromId: viewer.id, toId, now, seenAt: passed ? now : null }))) {
      return { fresh: false, notified: false, match: (await findLike(trx, viewer.id, toId))?.matched_at != null }
    }
    const refusal = await spend(trx)
    if (refusal !== undefined) {
      await deleteLike(trx, viewer.id, toId, 0)
      return { refusal }
    }
    await changeLists(trx, [viewer.id, toId])
    await deletePass(trx, viewer.id, toId)
    const match = await matchLike(trx, toId, viewer.id, now)
    if (match) await matchLike(trx, viewer.id, toId, now)
    // Who returns a like has seen it.
    if (match) await markSeen(trx, viewer.id, toId, now)
    // For the viewer's other windows; `profile` is whoever has liked the reader of the event.
    await recordEvent(trx, viewer.id, match ? 'match' : 'like', { liked: toId }, now)
    const notified = isActive(viewer) && (match || !passed)
    if (notified) await recordEvent(trx, toId, match ? 'match' : 'like', { profile: viewer.id }, now)
    return { fresh: true, notified, match }
  })

/**
 * Likes a member; the same like twice is one. Two likes in both directions make a match; both are notified at once
 * (product.md 13.4).
 */
export async function likeMember(ctx: MemberContext, toId: string): Promise<Liked | Refused | TooMany> {
  return likeAndSpend<never>(ctx, toId, async () => undefined)
}

/** `likeMember` where a new like takes something too, in the same transaction. */
export async function likeAndSpend<R extends string>(
  ctx: MemberContext,
  toId: string,
  spend: Spend<R>,
): Promise<Liked | Refused | TooMany | { readonly ok: false; readonly reason: R }> {
  if (toId === ctx.viewer.id) return NOT_FOUND
  const found = await findApproachable(ctx, toId)
  if (!found.ok) return found.reason === 'blocked' ? NOT_FOUND : found
  if (!(await findLike(ctx.db, ctx.viewer.id, toId))) {
    const attempt = await takeAttempt(ctx.db, `like:${ctx.viewer.id}`, LIMITS.like, ctx.now)
    if (!attempt.ok) return { ok: false, reason: 'too_many_requests', minutes: attempt.minutes }
  }
  const written = await writeLike(ctx, toId, spend)
  if (written === 'blocked') return NOT_FOUND
  if ('refusal' in written) return { ok: false, reason: written.refusal }
  if (written.fresh) {
    publish(ctx, toId)
    publish(ctx, ctx.viewer.id)
    if (written.notified) await announceLike(ctx, ctx.viewer.id, toId)
  }
  return { ok: true, match: written.match, profile: toProfileCard(ctx, found.member) }
}

const ONE_AN_HOUR = { mail: LIMITS.noticeOfMember, push: LIMITS.noticeOfMember } as const

/** Announces a like or a match: one notification an hour. */
const announceLike = (ctx: MemberContext, from: string, to: string): Promise<boolean> =>
  notify(ctx, to, 'like', {
    data: JSON.stringify({ from }),
    otherId: from,
    key: `${from}:${ctx.now}`,
    limit: { ...ONE_AN_HOUR, of: 'like' },
  })

/** Takes a like back within 24 hours, and with it a match; the other member's lists change at once. */
export async function unlikeMember(ctx: MemberContext, toId: string): Promise<{ ok: true } | Refused> {
  const { viewer, now } = ctx
  if (!(await findLike(ctx.db, viewer.id, toId))) return NOT_FOUND
  const changed = await ctx.db.transaction(async (trx) => {
    await lockMembers(trx, [viewer.id, toId])
    if (!(await deleteLike(trx, viewer.id, toId, now - UNLIKE_MS))) return []
    await matchLike(trx, toId, viewer.id, null)
    const readers = (await isBlockedEitherWay(trx, viewer.id, toId)) ? [viewer.id] : [viewer.id, toId]
    await changeLists(trx, readers)
    // For the viewer's other windows; `profile` is whoever took a like back, and the other still may like the viewer.
    await recordEvent(trx, viewer.id, 'unlike', { liked: toId }, now)
    if (isActive(viewer) && readers.includes(toId)) await recordEvent(trx, toId, 'unlike', { profile: viewer.id }, now)
    return readers
  })
  for (const id of changed) publish(ctx, id)
  return changed.length > 0 ? { ok: true } : { ok: false, reason: 'too_late' }
}

/**
 * Ends a match, at any time (product.md 13.4): takes the viewer's like back and passes on the other, whose like is not shown
 * again; the other's lists change at once. The conversation of the two stays. Without a match it is `not_found`.
 */
export async function unmatchMember(ctx: MemberContext, toId: string): Promise<{ ok: true } | typeof NOT_FOUND> {
  const { viewer, now } = ctx
  const readers = await ctx.db.transaction(async (trx) => {
    await lockMembers(trx, [viewer.id, toId])
    if (!(await isMatch(trx, viewer.id, toId))) return []
    await deleteLike(trx, viewer.id, toId, 0)
    await matchLike(trx, toId, viewer.id, null)
    await insertPass(trx, viewer.id, toId, now)
    await markSeen(trx, viewer.id, toId, now)
    const both = (await isBlockedEitherWay(trx, viewer.id, toId)) ? [viewer.id] : [viewer.id, toId]
    await changeLists(trx, both)
    await recordEvent(trx, viewer.id, 'unlike', { liked: toId, profile: toId }, now)
    if (isActive(viewer) && both.includes(toId)) await recordEvent(trx, toId, 'unlike', { profile: viewer.id }, now)
    return both
  })
  for (const id of readers) publish(ctx, id)
  return readers.length > 0 ? { ok: true } : NOT_FOUND
}

/** Notes that the pop-up of a match was shown, so that no later visit shows it. */
export const noteMatchShown = ({ db, viewer, now }: MemberContext, fromId: string): Promise<void> =>
  db.transaction(async (trx) => {
    await lockMembers(trx, [viewer.id])
    if (await markAnnounced(trx, viewer.id, fromId, now)) await changeLists(trx, [viewer.id])
  })

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

/** The likes of a member who waited for the confirmation show from now on; `publishShownLikes` follows the transaction. */
export async function showWaitingLikes(trx: ScopedDb, memberId: string, now: number): Promise<void> {
  const liked = await listUnseenBy(trx, memberId)
  const event = { type: 'like', data: { profile: memberId } } as const
  await recordEvents(
    trx,
    liked.map((id) => ({ ...event, memberId: id })),
    now,
  )
}

/** Notifies the open pages of all whom the likes of a newly confirmed member concern. */
export async function publishShownLikes(
  { db, services, tenant }: Pick<RequestContext, 'db' | 'services' | 'tenant'>,
  memberId: string,
): Promise<void> {
  for (const id of await listLikeContacts(db, memberId, LIMITS.like.count)) services.bus.publish(tenant.poolId, id)
}

/** Opening a profile clears `like_new` for it (product.md 4.8), in the viewer's other windows too. */
export async function seeLike(ctx: MemberContext, fromId: string): Promise<void> {
  const like = await findLike(ctx.db, fromId, ctx.viewer.id)
  if (!like || like.seen_at !== null) return
  const changed = await ctx.db.transaction(async (trx) => {
    await lockMembers(trx, [ctx.viewer.id])
    const fresh = await markSeen(trx, ctx.viewer.id, fromId, ctx.now)
    if (fresh) await recordEvent(trx, ctx.viewer.id, 'user', { profile: fromId }, ctx.now)
    return fresh
  })
  if (changed) publish(ctx, ctx.viewer.id)
}

/** The member behind a match of the viewer, for the match screen; one who has blocked the viewer is not found. */
export async function findMatch(ctx: MemberContext, id: string): Promise<{ ok: true; profile: ProfileCard } | Refused> {
  const state = await findLikeState(ctx, id)
  if (!state.match) return NOT_FOUND
  const found = await findReachable(ctx, id)
  return found.ok ? { ok: true, profile: toProfileCard(ctx, found.member) } : NOT_FOUND
}
