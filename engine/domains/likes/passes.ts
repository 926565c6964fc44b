import { findReachable } from '#engine/domains/profiles/index.ts'
import type { MemberContext } from '#engine/platform/context.ts'
import { recordEvent } from '#engine/platform/events/index.ts'
import { takeAttempt } from '#engine/platform/limits/attempts.ts'
import { LIMITS } from '#engine/platform/limits/limits.ts'
import { changeLists, lockMembers } from '#engine/platform/revisions.ts'
import { findLike, markSeen } from './like.queries.ts'
import { deletePass, insertPass } from './pass.queries.ts'

type Passed =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'not_found' | 'liked' }
  | { readonly ok: false; readonly reason: 'too_many_requests'; readonly minutes: number }

/**
 * Passes on a member: their like and their card are not shown again (product.md 13.4), and they never know. The same
 * pass twice is one. Whom the viewer likes cannot be passed on: `liked`.
 */
export async function passMember(ctx: MemberContext, toId: string): Promise<Passed> {
  const { db, viewer, now, services, tenant } = ctx
  if (toId === viewer.id || !(await findReachable(ctx, toId)).ok) return { ok: false, reason: 'not_found' }
  const attempt = await takeAttempt(db, `pass:${viewer.id}`, LIMITS.pass, now)
  if (!attempt.ok) return { ok: false, reason: 'too_many_requests', minutes: attempt.minutes }
  const outcome = await db.transaction(async (trx) => {
    await lockMembers(trx, [viewer.id])
    if (await findLike(trx, viewer.id, toId)) return 'liked'
    if (!(await insertPass(trx, viewer.id, toId, now))) return 'known'
    if (!(await markSeen(trx, viewer.id, toId, now))) {
      await changeLists(trx, [viewer.id])
      return 'passed'
    }
    // A new like was counted in the viewer's other windows.
    await recordEvent(trx, viewer.id, 'user', { profile: toId }, now)
    return 'seen'
  })
  if (outcome === 'seen') services.bus.publish(tenant.poolId, viewer.id)
  return outcome === 'liked' ? { ok: false, reason: 'liked' } : { ok: true }
}

/** Takes a pass back; without one it does nothing. */
export const undoPass = ({ db, viewer }: MemberContext, toId: string): Promise<void> =>
  db.transaction(async (trx) => {
    await lockMembers(trx, [viewer.id])
    if (await deletePass(trx, viewer.id, toId)) await changeLists(trx, [viewer.id])
  })
