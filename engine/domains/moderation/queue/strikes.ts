import type { OperatorAction } from '#engine/db/choices/operator-actions.ts'
import { DAY_MS } from '#engine/platform/time-zone/durations.ts'

/** For how long a violation counts (product.md 10.6). */
export const STRIKE_MS = 365 * DAY_MS

/** What operators did about a member, of the audit log. */
export interface ActionAbout {
  readonly action: OperatorAction
  readonly object: string
  readonly outcome: string
  readonly reason: string
  /** Epoch ms. */
  readonly created_at: number
}

/** Photos that break a rule; the others are only not suitable. */
const PHOTO_VIOLATIONS: ReadonlySet<string> = new Set(['underage', 'illegal', 'not_you', 'explicit'])

const isViolation = ({ action, outcome, reason }: ActionAbout) =>
  (action === 'report_decide' && outcome !== 'kept' && outcome !== '') ||
  ((action === 'ban' || action === 'member_disable') && reason !== 'own_wish') ||
  (action === 'photo_reject' && PHOTO_VIOLATIONS.has(reason))

const SHOWN_AFTER_ALL: ReadonlySet<OperatorAction> = new Set(['photo_approve', 'photo_undo'])

/** Whether a later decision takes an earlier one back: a ban is lifted, a profile or a photo shown after all. */
const takesBack = (later: ActionAbout, earlier: ActionAbout) =>
  (later.action === 'unban' && (earlier.action === 'ban' || earlier.outcome === 'banned')) ||
  (later.action === 'member_enable' && earlier.action === 'member_disable') ||
  (SHOWN_AFTER_ALL.has(later.action) && earlier.action === 'photo_reject' && later.object === earlier.object)

/** The decisions against a member that hold and are not older than a year; `actions` are oldest first. */
export const strikesOf = (actions: readonly ActionAbout[], now: number): ActionAbout[] =>
  actions.filter(
    (one, at) =>
      isViolation(one) &&
      one.created_at > now - STRIKE_MS &&
      !actions.slice(at + 1).some((later) => takesBack(later, one)),
  )

/** `warn`: what broke the rule is removed, and the mail about it says so. `limit`: the profile is disabled too. */
const MEASURES = ['warn', 'limit', 'ban'] as const
export type Measure = (typeof MEASURES)[number]

/** Categories in which the first violation ends the account. */
const AT_ONCE: ReadonlySet<string> = new Set(['underage', 'illegal'])

/** What is proposed for one more violation of a category; the operator decides. */
export function suggestMeasure(strikes: number, category: string): Measure {
  if (AT_ONCE.has(category)) return 'ban'
  return MEASURES[Math.min(strikes, MEASURES.length - 1)]!
}
