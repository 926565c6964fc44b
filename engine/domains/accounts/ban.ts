import type { ScopedDb } from '#engine/db/scope.ts'
import { changeByOperator, changed } from '#engine/platform/operators/change.ts'
import type { OperatorContext } from '#engine/platform/operators/context.ts'
import type { BanReason } from './ban-reasons.ts'
import { normalizeEmail } from './email.ts'
import { findMember, findMemberByEmail, liftBan, setBan } from './queries.ts'
import { closeAllSessions } from './sessions.ts'

export type BanResult =
  | { readonly ok: true; readonly memberId: string; readonly name: string }
  | { readonly ok: false; readonly reason: 'not_found' | 'nothing_to_do' }

/** A member for an operator, by e-mail address or id. */
export const findByEmailOrId = (db: ScopedDb, who: string) =>
  who.includes('@') ? findMemberByEmail(db, normalizeEmail(who)) : findMember(db, who)

/** Bans a member inside a transaction; false if the member is banned already, or does not exist. */
export async function banInside(trx: ScopedDb, memberId: string, reason: BanReason, now: number): Promise<boolean> {
  if (!(await setBan(trx, memberId, reason, now))) return false
  await closeAllSessions(trx, memberId)
  return true
}

/**
 * Bans a member from every brand of the pool: sessions end, the profile leaves search, and the login page says why
 * and how to object. Recorded. `who`: e-mail address or id.
 */
export async function banMember(
  ctx: OperatorContext,
  { who, reason }: { readonly who: string; readonly reason: BanReason },
): Promise<BanResult> {
  const member = await findByEmailOrId(ctx.db, who)
  if (!member) return { ok: false, reason: 'not_found' }
  const { id: memberId, name } = member
  return changeByOperator<BanResult>(ctx, async ({ trx }) =>
    (await banInside(trx, memberId, reason, ctx.now))
      ? changed({ ok: true, memberId, name }, { action: 'ban', memberId, reason })
      : { ok: false, reason: 'nothing_to_do' },
  )
}

/** Lifts a ban; the profile of a confirmed member is active again. Recorded. */
export async function unbanMember(ctx: OperatorContext, { who }: { readonly who: string }): Promise<BanResult> {
  const member = await findByEmailOrId(ctx.db, who)
  if (!member) return { ok: false, reason: 'not_found' }
  const { id: memberId, name } = member
  return changeByOperator<BanResult>(ctx, async ({ trx }) =>
    (await liftBan(trx, member))
      ? changed({ ok: true, memberId, name }, { action: 'unban', memberId })
      : { ok: false, reason: 'nothing_to_do' },
  )
}
