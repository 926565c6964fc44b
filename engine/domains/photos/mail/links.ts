import { createHmac, timingSafeEqual } from 'node:crypto'
import type { MailCrop } from '#engine/platform/mail/art.ts'
import { DAY_MS } from '#engine/platform/time-zone/durations.ts'
import type { LinkContext } from '../links.ts'

/** A mail is opened later than a page is left. */
const MAIL_DAYS = 31

const lastDay = (now: number) => Math.floor(now / DAY_MS) + MAIL_DAYS

/** By brand, photo and day, not by reader: an address says nothing about who opened the mail. */
function sign({ tenant, services }: Pick<LinkContext, 'tenant' | 'services'>, photoId: string, day: number): string {
  const text = [tenant.slug, tenant.poolId, photoId, 'mail', day].join('\n')
  return createHmac('sha256', services.secrets.signing).update(text).digest('base64url').slice(0, 27)
}

/** The address of a photo in mails, valid for 30 to 31 days; `origin` without a trailing slash. */
export function mailPhotoUrl(
  ctx: Omit<LinkContext, 'settings'> & { readonly origin: string },
  photoId: string,
  crop: MailCrop,
): string {
  const day = lastDay(ctx.now)
  return `${ctx.origin}/media/${photoId}/mail/${crop}.jpg?e=${day}&s=${sign(ctx, photoId, day)}`
}

/** Whether the address was signed by `mailPhotoUrl` for this tenant and has not expired. */
export function isSignedForMail(ctx: Omit<LinkContext, 'settings'>, photoId: string, day: number, signature: string) {
  if (day * DAY_MS <= ctx.now || day > lastDay(ctx.now)) return false
  const expected = Buffer.from(sign(ctx, photoId, day))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
