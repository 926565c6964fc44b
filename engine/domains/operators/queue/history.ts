import type { MembersTable } from '#engine/db/schema.ts'
import { findMember } from '#engine/domains/accounts/index.ts'
import {
  countReports,
  listActionsAbout,
  type Measure,
  strikesOf,
  suggestMeasure,
} from '#engine/domains/moderation/index.ts'
import { ageOn } from '#engine/platform/age.ts'
import type { TenantOperatorContext } from '#engine/platform/operators/context.ts'
import { YEAR_MS } from '#engine/platform/time-zone/durations.ts'

/** What an operator who decides reads of a member. Times are epoch ms. */
export interface MemberHistory {
  readonly id: string
  readonly name: string
  readonly age: number
  readonly status: MembersTable['status']
  readonly profileStatus: MembersTable['profile_status']
  readonly isPremium: boolean
  readonly signupAt: number
  readonly bannedAt: number | null
  /** Decisions of the last year that hold (product.md 10.6), the newest first. */
  readonly strikes: readonly { readonly at: number; readonly what: string; readonly reason: string }[]
  /** What is proposed if this case is a violation. */
  readonly suggestion: Measure
  readonly reportsSent: number
  readonly reportsReceived: number
}

/** The history of a member, for a decision on a case of a category; undefined after an erasure. */
export async function readHistory(
  { db, now }: TenantOperatorContext,
  memberId: string,
  category: string,
): Promise<MemberHistory | undefined> {
  const member = await findMember(db, memberId)
  if (!member) return undefined
  const actions = await listActionsAbout(db, memberId, now - YEAR_MS)
  const strikes = strikesOf(actions, now)
  const { sent, received } = await countReports(db, memberId)
  return {
    id: memberId,
    name: member.name,
    age: ageOn(member.date_of_birth, now),
    status: member.status,
    profileStatus: member.profile_status,
    isPremium: member.paid_user === 1,
    signupAt: member.signup_at,
    bannedAt: member.banned_at,
    strikes: strikes
      .map(({ action, outcome, reason, created_at }) => ({ at: created_at, what: outcome || action, reason }))
      .reverse(),
    suggestion: suggestMeasure(strikes.length, category),
    reportsSent: sent,
    reportsReceived: received,
  }
}
