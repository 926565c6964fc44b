import { decideComplaints, fileComplaintInside, listComplaintsAbout } from '#engine/domains/moderation/index.ts'
import type { MemberContext } from '#engine/platform/context.ts'
import { recordEvent } from '#engine/platform/events/index.ts'
import { type EnqueueInside, transactionWithJobs } from '#engine/platform/jobs/jobs.ts'
import { type Changing, changeByOperator, changed, unchanged } from '#engine/platform/operators/change.ts'
import type { TenantOperatorContext } from '#engine/platform/operators/context.ts'
import { lockAround } from '#engine/platform/revisions.ts'
import { type PhotoResult, replaceMain } from '../photos.ts'
import { mediaKey } from '../pipeline/files.ts'
import { findPhoto, lockMember, type PhotoRow, updatePhoto } from '../queries.ts'
import type { RejectReason } from '../shared/reject-reasons.ts'
import { isWaiting } from './later.ts'
import { findHome, listWaiting } from './queries.ts'
import { orderReviewNews } from './review-news.ts'

/** The subject of a complaint about a photo; the report button uses the same format. */
const aboutOf = (photoId: string) => `photo:${photoId}`

export interface WaitingPhoto {
  readonly id: string
  readonly memberId: string
  readonly name: string
  /** `YYYY-MM-DD`, so that the reviewer can compare face and age. */
  readonly dateOfBirth: string
  readonly private: boolean
  /** Epoch ms. */
  readonly since: number
  /** Path in the media folder. */
  readonly file: string
  /** Sent in a chat: its message waits for the decision, or is seen there already. */
  readonly inChat: boolean
  /** The rejection that the member objects to, with the member's text. */
  readonly appeal: { readonly reason: string; readonly text: string } | null
}

/** Pending photos, oldest first, at most `limit`. */
export async function listReviewQueue(
  { db }: TenantOperatorContext,
  { limit }: { readonly limit: number },
): Promise<WaitingPhoto[]> {
  const rows = await listWaiting(db, limit)
  const appealed = rows.filter((row) => row.appealed_at !== null).map((row) => aboutOf(row.id))
  const complaints = await listComplaintsAbout(db, appealed)
  const wordsOf = (photoId: string, memberId: string) =>
    complaints.find(({ about, member_id }) => about === aboutOf(photoId) && member_id === memberId)?.body ?? ''
  return rows.map((row) => ({
    id: row.id,
    memberId: row.member_id,
    name: row.name,
    dateOfBirth: row.date_of_birth,
    private: row.private === 1,
    inChat: row.shown_to !== null,
    since: row.appealed_at ?? row.created_at,
    file: mediaKey(db.scope.poolId, row.id, 'l'),
    appeal: row.appealed_at === null ? null : { reason: row.rejected_reason, text: wordsOf(row.id, row.member_id) },
  }))
}

export type ReviewDecision =
  | { readonly status: 'active' }
  | { readonly status: 'rejected'; readonly reason: RejectReason }

export interface PhotoReview {
  /** Id of the photo. */
  readonly photo: string
  readonly decision: ReviewDecision
  /** Only a photo that still waits: one that somebody else has decided meanwhile is refused as `decided`. */
  readonly onlyWaiting?: boolean
}

/** A repeated decision does not change the photo. */
const isNews = (photo: PhotoRow, status: PhotoRow['status'], reason: string) =>
  photo.status !== status || photo.rejected_reason !== reason

/**
 * An operator's decision on any photo at any time. A rejected photo stops being the main one; the member sees the
 * reason on the own profile and is notified once per batch of decisions. That a photo which is shown already stays is
 * recorded too, and the member is not notified.
 */
export async function reviewPhoto(ctx: TenantOperatorContext, review: PhotoReview): Promise<ReviewResult> {
  const { photo, decision } = review
  const reason = decision.status === 'rejected' ? decision.reason : ''
  const reviewed = await changeByOperator<Reviewed>(ctx, async (changing) => {
    const earlier = review.onlyWaiting ? await findLocked(changing, photo) : undefined
    if (earlier && !isWaiting(earlier))
      return isNews(earlier, decision.status, reason)
        ? { ok: false, reason: 'decided' }
        : unchanged({ ok: true, memberId: earlier.member_id } as const)
    const memberId = await reviewPhotoInside(changing, review, ctx.now)
    if (memberId === undefined) return { ok: false, reason: 'not_found' }
    const action = decision.status === 'active' ? 'photo_approve' : 'photo_reject'
    return changed({ ok: true, memberId } as const, { action, memberId, object: photo, reason })
  })
  if (!reviewed.ok) return reviewed
  ctx.services.bus.publish(ctx.db.scope.poolId, reviewed.memberId)
  return { ok: true }
}

type ReviewRefused = { readonly ok: false; readonly reason: 'not_found' | 'decided' }
export type ReviewResult = { readonly ok: true } | ReviewRefused
type Reviewed = { readonly ok: true; readonly memberId: string } | ReviewRefused

/** The photo, locked together with its member, so that of two who decide at once the second sees what the first did. */
async function findLocked({ trx }: Changing, photoId: string): Promise<PhotoRow | undefined> {
  const photo = await findPhoto(trx, photoId)
  if (!photo) return undefined
  if (photo.shown_to === null) await lockAround(trx, photo.member_id)
  await lockMember(trx, photo.member_id)
  return findPhoto(trx, photoId)
}

/** The same within the transaction of a decision; returns the photo's member, undefined for a deleted photo. */
export async function reviewPhotoInside(
  { trx, enqueue }: Changing,
  { photo: photoId, decision }: PhotoReview,
  now: number,
): Promise<string | undefined> {
  const { status } = decision
  const reason = decision.status === 'rejected' ? decision.reason : ''
  const photo = await findPhoto(trx, photoId)
  if (!photo) return undefined
  const { member_id } = photo
  if (photo.shown_to === null) await lockAround(trx, member_id)
  await lockMember(trx, member_id)
  const news = isNews(photo, status, reason)
  await updatePhoto(trx, photoId, {
    status,
    rejected_reason: reason,
    appealed_at: status === 'active' ? null : photo.appealed_at,
    reviewed_at: news || isWaiting(photo) ? now : photo.reviewed_at,
    // What is shown again was not shown before this decision.
    review_later: news && status === 'active' ? 0 : photo.review_later,
  })
  if (photo.shown_to === null) await replaceMain(trx, member_id, status === 'rejected' ? photoId : '')
  await decideComplaints(trx, aboutOf(photoId), now)
  const home = await findHome(trx, member_id)
  if (photo.shown_to !== null) {
    if (news) await orderSettling(enqueue, home, photoId, now)
    return member_id
  }
  await recordEvent(trx, member_id, 'user', news ? { photo: photoId, status } : {}, now)
  if (news) await orderReviewNews(enqueue, home, { status, at: now })
  return member_id
}

/** The kind of job that delivers or returns the message of a decided photo; its payload is the photo's id. */
export const CHAT_PHOTO_DECIDED = 'chat_photo_decided'

const orderSettling = (
  enqueue: EnqueueInside,
  { id, tenant_id }: { readonly id: string; readonly tenant_id: string },
  photoId: string,
  now: number,
) =>
  enqueue({
    kind: CHAT_PHOTO_DECIDED,
    key: `${CHAT_PHOTO_DECIDED}:${photoId}:${now}`,
    tenantId: tenant_id,
    memberId: id,
    payload: { photo: photoId },
  })

/**
 * Objects to a rejection, once: the photo is pending again, and the text is stored as a complaint (product.md 10.6).
 */
export async function appealPhoto(ctx: MemberContext, photoId: string, text: string): Promise<PhotoResult> {
  const taken = await transactionWithJobs(ctx.services, ctx.db.scope, async (trx, enqueue) => {
    await lockMember(trx, ctx.viewer.id)
    const photo = await findPhoto(trx, photoId)
    if (photo?.member_id !== ctx.viewer.id || photo.shown_to !== null) return false
    if (photo.status !== 'rejected' || photo.appealed_at !== null) return false
    await updatePhoto(trx, photoId, { status: 'pending', appealed_at: ctx.now, review_later: 0 })
    const complaint = { email: ctx.viewer.email, body: text, about: aboutOf(photoId), category: 'other' } as const
    await fileComplaintInside({ trx, enqueue }, ctx, complaint)
    return true
  })
  return taken ? { ok: true } : { ok: false, reason: 'not_found' }
}
