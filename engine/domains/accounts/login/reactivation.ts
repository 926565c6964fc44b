import { createHmac, timingSafeEqual } from 'node:crypto'
import type { RequestContext } from '#engine/platform/context.ts'
import { takeAttempt } from '#engine/platform/limits/attempts.ts'
import { LIMITS } from '#engine/platform/limits/limits.ts'
import { mailLater } from '#engine/platform/mail/later.ts'
import { MINUTE_MS } from '#engine/platform/time-zone/durations.ts'
import { findMember } from '../queries.ts'

/** How long the offer on the login page is valid. */
export const OFFER_MS = 15 * MINUTE_MS
const OFFER = /^([\w-]{1,36})\.(\d{13})\.([\w-]{43})$/

export type ReactivationMail =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'too_many_mails'; readonly minutes: number }

/** Mails the owner of a deleted account the restore link, at most three times a day. */
export async function mailReactivation(ctx: RequestContext, memberId: string): Promise<ReactivationMail> {
  const attempt = await takeAttempt(ctx.db, `reactivation:${memberId}`, LIMITS.reactivationMail, ctx.now)
  if (!attempt.ok) return { ok: false, reason: 'too_many_mails', minutes: attempt.minutes }
  await mailLater(ctx, { template: 'account_deleted', memberId, key: `again:${memberId}:${ctx.now}` })
  return { ok: true }
}

const sign = ({ services, tenant }: RequestContext, offer: string) =>
  createHmac('sha256', services.secrets.signing).update(`reactivation\n${tenant.poolId}\n${offer}`).digest('base64url')

/** A signed value in the form of the login page, so that the mail can be requested without entering the password again. */
export function offerReactivation(ctx: RequestContext, memberId: string): string {
  const offer = `${memberId}.${ctx.now + OFFER_MS}`
  return `${offer}.${sign(ctx, offer)}`
}

/** Accepts an offer of the login page; a forged or expired one, or one of a restored account, is an invalid link. */
export async function takeUpReactivation(
  ctx: RequestContext,
  offer: string,
): Promise<ReactivationMail | { readonly ok: false; readonly reason: 'link_invalid' }> {
  const [, memberId, until, signature] = OFFER.exec(offer) ?? []
  if (!memberId || !until || !signature) return { ok: false, reason: 'link_invalid' }
  const expected = sign(ctx, `${memberId}.${until}`)
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) || Number(until) <= ctx.now)
    return { ok: false, reason: 'link_invalid' }
  const member = await findMember(ctx.db, memberId)
  return member?.status === 'deleted' ? mailReactivation(ctx, memberId) : { ok: false, reason: 'link_invalid' }
}
