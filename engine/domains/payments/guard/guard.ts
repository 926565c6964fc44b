import type { ScopedDb } from '#engine/db/scope.ts'
import type { MemberContext } from '#engine/platform/context.ts'
import { takeAttempt } from '#engine/platform/limits/attempts.ts'
import { LIMITS } from '#engine/platform/limits/limits.ts'
import { changeLists } from '#engine/platform/revisions.ts'
import { DAY_MS } from '#engine/platform/time-zone/durations.ts'
import { timeZoneOf } from '#engine/platform/time-zone/time-zone.ts'
import type { OrderRow } from '#engine/plugins/payment-provider.ts'
import { findGuard, type GuardRow, listSpent, storeGuard } from './queries.ts'
import {
  changeLimit,
  countedCents,
  type Limit,
  LONGEST_MONTH_MS,
  limitAt,
  NO_LIMIT,
  type PAUSE_DAYS,
  spentBy,
} from './rules.ts'

export type SpendingRefusal = 'spending_limit' | 'spending_paused'

/** Ends the transaction that places an order. */
export class SpendingRefused extends Error {
  readonly reason: SpendingRefusal
  constructor(reason: SpendingRefusal) {
    super(reason)
    this.reason = reason
  }
}

/**
 * Refuses an order that the member's own limits do not leave room for, or that is placed during a pause (product.md
 * 14.11). Inside the transaction that places it, with the member's row locked, once the order is stored and those that
 * it closes are closed.
 * @throws SpendingRefused
 */
export async function checkSpending(
  trx: ScopedDb,
  order: Pick<OrderRow, 'member_id' | 'currency' | 'created_at'>,
): Promise<void> {
  const { member_id, currency, created_at: now } = order
  const row = await findGuard(trx, member_id)
  if (!row) return
  if (row.paused_until !== null && now < row.paused_until) throw new SpendingRefused('spending_paused')
  const { day, month } = readLimits(row, now)
  if (day.cents === null && month.cents === null) return
  // Amounts of two currencies cannot be added up: a limit lets nothing through in another than its own.
  if (row.currency !== currency) throw new SpendingRefused('spending_limit')
  const spent = spentBy(await listSpent(trx, member_id, now - LONGEST_MONTH_MS), currency, row.time_zone, now)
  const isOver = (limit: Limit, cents: number) => limit.cents !== null && cents > limit.cents
  if (isOver(day, spent.day) || isOver(month, spent.month)) throw new SpendingRefused('spending_limit')
}

const readLimits = (row: GuardRow | undefined, now: number): { day: Limit; month: Limit } =>
  row
    ? {
        day: limitAt({ cents: row.day_cents, nextCents: row.day_next_cents, nextAt: row.day_next_at }, now),
        month: limitAt({ cents: row.month_cents, nextCents: row.month_next_cents, nextAt: row.month_next_at }, now),
      }
    : { day: NO_LIMIT, month: NO_LIMIT }

export interface SpendingView {
  readonly currency: string
  /** The zone by whose clock days and months begin. */
  readonly timeZone: string
  /** Minor units. */
  readonly spent: { readonly day: number; readonly month: number }
  readonly day: Limit
  readonly month: Limit
  /** The currency of the limits where it is another one, in which nothing can be bought until they are set anew. */
  readonly limitsIn: string | null
  /** Epoch ms; null without a pause. */
  readonly pausedUntil: number | null
}

/** What the member has spent and allows themselves to spend. */
export async function viewSpending(ctx: MemberContext): Promise<SpendingView> {
  const { db, viewer, now, settings } = ctx
  const row = await findGuard(db, viewer.id)
  const timeZone = row?.time_zone ?? timeZoneOf(viewer)
  const { currency } = settings
  const limits = readLimits(row, now)
  const hasLimit = limits.day.cents !== null || limits.month.cents !== null
  const isPaused = row?.paused_until != null && now < row.paused_until
  return {
    currency,
    timeZone,
    spent: spentBy(await listSpent(db, viewer.id, now - LONGEST_MONTH_MS), currency, timeZone, now),
    ...limits,
    limitsIn: row && hasLimit && row.currency !== currency ? row.currency : null,
    pausedUntil: isPaused ? row.paused_until : null,
  }
}

export type GuardResult = { readonly ok: true } | { readonly ok: false; readonly reason: 'too_many_requests' }

/** Sets the limits per day and month, in minor units of the site's currency; null for none. */
export function setLimits(
  ctx: MemberContext,
  wanted: { readonly day: number | null; readonly month: number | null },
): Promise<GuardResult> {
  return change(ctx, (row) => {
    const { now, settings } = ctx
    const known = readLimits(row, now)
    // In a new currency each limit counts as raised from nothing, so that this is no way around the day's wait.
    const base = (limit: Limit): Limit =>
      row.currency === settings.currency || limit.cents === null ? limit : { ...NO_LIMIT, cents: 0 }
    const day = changeLimit(base(known.day), wanted.day, now)
    const month = changeLimit(base(known.month), wanted.month, now)
    return {
      ...row,
      currency: settings.currency,
      ...{ day_cents: day.cents, day_next_cents: day.nextCents, day_next_at: day.nextAt },
      ...{ month_cents: month.cents, month_next_cents: month.nextCents, month_next_at: month.nextAt },
    }
  })
}

/** Buys nothing for some days; a pause can be made longer, never shorter. */
export function pauseSpending(ctx: MemberContext, days: (typeof PAUSE_DAYS)[number]): Promise<GuardResult> {
  return change(ctx, (row) => ({ ...row, paused_until: Math.max(row.paused_until ?? 0, ctx.now + days * DAY_MS) }))
}

async function change(ctx: MemberContext, next: (row: GuardRow) => GuardRow): Promise<GuardResult> {
  const { db, viewer, now, settings } = ctx
  if (!(await takeAttempt(db, `spending:${viewer.id}`, LIMITS.spending, now)).ok) {
    return { ok: false, reason: 'too_many_requests' }
  }
  await db.transaction(async (trx) => {
    // Locks the member's row: an order that is placed at the same time comes before this or after it.
    await changeLists(trx, [viewer.id])
    const row = (await findGuard(trx, viewer.id)) ?? blankGuard(viewer.id, settings.currency, timeZoneOf(viewer))
    await storeGuard(trx, { ...next(row), updated_at: now })
  })
  return { ok: true }
}

const blankGuard = (memberId: string, currency: string, timeZone: string): GuardRow => ({
  member_id: memberId,
  currency,
  time_zone: timeZone,
  ...{ day_cents: null, day_next_cents: null, day_next_at: null },
  ...{ month_cents: null, month_next_cents: null, month_next_at: null },
  paused_until: null,
  updated_at: 0,
})

const NOTICE_DAYS = 30

/** What a member spent in the last 30 days, in minor units, where it is so much that the site says so; else undefined. */
export async function findHeavySpending(ctx: MemberContext): Promise<number | undefined> {
  const { db, viewer, settings, now } = ctx
  const from = settings.spending_notice_cents
  if (from === 0 || viewer.paid_user === 0) return undefined
  const since = now - NOTICE_DAYS * DAY_MS
  const orders = (await listSpent(db, viewer.id, since)).filter(
    (order) => order.currency === settings.currency && (order.completed_at ?? 0) >= since,
  )
  const cents = orders.reduce((sum, order) => sum + countedCents(order, now), 0)
  return cents >= from ? cents : undefined
}
