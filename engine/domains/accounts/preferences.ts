import type { Contact } from '#engine/db/choices/contact.ts'
import { type Channel, NOTIFICATION_TYPES } from '#engine/domains/notifications/shared/types.ts'
import type { MemberContext } from '#engine/platform/context.ts'
import { takeAttempt } from '#engine/platform/limits/attempts.ts'
import { LIMITS } from '#engine/platform/limits/limits.ts'
import { localesOf } from '#engine/platform/locale.ts'
import type { Locale } from '#engine/texts/locales.ts'
import { updatePreferences } from './queries.ts'

/** Stores the member's language; refuses one that the member's country does not offer. */
export async function chooseLanguage(
  ctx: MemberContext,
  language: string,
): Promise<{ ok: true; language: Locale } | { ok: false; reason: 'unknown_language' }> {
  const known = localesOf(ctx.tenant, ctx.country).find((locale) => locale === language)
  if (!known) return { ok: false, reason: 'unknown_language' }
  await updatePreferences(ctx.db, ctx.viewer.id, { language: known })
  return { ok: true, language: known }
}

interface WantedNotifications extends Readonly<Record<Channel, readonly string[]>> {
  /** Push shows the text of messages. */
  readonly pushText: boolean
}

/** Stores which notifications are off: those not among the wanted (product.md 3.11, notification types). */
export async function chooseNotifications(ctx: MemberContext, wanted: WantedNotifications): Promise<void> {
  const offBy = (channel: Channel) => NOTIFICATION_TYPES.filter((type) => !wanted[channel].includes(type))
  const off = JSON.stringify({ mail: offBy('mail'), push: offBy('push') })
  await updatePreferences(ctx.db, ctx.viewer.id, { notifications_off: off, push_text: wanted.pushText ? 1 : 0 })
}

/** Invisible members appear in no search and no likes until they write or like first (product.md 4.8). */
export const chooseInvisible = (ctx: MemberContext, invisible: boolean): Promise<void> =>
  updatePreferences(ctx.db, ctx.viewer.id, { invisible: invisible ? 1 : 0 })

export interface PrivacyChoice {
  readonly invisible: boolean
  /** Whether others see that the member has read their messages, and is typing. */
  readonly readMarks: boolean
  /** Who may start a conversation; undefined leaves it. */
  readonly firstContact?: Contact | undefined
}

/** Stores what others see of the member (product.md 4.8). */
export const choosePrivacy = (
  ctx: MemberContext,
  { invisible, readMarks, firstContact }: PrivacyChoice,
): Promise<void> =>
  updatePreferences(ctx.db, ctx.viewer.id, {
    invisible: invisible ? 1 : 0,
    read_marks: readMarks ? 1 : 0,
    ...(firstContact && { first_contact: firstContact }),
  })

/** Stores the zone in which the member's days begin, as their browser reports it; the same again is free. */
export async function keepTimeZone(
  { db, viewer, now }: MemberContext,
  time_zone: string,
): Promise<{ ok: true } | { ok: false; reason: 'too_many_requests'; minutes: number }> {
  if (time_zone === viewer.time_zone) return { ok: true }
  const attempt = await takeAttempt(db, `time-zone:${viewer.id}`, LIMITS.timeZone, now)
  if (!attempt.ok) return { ok: false, reason: 'too_many_requests', minutes: attempt.minutes }
  await updatePreferences(db, viewer.id, { time_zone })
  return { ok: true }
}
