import { recordEvent } from '#engine/platform/events/index.ts'
import { changeByOperator, changed } from '#engine/platform/operators/change.ts'
import type { TenantOperatorContext } from '#engine/platform/operators/context.ts'
import { lockAround } from '#engine/platform/revisions.ts'
import { replaceMain } from '../photos.ts'
import { findPhoto, lockMember, type PhotoRow, updatePhoto } from '../queries.ts'
import { isWaiting } from './later.ts'
import { hasDecidedAppeal } from './queries.ts'
import { QUIET_MS } from './review-news.ts'

/**
 * `isShown`: it is shown while it waits. `nothing_to_do`: it waits. `too_late`: its mail may be on its way. `final`: sent in
 * a chat, or the answer to an objection.
 */
export type UndoResult =
  | { readonly ok: true; readonly isShown: boolean }
  | { readonly ok: false; readonly reason: 'not_found' | 'nothing_to_do' | 'too_late' | 'final' }

/** Its mail waits for `QUIET_MS`, and then says what is decided at that time. */
const isRecent = ({ reviewed_at }: PhotoRow, now: number) => reviewed_at !== null && now - reviewed_at < QUIET_MS

/**
 * Takes the decision on a photo back within ten minutes, before its mail is sent: the photo waits again,
 * shown if it was shown before its review. Not that of a photo in a chat, whose message is settled, nor the answer to an
 * objection, which is given once. Recorded.
 */
export async function undoReview(
  ctx: TenantOperatorContext,
  { photo: id }: { readonly photo: string },
): Promise<UndoResult> {
  const undone = await changeByOperator<UndoResult & { readonly memberId?: string }>(ctx, async ({ trx }) => {
    const found = await findPhoto(trx, id)
    if (!found) return { ok: false, reason: 'not_found' }
    const memberId = found.member_id
    await lockAround(trx, memberId)
    await lockMember(trx, memberId)
    const photo = await findPhoto(trx, id)
    if (!photo) return { ok: false, reason: 'not_found' }
    if (isWaiting(photo)) return { ok: false, reason: 'nothing_to_do' }
    if (!isRecent(photo, ctx.now)) return { ok: false, reason: 'too_late' }
    if (photo.shown_to !== null || photo.appealed_at !== null || (await hasDecidedAppeal(trx, photo)))
      return { ok: false, reason: 'final' }
    const isShown = photo.review_later === 1
    await updatePhoto(trx, id, { status: isShown ? 'active' : 'pending', rejected_reason: '', reviewed_at: null })
    await replaceMain(trx, memberId, isShown ? '' : id)
    await recordEvent(trx, memberId, 'user', {}, ctx.now)
    return changed({ ok: true, isShown, memberId } as const, { action: 'photo_undo', memberId, object: id })
  })
  if (!undone.ok) return undone
  ctx.services.bus.publish(ctx.db.scope.poolId, undone.memberId!)
  return { ok: true, isShown: undone.isShown }
}
