import type { ScopedDb } from '#engine/db/scope.ts'
import { DISABLED_CAUSES, type DisabledCause } from '#engine/domains/notifications/shared/types.ts'
import type { MemberContext } from '#engine/platform/context.ts'
import { takeAttempt } from '#engine/platform/limits/attempts.ts'
import { LIMITS } from '#engine/platform/limits/limits.ts'
import { findDisabledCauses, insertMailConsent, replaceDisabledCauses } from './disabled-mails.queries.ts'
import { parseDisabled } from './user.ts'

/** Version (date) of the consent text for members who complained about spam. */
const CONSENT_VERSION = '2026-11-21'

/** Why notification mails are off (product.md 4.4), in the order in which they are shown. */
export const knownCauses = (json: string): DisabledCause[] =>
  DISABLED_CAUSES.filter((cause) => parseDisabled(json).includes(cause))

/** Removes one cause from a member's list; causes added concurrently remain. */
export async function removeCause(db: ScopedDb, memberId: string, cause: DisabledCause): Promise<void> {
  for (;;) {
    const stored = await findDisabledCauses(db, memberId)
    const causes = parseDisabled(stored)
    if (!causes.includes(cause)) return
    const left = JSON.stringify(causes.filter((other) => other !== cause))
    if (await replaceDisabledCauses(db, memberId, stored, left)) return
  }
}

/**
 * Turns notification mails on again after one cause (product.md 4.4): the member takes the unsubscription back, says
 * that the address is right (at most three times a day, it may bounce again), or agrees to mails after a complaint,
 * which is stored as a consent.
 */
export async function endCause(
  ctx: MemberContext,
  cause: DisabledCause,
): Promise<{ ok: true } | { ok: false; reason: 'too_many_mails'; minutes: number }> {
  const { db, viewer, now } = ctx
  if (!parseDisabled(viewer.notifications_disabled).includes(cause)) return { ok: true }
  if (cause === 'bounce') {
    const attempt = await takeAttempt(db, `bounce:${viewer.id}:${viewer.email}`, LIMITS.bounceReset, now)
    if (!attempt.ok) return { ok: false, reason: 'too_many_mails', minutes: attempt.minutes }
  }
  if (cause === 'spam_complaint') await insertMailConsent(db, viewer.id, CONSENT_VERSION, now)
  await removeCause(db, viewer.id, cause)
  return { ok: true }
}
