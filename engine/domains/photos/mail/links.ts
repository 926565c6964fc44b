import type { MailCrop } from '#engine/platform/mail/art.ts'
import { DAY_MS } from '#engine/platform/time-zone/durations.ts'
import type { Signature } from '../address.ts'
import { isSignedUntil, type LinkContext, sign } from '../links.ts'

/** A mail is opened later than a page is left. */
const MAIL_DAYS = 31

const lastDay = (now: number) => Math.floor(now / DAY_MS) + MAIL_DAYS

/** By brand, photo and day, not by reader: an address says nothing about who opened the mail. */
const GRADE = 'mail'

/** The address of a photo in mails, valid for 30 to 31 days; `origin` without a trailing slash. */
export function mailPhotoUrl(
  ctx: Omit<LinkContext, 'settings'> & { readonly origin: string },
  photoId: string,
  crop: MailCrop,
): string {
  const day = lastDay(ctx.now)
  return `${ctx.origin}/media/${photoId}/mail/${crop}.jpg?e=${day}&s=${sign(ctx, photoId, GRADE, day)}`
}

/** Whether the address was signed by `mailPhotoUrl` for this tenant and has not expired. */
export const isSignedForMail = (ctx: Omit<LinkContext, 'settings'>, photoId: string, signed: Signature) =>
  isSignedUntil(lastDay(ctx.now), ctx, photoId, GRADE, signed)
