import type { ScopedDb } from '#engine/db/scope.ts'
import { endRestrictions, findHolding, isReasoned, noteRestriction } from '#engine/domains/moderation/index.ts'
import { noticeJob } from '#engine/platform/mail/later.ts'
import { type Changing, changeByOperator, changed } from '#engine/platform/operators/change.ts'
import type { OperatorContext } from '#engine/platform/operators/context.ts'
import type { BanReason } from './ban-reasons.ts'
import { normalizeEmail } from './email.ts'
import { findMember, findMemberByEmail, liftBan, setBan } from './queries.ts'
import { closeAllSessions } from './sessions.ts'

interface Found {
  readonly ok: true
  readonly memberId: string
  readonly name: string
}
export type UnbanResult = Found | { readonly ok: false; readonly reason: 'not_found' | 'nothing_to_do' }
/** `nothing_to_do`: the member is restricted on these grounds already; `differs`: on others. */
export type BanResult =
  | UnbanResult
  | { readonly ok: false; readonly reason: 'facts_length' | 'facts_missing' | 'differs' }

/** A member for an operator, by e-mail address or id. */
export const findByEmailOrId = (db: ScopedDb, who: string) =>
  who.includes('@') ? findMemberByEmail(db, normalizeEmail(who)) : findMember(db, who)

/** Why a member is banned, as the member reads it (product.md 10.6). */
export interface BanGrounds {
  readonly reason: BanReason
  /** What happened, in the member's language; '' where the reason says it all. */
  readonly facts: string
  /** The report that led to it; '' without one. */
  readonly reportId: string
  /** Whether a machine decided; default a person. */
  readonly isAutomated?: boolean
}

/**
 * Bans a member inside a transaction and mails the grounds; false if the member is banned already, or does not exist.
 */
export async function banInside(
  { trx, enqueue }: Changing,
  memberId: string,
  { reason, facts, reportId, isAutomated = false }: BanGrounds,
  now: number,
): Promise<boolean> {
  if (!(await setBan(trx, memberId, reason, now))) return false
  await closeAllSessions(trx, memberId)
  const data = await noteRestriction(trx, { memberId, kind: 'ban', rule: reason, facts, reportId, isAutomated }, now)
  const { tenant_id: tenantId } = (await findMember(trx, memberId))!
  await enqueue(noticeJob({ template: 'banned', channel: 'mail', memberId, tenantId, key: data, data }))
  return true
}

/** `other` names no rule, so that the facts have to. */
export const factsFault = (reason: BanReason, facts: string) => {
  if (facts === '') return reason === 'other' ? 'facts_missing' : undefined
  return isReasoned(facts) ? undefined : 'facts_length'
}

/** Why a member who is restricted already is not restricted again: on the same grounds, or on others. */
export async function compareGrounds(
  { trx }: Changing,
  memberId: string,
  { kind, reason, facts }: Pick<BanGrounds, 'reason' | 'facts'> & { readonly kind: 'ban' | 'disabled' },
): Promise<'nothing_to_do' | 'differs'> {
  const held = await findHolding(trx, memberId, kind)
  return held?.rule === reason && held.facts === facts.trim() ? 'nothing_to_do' : 'differs'
}

export interface Banning {
  /** E-mail address or id. */
  readonly who: string
  readonly reason: BanReason
  /** What happened, for the member: 10 to 1000 characters. */
  readonly facts?: string | undefined
}

/**
 * Bans a member from every brand of the pool: sessions end, the profile leaves search, and a mail and the login page say
 * why and how to object. Recorded.
 */
export async function banMember(ctx: OperatorContext, { who, reason, facts = '' }: Banning): Promise<BanResult> {
  const member = await findByEmailOrId(ctx.db, who)
  if (!member) return { ok: false, reason: 'not_found' }
  const fault = factsFault(reason, facts)
  if (fault) return { ok: false, reason: fault }
  const { id: memberId, name } = member
  return changeByOperator<BanResult>(ctx, async (changing) =>
    (await banInside(changing, memberId, { reason, facts, reportId: '' }, ctx.now))
      ? changed({ ok: true, memberId, name }, { action: 'ban', memberId, reason })
      : { ok: false, reason: await compareGrounds(changing, memberId, { kind: 'ban', reason, facts }) },
  )
}

/** Lifts a ban; the profile of a confirmed member is active again. Recorded. */
export async function unbanMember(ctx: OperatorContext, { who }: { readonly who: string }): Promise<UnbanResult> {
  const member = await findByEmailOrId(ctx.db, who)
  if (!member) return { ok: false, reason: 'not_found' }
  const { id: memberId, name } = member
  return changeByOperator<UnbanResult>(ctx, async ({ trx }) => {
    if (!(await liftBan(trx, member))) return { ok: false, reason: 'nothing_to_do' }
    await endRestrictions(trx, memberId, 'ban', ctx.now)
    return changed({ ok: true, memberId, name }, { action: 'unban', memberId })
  })
}
