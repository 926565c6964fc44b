import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ScopedDb } from '#engine/db/scope.ts'
import type { RequestContext } from '#engine/platform/context.ts'
import { findRecipient, replaceStored } from './queries.ts'
import { addTo } from './rules.ts'
import { type DisabledCause, isNotificationType, type NotificationType } from './shared/types.ts'

/** `all`: the button of the reader's mail program, which ends every notification mail. */
export type Unsubscribed = NotificationType | 'all'

interface Signer {
  readonly services: { readonly secrets: { readonly signing: string } }
  readonly tenant: { readonly slug: string; readonly poolId: string }
}

function sign({ services, tenant }: Signer, memberId: string, what: Unsubscribed): string {
  const text = ['unsubscribe', tenant.poolId, tenant.slug, memberId, what].join('\n')
  return createHmac('sha256', services.secrets.signing).update(text).digest('base64url').slice(0, 27)
}

/**
 * The signed token of an unsubscribe link: member, brand and type. It does not expire and contains no personal data.
 */
export const unsubscribeToken = (signer: Signer, memberId: string, what: Unsubscribed) =>
  `${what}.${memberId}.${sign(signer, memberId, what)}`

/** Parses a token; undefined if it is forged or belongs to another brand. */
export function readUnsubscribeToken(
  signer: Signer,
  token: string,
): { readonly memberId: string; readonly what: Unsubscribed } | undefined {
  const [, what, memberId, signature] = /^([a-z_]{1,40})\.([\w-]{1,40})\.([\w-]{27})$/.exec(token) ?? []
  if (!what || !memberId || !signature || !(what === 'all' || isNotificationType(what))) return undefined
  const expected = Buffer.from(sign(signer, memberId, what))
  return timingSafeEqual(Buffer.from(signature), expected) ? { memberId, what } : undefined
}

/** Adds a cause to the member's disabled notification mails (product.md 4.4); ignores a deleted member. */
export async function disableNotifications(db: ScopedDb, memberId: string, cause: DisabledCause): Promise<void> {
  for (;;) {
    const member = await findRecipient(db, memberId)
    const next = member && addTo(member.notifications_disabled, cause)
    if (!next || (await replaceStored(db, memberId, 'notifications_disabled', member.notifications_disabled, next)))
      return
  }
}

async function switchOff(db: ScopedDb, memberId: string, type: NotificationType): Promise<void> {
  for (;;) {
    const member = await findRecipient(db, memberId)
    if (!member) return
    const off = JSON.parse(member.notifications_off) as { mail: readonly string[]; push: readonly string[] }
    if (off.mail.includes(type)) return
    const next = JSON.stringify({ ...off, mail: [...off.mail, type] })
    if (await replaceStored(db, memberId, 'notifications_off', member.notifications_off, next)) return
  }
}

/**
 * Unsubscribes by a link: one type of mail by the link in the footer, all notification mails with the cause
 * `unsubscribe` by the button of the mail program (product.md 4.4). Idempotent.
 */
export async function unsubscribe(
  ctx: Pick<RequestContext, 'db' | 'services' | 'tenant'>,
  token: string,
): Promise<
  { readonly ok: true; readonly what: Unsubscribed } | { readonly ok: false; readonly reason: 'link_invalid' }
> {
  const read = readUnsubscribeToken(ctx, token)
  if (!read) return { ok: false, reason: 'link_invalid' }
  if (read.what === 'all') await disableNotifications(ctx.db, read.memberId, 'unsubscribe')
  else await switchOff(ctx.db, read.memberId, read.what)
  return { ok: true, what: read.what }
}
